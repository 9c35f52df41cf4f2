// Dictionary of the IPEDS header file; College Scorecard has some of these codes.
import type { Control, Level, Setting, Size } from '#shared/reference/catalogue/catalogue.ts';

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

export const parseControl = (cell: string): Control | '' => controls[cell] ?? '';
export const parseLevel = (cell: string): Level | '' => levels[cell] ?? '';
/** LOCALE, two digits: 11 to 13 city, 21 to 23 suburb, 31 to 33 town, 41 to 43 rural. */
export const parseSetting = (cell: string): Setting | '' =>
  /^[1-4][1-3]$/.test(cell) ? (settings[cell.charAt(0)] ?? '') : '';
/** INSTSIZE: under 1,000; to 4,999; to 9,999; to 19,999; 20,000 and more students. */
export const parseSize = (cell: string): Size | '' => sizes[cell] ?? '';
