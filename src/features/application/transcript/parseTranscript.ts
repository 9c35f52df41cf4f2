// What a student pastes, whatever it was copied from, as courses and lines that are none. Nothing is dropped.
import { findColumns, findOrder } from './columns.ts';
import { parseCourseLine } from './courseLine.ts';
import { cleanText, readLines, splitDelimited } from './lines.ts';
import { findCode, isNumber, isUnitWord } from './tokens.ts';
import type { CreditUnit, Transcript } from './transcript.ts';
import { TranscriptReader } from './transcriptReader.ts';

/** Characters. A transcript of forty pages has about half of it. */
export const maxTranscriptLength = 200_000;

/** @param today the person's calendar day, `YYYY-MM-DD` */
export function parseTranscript(pasted: string, today: string): Transcript {
  const text = cleanText(pasted);
  const lines = readLines(text, findDelimiter(text));
  const order = lines.map((line) => findOrder(line.text)).find((found) => found !== null) ?? null;
  const reader = new TranscriptReader(order, today);
  for (const line of lines) reader.read(line);
  reader.end();
  return { rows: reader.rows, skipped: reader.skipped, unit: findUnit(text) };
}

const findUnit = (text: string): CreditUnit | null =>
  /\bquarter\b|\bqtr\b/i.test(text) ? 'quarter' : /\bsemester\b/i.test(text) ? 'semester' : null;

/** What separates the cells of a text without tabs, by its heading line or by two lines with courses. */
function findDelimiter(text: string): string | null {
  const lines = text.split('\n').filter((line) => !line.includes('\t'));
  for (const delimiter of [',', ';', '|']) {
    let courses = 0;
    for (const line of lines) {
      if (!line.includes(delimiter)) continue;
      const cells = splitDelimited(line, delimiter);
      if (findColumns(cells)) return delimiter;
      if (isCourse(cells)) courses += 1;
      if (courses === 2) return delimiter;
    }
  }
  return null;
}

/** Each cell is one thing: a title with commas in it makes no table of its line. */
function isCourse(cells: readonly string[]): boolean {
  const hasCode = cells.some((cell) => findCode(cell.split(' '))?.words === cell.split(' ').length);
  const hasCredits = cells.some((cell) => {
    const [first = '', ...others] = cell.split(' ');
    return isNumber(first) && others.every(isUnitWord);
  });
  return (
    cells.length > 3 && hasCode && hasCredits && parseCourseLine(cells, null).kind === 'course'
  );
}
