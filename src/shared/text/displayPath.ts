/**
 * Without control or direction-changing characters, at most 120 characters (features.md §6.37). The caller escapes it.
 */
export function displayPath(path: string): string {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A malformed escape is shown as it came.
  }
  const clean = Array.from(text).filter((char) => !/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(char));
  return clean.length > 120 ? `${clean.slice(0, 119).join('')}…` : clean.join('');
}
