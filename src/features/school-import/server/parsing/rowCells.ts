// Our own files are read strictly: every reader throws RowProblem for a cell that does not fit.
import { plainNumber } from './cells.ts';
import type { Row } from './tableHeader.ts';
import { clockTime, isoDay, isZone } from '#shared/time/zonedTime.ts';

export class RowProblem extends Error {}

const cellValue = (text: string): string => `“${text.slice(0, 60)}”`;

export function required(row: Row, column: string): string {
  const text = row.text(column);
  if (text === '') throw new RowProblem(`The row needs ${column}.`);
  return text;
}

const folded = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '_');

export function choice<T extends string>(row: Row, column: string, words: readonly T[]): T | null {
  const text = row.text(column);
  if (text === '') return null;
  const found = words.find((word) => folded(word) === folded(text));
  if (found === undefined)
    throw new RowProblem(`${column} is ${cellValue(text)}, and can be ${words.join(', ')}.`);
  return found;
}

export function choices<T extends string>(row: Row, column: string, words: readonly T[]): T[] {
  const given = row
    .text(column)
    .split('|')
    .map((text) => text.trim());
  const found = given.filter(Boolean).map((text) => {
    const word = words.find((each) => folded(each) === folded(text));
    if (word === undefined)
      throw new RowProblem(`${column} has ${cellValue(text)}, and can be ${words.join(', ')}.`);
    return word;
  });
  return words.filter((word) => found.includes(word));
}

export function number(row: Row, column: string, least: number, most: number): number | null {
  const text = row.text(column);
  if (text === '') return null;
  const value = plainNumber(text.replace(/^\$/, ''));
  if (value === undefined) throw new RowProblem(`${column} is ${cellValue(text)}, not a number.`);
  if (value < least || value > most)
    throw new RowProblem(`${column} is ${text}, and must lie between ${least} and ${most}.`);
  return value;
}

export function cents(row: Row, column: string): number | null {
  const dollars = number(row, column, 0, 10_000);
  return dollars === null ? null : Math.round(dollars * 100);
}

export const yes = (row: Row, column: string): boolean =>
  choice(row, column, ['yes', 'no', 'y', 'n', 'true', 'false', '1', '0'])?.match(/^[yt1]/) != null;

export function link(row: Row, column: string): string {
  const text = row.text(column);
  if (text === '') return '';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new RowProblem(
      `${column} is ${cellValue(text)}, not an address with http:// or https://.`,
    );
  return text;
}

export function day(row: Row, column: string): string {
  const text = row.text(column);
  const found = text === '' ? '' : isoDay(text);
  if (found === undefined)
    throw new RowProblem(`${column} is ${cellValue(text)}, not a day such as 2027-01-31.`);
  return found;
}

export function time(row: Row, column: string, otherwise: string): string {
  const text = row.text(column);
  const found = text === '' ? otherwise : clockTime(text);
  if (found === undefined)
    throw new RowProblem(`${column} is ${cellValue(text)}, not a time such as 23:59.`);
  return found;
}

export function zone(row: Row, column: string): string {
  const text = required(row, column);
  if (!isZone(text))
    throw new RowProblem(
      `${column} is ${cellValue(text)}, not a time zone such as America/Los_Angeles.`,
    );
  return text;
}

export function place(row: Row): { lat: number; lng: number } | null {
  const [lat, lng] = [number(row, 'lat', -90, 90), number(row, 'lng', -180, 180)];
  if (lat === null && lng === null) return null;
  if (lat === null || lng === null || (lat === 0 && lng === 0))
    throw new RowProblem('lat and lng belong together, and are not 0, 0.');
  return { lat, lng };
}
