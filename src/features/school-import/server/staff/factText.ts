// Facts of a school as staff type them.
import { type FigureKey, figureKeys } from '#shared/reference/catalogue/catalogue.ts';
import {
  type ReplaceableColumn,
  replaceableColumns,
  type ReplaceableFact,
} from '#shared/reference/catalogue/staffFacts.ts';
import { phoneNumber, plainNumber, webLink } from '../parsing/cells.ts';

export const isColumn = (fact: ReplaceableFact): fact is ReplaceableColumn =>
  replaceableColumns.some((column) => column === fact);
export const isFigure = (fact: ReplaceableFact): fact is FigureKey =>
  figureKeys.some((key) => key === fact);

type Parsed<T> = { readonly value: T } | { readonly wrong: string };

const maxLengths: Partial<Readonly<Record<ReplaceableColumn, number>>> = { about: 4000 };

function parseColumn(fact: ReplaceableColumn, text: string): Parsed<string> {
  const typed = text.trim();
  if (fact === 'phone') {
    const phone = phoneNumber(typed);
    return phone === undefined || phone === ''
      ? { wrong: 'Enter a US telephone number of ten digits' }
      : { value: phone };
  }
  if (fact === 'website' || fact.endsWith('Url')) {
    const link = /^https?:\/\//i.test(typed) ? webLink(typed) : undefined;
    return link === undefined || link === ''
      ? { wrong: 'Enter an address beginning with https://' }
      : { value: link };
  }
  const most = maxLengths[fact] ?? 200;
  return typed.length > most ? { wrong: `Shorten it to ${most} characters` } : { value: typed };
}

type Scale = {
  readonly bounds: readonly [number, number];
  readonly toValue: (n: number) => number;
};
const toCents = (dollars: number): number => Math.round(dollars * 100);
const money: Scale = { bounds: [0, 1_000_000], toValue: toCents };
/** Percent → 0 to 1. */
const rate: Scale = { bounds: [0, 100], toValue: (percent) => percent / 100 };
const scales: Readonly<Record<FigureKey, Scale>> = {
  tuitionIn: money,
  tuitionOut: money,
  fees: money,
  books: money,
  netPrice: { bounds: [-100_000, 1_000_000], toValue: toCents },
  gradRate: rate,
  acceptRate: rate,
  satAverage: { bounds: [400, 1600], toValue: Math.round },
  enrollment: { bounds: [0, 1_000_000], toValue: Math.round },
};

function parseFigure(fact: FigureKey, text: string): Parsed<number> {
  const { bounds, toValue } = scales[fact];
  const [least, most] = bounds;
  const number = plainNumber(text.trim().replace(/^\$/, '').replace(/%$/, '').trim());
  if (number === undefined) return { wrong: 'Enter a number' };
  if (number < least || number > most) return { wrong: `It lies between ${least} and ${most}` };
  return { value: toValue(number) };
}

/** @returns the value as the catalogue stores it (US cents, rates 0 to 1), or what is wrong */
export const parseFact = (fact: ReplaceableFact, text: string): Parsed<string | number> =>
  isFigure(fact) ? parseFigure(fact, text) : parseColumn(fact, text);
