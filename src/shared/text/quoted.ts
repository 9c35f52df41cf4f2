/** Somebody's own text within a sentence, cut after 40 characters. */
export function quoted(text: string): string {
  const characters = Array.from(text);
  return `“${characters.slice(0, 40).join('')}${characters.length > 40 ? '…' : ''}”`;
}
