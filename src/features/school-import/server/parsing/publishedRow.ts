// Files of agencies are read as far as they can be: a cell that cannot be read is noted with its line and left out, as if
// the file had no such column, so that what is known stays.
import * as z from 'zod';
import type { Column } from '../fileFormat.ts';
import type { ReportBuilder } from '../report.ts';
import { coordinates, missingMark } from './cells.ts';
import { hasLostCharacters, mendName } from './cellText.ts';
import type { Row } from './tableHeader.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** @returns the columns of a schema, their descriptions as the help says them */
export const columnsFrom = (
  shape: Shape,
  needed: readonly string[],
  or: Readonly<Record<string, readonly string[]>> = {},
): Column[] =>
  Object.entries(shape).map(([name, { description = '' }]) => ({
    name,
    or: or[name] ?? [],
    needed: needed.includes(name),
    description,
  }));

/** @param schema of a row with any of its columns missing */
export function readCells<Schema extends z.ZodObject>(
  row: Row,
  schema: Schema,
  report: ReportBuilder,
): z.output<Schema> {
  const given = Object.keys(schema.shape).filter((name) => row.has(name));
  const cells = Object.fromEntries(given.map((name) => [name, row.text(name)]));
  const read = schema.safeParse(cells);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const name = String(path[0]);
    report.note(row.line, `${name}: ${message} and was left out.`);
    delete cells[name];
  }
  return schema.parse(cells);
}

/** @param what it has to be, behind “is not” */
export const cellOf = <T>(parse: (cell: string) => T | undefined, what: string) =>
  z.string().transform((cell, context): T => {
    const value = parse(cell);
    if (value !== undefined) return value;
    context.addIssue(`“${cell.slice(0, 60)}” is not ${what}`);
    return z.NEVER;
  });

export const codeOf = <T>(meaning: (cell: string) => T) => z.string().transform(meaning);
export const plain = codeOf((cell) => (missingMark(cell) === undefined ? cell : ''));

export function readName(row: Row, column: string, report: ReportBuilder): string | undefined {
  if (!row.has(column)) return undefined;
  const cell = row.text(column);
  const mended = mendName(cell);
  if (mended !== cell) report.note(row.line, `${column}: “${cell}” was mended to “${mended}”.`);
  else if (hasLostCharacters(cell))
    report.note(row.line, `${column}: “${cell}” has lost letters. Correct it in the file.`);
  return mended;
}

type Place = { readonly lat?: number | null; readonly lng?: number | null };

/** Both null where there is none; neither when the file has no such columns. */
export function readPlace(row: Row, lat: string, lng: string, report: ReportBuilder): Place {
  if (!row.has(lat) || !row.has(lng)) return {};
  const [y, x] = [row.text(lat), row.text(lng)];
  const { at, wrong } = coordinates(y, x);
  if (wrong)
    report.note(
      row.line,
      `${lat}, ${lng}: ${y || 'blank'}, ${x || 'blank'} isn’t a place on earth and was left out.`,
    );
  return at ?? { lat: null, lng: null };
}
