import type { Figure } from '#shared/reference/catalogue/catalogue.ts';
import type { ReportBuilder } from '../report.ts';
import type { Row } from './tableHeader.ts';

type Read = { readonly figure: Figure } | { readonly refused: string };

/**
 * @param columns in the order in which they are asked
 * @returns the first number; without one the first reason; undefined when the file has no such column
 */
export function parseFigure(
  row: Row,
  report: ReportBuilder,
  columns: readonly string[],
  parse: (cell: string) => Read,
): Figure | undefined {
  let reason: Figure | undefined;
  for (const column of columns) {
    if (!row.has(column)) continue;
    const read = parse(row.text(column));
    if ('refused' in read) report.note(row.line, `${column}: ${read.refused} and was left out.`);
    else if (typeof read.figure === 'number') return read.figure;
    else reason ??= read.figure;
  }
  return reason;
}

export function sumFigures(a: Figure | undefined, b: Figure | undefined): Figure | undefined {
  if (typeof a === 'number' && typeof b === 'number') return a + b;
  if (a === undefined || b === undefined) return undefined;
  return typeof a === 'number' ? b : a;
}
