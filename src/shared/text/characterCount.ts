// Counting that client and server share: a limit that one side counts otherwise cuts somebody's essay.

/** Text as it is counted: NFC, and every line break one character. */
const normalizeForCount = (text: string): string => text.replace(/\r\n?/g, '\n').normalize('NFC');

/** Characters of a text: Unicode code points after NFC; CRLF counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of normalizeForCount(text)) count += 1;
  return count;
}

/** Words of a text: runs between whitespace. No dictionary, so that every device counts the same. */
export function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}
