// Dictionary of the IPEDS header file; College Scorecard has some of these codes.
import type { Control, Level, Setting, Size } from '#shared/reference/catalogue/catalogue.ts';
import { opeNumber, webLink, zipCode } from '../parsing/cells.ts';
import { cellOf, codeOf } from '../parsing/publishedRow.ts';

const controls: Readonly<Record<string, Control>> = {
  1: 'public',
  2: 'private_nonprofit',
  3: 'private_for_profit',
};
const levels: Readonly<Record<string, Level>> = { 1: '4yr', 2: '2yr', 3: 'other' };
const settings: Readonly<Record<string, Setting>> = {
  1: 'city',
  2: 'suburb',
  3: 'town',
  4: 'rural',
};
const sizes: Readonly<Record<string, Size>> = {
  1: 'small',
  2: 'small',
  3: 'medium',
  4: 'medium',
  5: 'large',
};

export const control = codeOf((cell): Control | '' => controls[cell] ?? '').describe(
  '1 public, 2 private nonprofit, 3 private for profit',
);
export const level = codeOf((cell): Level | '' => levels[cell] ?? '').describe(
  '1 four years and more, 2 two years, 3 less',
);
export const setting = codeOf((cell): Setting | '' =>
  /^[1-4][1-3]$/.test(cell) ? (settings[cell.charAt(0)] ?? '') : '',
).describe('11–13 city, 21–23 suburb, 31–33 town, 41–43 rural');
/** INSTSIZE: under 1,000; to 4,999; to 9,999; to 19,999; 20,000 and more students. */
export const size = codeOf((cell): Size | '' => sizes[cell] ?? '').describe(
  '1 and 2 small, 3 and 4 medium, 5 large',
);
export const link = cellOf(webLink, 'a web address');
export const opeid = cellOf(opeNumber, 'an OPE number').describe('OPE number');
export const zip = cellOf(zipCode, 'a ZIP code').describe('ZIP code');
