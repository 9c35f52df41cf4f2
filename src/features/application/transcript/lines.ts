// Text as it comes out of portals, PDFs and spreadsheets, as lines of cells.

export type Line = {
  /** From 1 on. */
  readonly number: number;
  readonly text: string;
  readonly cells: readonly string[];
  /** Between its cells, of which an empty one counts; null when columns are set with spaces. */
  readonly delimiter: string | null;
};

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** No-break, thin and ideographic spaces. */
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Zero-width spaces, soft hyphens, marks of direction; not the joiners, which Persian and Hindi are written with. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

export const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(lineEnds, '\n')
    .replace(otherSpaces, ' ')
    .replace(invisible, '')
    .replaceAll('\0', '');

export const tokenize = (text: string): string[] =>
  text.split(/[ \t]/).filter((word) => word !== '');

export const collapseSpaces = (text: string): string => tokenize(text).join(' ');

/** The cells of a line by RFC 4180: a cell in quotes may hold the delimiter, and two quotes are one. */
export function splitDelimited(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length) {
    while (line[at] === ' ') at += 1;
    const quoted = line[at] === '"' ? readQuoted(line, at, delimiter) : null;
    if (quoted) {
      cells.push(collapseSpaces(quoted.text));
      at = quoted.end + 1;
      continue;
    }
    const found = line.indexOf(delimiter, at);
    const end = found < 0 ? line.length : found;
    cells.push(collapseSpaces(line.slice(at, end)));
    at = end + 1;
  }
  return cells;
}

/** @returns null when the quote is not closed before a delimiter or the end of the line: then it is a character */
function readQuoted(line: string, start: number, delimiter: string) {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote < 0) return null;
    parts.push(line.slice(at, quote));
    at = quote + 1;
    if (line[at] === '"') {
      parts.push('"');
      at += 1;
      continue;
    }
    while (line[at] === ' ') at += 1;
    const closes = at === line.length || line[at] === delimiter;
    return closes ? { text: parts.join(''), end: at } : null;
  }
}

/** Columns that are set with spaces stand at least two apart. */
function splitColumns(line: string): string[] {
  return line
    .split('  ')
    .map(collapseSpaces)
    .filter((cell) => cell !== '');
}

/** @param delimiter of lines without tabs; null when columns are set with spaces */
export function readLines(text: string, delimiter: string | null): Line[] {
  return text.split('\n').map((raw, index) => {
    const by = raw.includes('\t')
      ? '\t'
      : delimiter !== null && raw.includes(delimiter)
        ? delimiter
        : null;
    return {
      number: index + 1,
      text: collapseSpaces(raw),
      cells: by === null ? splitColumns(raw) : splitDelimited(raw, by),
      delimiter: by,
    };
  });
}
