// Reads the cells of a row; what cannot be read is put on the report and left out.
import { hasLostLetters, mendName } from './cellText.ts';
import { coordinates, missingMark } from './cells.ts';
import type { ReportBuilder } from './report.ts';
import type { Row } from './tableHeader.ts';

export type RowReader = {
  /** Undefined when the file has no such column or the cell cannot be read: what is known already stays. */
  read<T>(column: string, parse: (cell: string) => T | undefined, what: string): T | undefined;
  /** Text, `-2` and the like as nothing; undefined without the column. */
  plain(column: string): string | undefined;
  /** What a code stands for; undefined without the column. */
  code<T>(column: string, meaning: (cell: string) => T): T | undefined;
  /** A name, mended where it was spoilt; undefined without the column. */
  name(column: string): string | undefined;
  place(lat: string, lng: string): { lat?: number | null; lng?: number | null };
};

export function createRowReader(row: Row, report: ReportBuilder): RowReader {
  const note = (column: string, sentence: string): void =>
    report.note(row.line, `${column}: ${sentence}`);
  return {
    read(column, parse, what) {
      if (!row.has(column)) return undefined;
      const cell = row.text(column);
      const value = parse(cell);
      if (value === undefined)
        note(column, `“${cell.slice(0, 60)}” is not ${what} and was left out.`);
      return value;
    },
    plain(column) {
      if (!row.has(column)) return undefined;
      const cell = row.text(column);
      return missingMark(cell) === undefined ? cell : '';
    },
    code: (column, meaning) => (row.has(column) ? meaning(row.text(column)) : undefined),
    name(column) {
      if (!row.has(column)) return undefined;
      const cell = row.text(column);
      const mended = mendName(cell);
      if (mended !== cell) note(column, `“${cell}” was mended to “${mended}”.`);
      else if (hasLostLetters(cell))
        note(column, `“${cell}” has lost letters. Correct it in the file.`);
      return mended;
    },
    place(lat, lng) {
      if (!row.has(lat) || !row.has(lng)) return {};
      const { at, wrong } = coordinates(row.text(lat), row.text(lng));
      if (wrong)
        note(
          `${lat}, ${lng}`,
          `${row.text(lat) || 'blank'}, ${row.text(lng) || 'blank'} is no place on earth and was left out.`,
        );
      return at ?? { lat: null, lng: null };
    },
  };
}
