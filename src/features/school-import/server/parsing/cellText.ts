// A file is UTF-8 or Latin-1 (Windows-1252), sometimes both; and some names were spoilt before the file was made:
// Windows letters read with the table of old Macintoshes (`DÌaz`), or UTF-8 read as Latin-1.

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Bytes 0x80 to 0x9f of Windows-1252; TextDecoder of Node 20 reads them as Latin-1 (nodejs/node#56542). */
const windowsSigns = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

// oxlint-disable no-control-regex -- what a line of text cannot hold is looked for
const multipleWords = /[^!-~]/;
const untidy = /[^ -~]|^ | $| {2}/;
const beyondAscii = /[\x80-\xff]/;

/** @param cell bytes, each as the character of the same number */
export function cellText(cell: string): string {
  if (!multipleWords.test(cell) || !untidy.test(cell)) return cell;
  return detectEncoding(cell)
    .replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim();
}
// oxlint-enable no-control-regex

export const detectEncoding = (cell: string): string =>
  beyondAscii.test(cell) ? decode(cell) : cell;

function decode(cell: string): string {
  const bytes = Buffer.from(cell, 'latin1');
  try {
    return utf8.decode(bytes);
  } catch {
    // oxlint-disable-next-line no-control-regex -- these are the bytes that the two tables read differently
    return cell.replace(/[\x80-\x9f]/g, (byte) => windowsSigns[byte.charCodeAt(0) - 0x80] ?? byte);
  }
}

const macLetters: Readonly<Record<string, string>> = {
  '·': 'á',
  Á: 'ç',
  È: 'é',
  Í: 'ê',
  Ì: 'í',
  Ò: 'ñ',
  Û: 'ó',
  ˆ: 'ö',
  '˙': 'ú',
  '¸': 'ü',
  '‰': 'ä',
  '‚': 'â',
};
/** A capital or a sign where only a small letter can be. */
const macInside = /(?<=\p{L})[·ÁÈÍÌÒÛˆ˙¸‰‚](?=\p{Ll})|(?<=\p{Ll})[·ÁÈÍÌÒÛˆ˙¸‰‚](?=\P{L}|$)/gu;
/** Apostrophe and dash, where neither Spanish nor French has í and ñ. */
const macApostrophe = /(?<=[a-z])í(?=[A-Z])|(?<=en)í(?=s\b)/g;
const macDash = /(?<=[a-z])ñ(?=[A-Z])/g;
const twiceEncoded = /[ÃÂâ][\u0080-\u00bf\u20ac\u201a-\u2122]/;

function byteOf(letter: string): number {
  const sign = windowsSigns.indexOf(letter);
  return sign >= 0 ? sign + 0x80 : letter.charCodeAt(0);
}

function readAgain(text: string): string | undefined {
  const bytes = Array.from(text, byteOf);
  if (bytes.some((byte) => byte > 255)) return undefined;
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

export function mendName(name: string): string {
  if (!/[^\x20-\x7e]/.test(name)) return name;
  const once = twiceEncoded.test(name) ? (readAgain(name) ?? name) : name;
  return once
    .replace(macApostrophe, '’')
    .replace(macDash, '–')
    .replace(macInside, (letter) => macLetters[letter] ?? letter);
}

export const hasLostCharacters = (name: string): boolean => name.includes('\ufffd');

const firstLetters = /(?<!\p{L}|\p{L}{2}['’])\p{L}/gu;

/** @param place as a source writes it; @returns `Las Cruces` for `LAS CRUCES`, and what has both cases as it is */
export const mendCase = (place: string): string =>
  place === place.toUpperCase() || place === place.toLowerCase()
    ? place.toLowerCase().replace(firstLetters, (letter) => letter.toUpperCase())
    : place;
