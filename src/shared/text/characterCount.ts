// Shared by client and server: a limit that one of them counts differently would cut somebody's essay.
const normalizeForCount = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC');

/** Unicode code points after NFC; CRLF counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of normalizeForCount(text)) count += 1;
  return count;
}

/** No dictionary, so that every device counts the same. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
