/** Controls, bidi controls, zero-width spaces, tag characters: they hide text or turn it around. */
const hidden =
  /[^\P{Cc}\n]|\p{Cs}|[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;
/** Joiners belong between the letters of some scripts and the parts of an emoji, and nowhere else. */
const strayJoiner =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;

export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(hidden, '')
    .replace(strayJoiner, '')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim();

export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');
