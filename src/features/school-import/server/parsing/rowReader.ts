import { hasLostCharacters, mendName } from './cellText.ts';
import { coordinates, missingMark } from './cells.ts';
import type { ReportBuilder } from '../report.ts';
import type { Row } from './tableHeader.ts';

export class RowReader {
  private readonly row: Row;
  private readonly report: ReportBuilder;

  constructor(row: Row, report: ReportBuilder) {
    this.row = row;
    this.report = report;
  }

  private note(column: string, sentence: string): void {
    this.report.note(this.row.line, `${column}: ${sentence}`);
  }

  /** @returns undefined when the file has no such column or the cell cannot be read: what is known already stays */
  read<T>(column: string, parse: (cell: string) => T | undefined, what: string): T | undefined {
    if (!this.row.has(column)) return undefined;
    const cell = this.row.text(column);
    const value = parse(cell);
    if (value === undefined)
      this.note(column, `“${cell.slice(0, 60)}” is not ${what} and was left out.`);
    return value;
  }

  plain(column: string): string | undefined {
    if (!this.row.has(column)) return undefined;
    const cell = this.row.text(column);
    return missingMark(cell) === undefined ? cell : '';
  }

  code<T>(column: string, meaning: (cell: string) => T): T | undefined {
    return this.row.has(column) ? meaning(this.row.text(column)) : undefined;
  }

  name(column: string): string | undefined {
    if (!this.row.has(column)) return undefined;
    const cell = this.row.text(column);
    const mended = mendName(cell);
    if (mended !== cell) this.note(column, `“${cell}” was mended to “${mended}”.`);
    else if (hasLostCharacters(cell))
      this.note(column, `“${cell}” has lost letters. Correct it in the file.`);
    return mended;
  }

  place(lat: string, lng: string): { lat: number; lng: number } | null | undefined {
    if (!this.row.has(lat) || !this.row.has(lng)) return undefined;
    const { at, wrong } = coordinates(this.row.text(lat), this.row.text(lng));
    if (wrong)
      this.note(
        `${lat}, ${lng}`,
        `${this.row.text(lat) || 'blank'}, ${this.row.text(lng) || 'blank'} isn’t a place on earth and was left out.`,
      );
    return at;
  }
}
