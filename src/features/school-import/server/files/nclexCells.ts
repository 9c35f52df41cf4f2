// What the long and the wide form of a board's file have in common.
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import type { NclexRow } from '../merging/nclexStore.ts';
import { plainNumber, wholeNumber } from '../parsing/cells.ts';
import type { Row } from '../parsing/tableHeader.ts';

const types: Readonly<Record<string, ProgramType>> = {
  bsn: 'BSN',
  adn: 'ADN',
  asn: 'ADN',
  aas: 'ADN',
  lvn: 'LVN',
  lpn: 'LVN',
  pn: 'LVN',
  vn: 'LVN',
};

/** Signs that boards put where no rate is; an asterisk stands for too few takers. */
const unpublished = /^(|n\/?a|not published|not available|-+)$/i;
const tooFew = /^(\*+|too few|<\s*\d+|ps|privacysuppressed)$/i;

export type Rate = Pick<NclexRow, 'rate' | 'status'>;

const rounded = (rate: number): number => Math.round(rate * 1_000_000) / 1_000_000;

/**
 * @param scale 100 for percentages, 1 for fractions
 * @param fractionsBelong what to do with a fraction among percentages, as the end of a sentence
 * @returns why it cannot be read
 */
export function readRate(
  cell: string,
  scale: 1 | 100,
  fractionsBelong = 'those belong in the column rate_fraction',
): Rate | string {
  if (unpublished.test(cell)) return { rate: null, status: 'not_published' };
  if (tooFew.test(cell)) return { rate: null, status: 'too_few' };
  const value = plainNumber(scale === 100 ? cell.replace(/\s*%$/, '') : cell);
  if (value === undefined) return `The rate “${cell.slice(0, 40)}” is not a number.`;
  if (value < 0 || value > scale)
    return `The rate ${cell} does not lie between 0 and ${scale}${scale === 1 && value <= 100 ? ': is it a percentage? Those belong in the column rate_percent' : ''}.`;
  if (scale === 100 && value > 0 && value <= 1)
    return `The rate ${cell} looks like a fraction: ${fractionsBelong}.`;
  return { rate: rounded(value / scale), status: 'published' };
}

/** @returns null where no number is said; undefined for what is none */
export const readCount = (cell: string): number | null | undefined =>
  unpublished.test(cell) || tooFew.test(cell) ? null : wholeNumber(cell);

/** @returns why they make no rate */
export function rateFromCounts(passed: number | null, takers: number | null): Rate | string {
  if (passed === null || takers === null) return { rate: null, status: 'not_published' };
  if (passed > takers) return `${passed} passed of ${takers} who took it.`;
  return takers === 0
    ? { rate: null, status: 'too_few' }
    : { rate: rounded(passed / takers), status: 'published' };
}

/** @returns why it cannot be read */
export function readExam(row: Row): Pick<NclexRow, 'type' | 'exam'> | string {
  const type = types[row.text('type').toLowerCase()];
  if (type === undefined)
    return `The type “${row.text('type').slice(0, 40)}” is none of BSN, ADN, LVN.`;
  const said = row
    .text('exam')
    .toUpperCase()
    .replace(/^NCLEX[\s-]*/, '');
  const exam = said === '' ? (type === 'LVN' ? 'PN' : 'RN') : said;
  return exam === 'RN' || exam === 'PN'
    ? { type, exam }
    : `The exam “${said.slice(0, 40)}” is neither RN nor PN.`;
}

export const readSourceUrl = (row: Row): string =>
  /^https?:\/\/[^\s]+$/.test(row.text('source_url')) ? row.text('source_url') : '';
