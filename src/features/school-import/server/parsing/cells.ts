import * as z from 'zod';
import type { Figure, MissingReason } from '#shared/reference/catalogue/catalogue.ts';

/**
 * College Scorecard (`NULL`, `PrivacySuppressed`, `PS`) and IPEDS (-1 not reported, -2 not applicable, -3 not
 * available, `.` left out).
 */
const marks: ReadonlyMap<string, MissingReason> = new Map([
  ['.', 'not_reported'],
  ['null', 'not_reported'],
  ['na', 'not_reported'],
  ['n/a', 'not_reported'],
  ['nan', 'not_reported'],
  ['none', 'not_reported'],
  ['-1', 'not_reported'],
  ['-2', 'not_applicable'],
  ['-3', 'not_reported'],
  ['privacysuppressed', 'suppressed'],
  ['ps', 'suppressed'],
]);
const maxMarkLength = 17;
const beginsLikeMark = /^[.\-np]/i;

export function missingMark(cell: string): MissingReason | undefined {
  if (cell === '') return 'not_reported';
  return cell.length <= maxMarkLength && beginsLikeMark.test(cell)
    ? marks.get(cell.toLowerCase())
    : undefined;
}

/** With thousands commas or without; undefined for anything else, such as `72.37$`. */
export function plainNumber(cell: string): number | undefined {
  const bare = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;
  return /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,2})?$/.test(bare) ? Number(bare) : undefined;
}

export function wholeNumber(cell: string): number | undefined {
  const value = plainNumber(cell);
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : undefined;
}

/** @param bounds of what is written, before it is scaled */
const figureCell = (
  bounds: readonly [least: number, most: number],
  scaled: (value: number) => number,
) =>
  z.string().transform((cell, context): Figure => {
    const reason = missingMark(cell);
    if (reason !== undefined) return reason;
    const value = plainNumber(cell.replace(/^\$/, ''));
    if (value !== undefined && value >= bounds[0] && value <= bounds[1]) return scaled(value);
    context.addIssue(
      value === undefined
        ? `“${cell.slice(0, 40)}” is not a number`
        : `${cell} does not lie between ${bounds[0]} and ${bounds[1]}`,
    );
    return z.NEVER;
  });

const inCents = (value: number): number => Math.round(value * 100);
/** US dollars → cents. */
export const money = figureCell([0, 1_000_000], inCents);
/** Net prices may be below zero: aid can exceed costs. */
export const netPrice = figureCell([-100_000, 1_000_000], inCents);
export const rate = figureCell([0, 1], (value) => value);
export const count = figureCell([0, 1_000_000], Math.round);
export const satScore = figureCell([400, 1600], Math.round);

/** @returns the first number; without one the first reason; undefined when the file has no such column */
export function firstFigure(...figures: readonly (Figure | undefined)[]): Figure | undefined {
  const isNumber = (figure: Figure | undefined): boolean => typeof figure === 'number';
  return figures.find(isNumber) ?? figures.find((figure) => figure !== undefined);
}

const plainLink =
  /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?(\/[\w.~!$&'()*+,;=:@%/?#-]*)?$/i;

/**
 * An address with its scheme, as a link can lead to it.
 * @returns empty for a blank cell, undefined for what is no web address
 */
export function webLink(cell: string): string | undefined {
  if (cell === '' || plainLink.test(cell)) return cell;
  const full = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(cell)
    ? cell
    : `https://${cell.replace(/^\/+/, '')}`;
  if (plainLink.test(full)) return full;
  if (missingMark(cell) !== undefined) return '';
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  const usable =
    /^https?:$/.test(url.protocol) && url.hostname.includes('.') && url.username === '';
  return usable ? url.href : undefined;
}

/**
 * Ten digits, and an extension behind `x`.
 * @returns empty for a blank cell, undefined for what is no US number, such as `3.34387E+13` of a spreadsheet
 */
export function phoneNumber(cell: string): string | undefined {
  if (missingMark(cell) !== undefined) return '';
  if (/[a-wyz]{4}|\de\+?\d/i.test(cell)) return undefined;
  const digits = cell.replace(/\D/g, '').replace(/^1(?=[2-9])/, '');
  if (/^0+$/.test(digits)) return '';
  const [, number, extension = ''] = /^([2-9]\d{9})(\d{0,6})$/.exec(digits) ?? [];
  if (number === undefined) return undefined;
  return extension === '' ? number : `${number}x${extension}`;
}

/** Five digits, or 5-4; zeros that a spreadsheet dropped in front come back. Undefined for anything else. */
export function zipCode(cell: string): string | undefined {
  if (missingMark(cell) !== undefined) return '';
  const [, five = '', four] = /^(\d{3,5})(?:[\s-]?(\d{4}))?$/.exec(cell) ?? [];
  if (five === '') return undefined;
  const whole = five.padStart(5, '0');
  return four === undefined ? whole : `${whole}-${four}`;
}

/** Eight digits: six of the school, two of the branch. Empty for schools without. */
export function opeNumber(cell: string): string | undefined {
  if (missingMark(cell) !== undefined) return '';
  return /^\d{4,8}$/.test(cell) ? cell.padStart(8, '0') : undefined;
}

/**
 * A closing date as far as it is said: `2022-05-31`, `2022-05` or `2022`.
 * @returns empty when none is said, undefined for what is no date
 */
export function closingDate(cell: string): string | undefined {
  if (missingMark(cell) !== undefined || /^0*[/-]?0*[/-]?0+$/.test(cell)) return '';
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(cell);
  if (iso) return cell;
  const [, month = '', day = '', year = ''] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(cell) ?? [];
  if (year === '') return undefined;
  const whole = year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year;
  const at = new Date(Date.UTC(Number(whole), Number(month) - 1, Number(day)));
  const real = at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
  return real ? at.toISOString().slice(0, 10) : undefined;
}

/** Degrees, or null when they are not said or cannot be: beyond the poles, beyond 180°, or at 0,0. */
export function coordinates(
  lat: string,
  lng: string,
): { at: { lat: number; lng: number } | null; wrong: boolean } {
  if (missingMark(lat) !== undefined || missingMark(lng) !== undefined)
    return { at: null, wrong: false };
  const [y, x] = [plainNumber(lat), plainNumber(lng)];
  const usable =
    y !== undefined &&
    x !== undefined &&
    Math.abs(y) <= 90 &&
    Math.abs(x) <= 180 &&
    !(y === 0 && x === 0);
  return usable ? { at: { lat: y, lng: x }, wrong: false } : { at: null, wrong: true };
}
