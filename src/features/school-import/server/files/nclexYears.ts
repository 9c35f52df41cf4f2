// The wide form in which boards publish pass rates: a row a program, and a column or a few for each year, such as
// “2019/2020 # Taken” and “2019/2020 % Pass” of the California Board of Registered Nursing.
import type { Column } from '../fileFormat.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import type { NclexRow } from '../merging/nclexStore.ts';
import type { Row } from '../parsing/tableHeader.ts';
import { rateFromCounts, readCount, readRate } from './nclexCells.ts';

type Measure = 'takers' | 'passed' | 'rate';
type YearColumn = { readonly year: string; readonly measure: Measure };

const yearText = /(?<!\d)(?:19|20)\d\d(?:\s?[/–-]\s?(?:(?:19|20)\d\d|\d\d))?(?!\d)/;

/** In this order: “# passed” is a number, “% passed” a rate, “# taken” says who took it. */
const measures: readonly (readonly [RegExp, Measure])[] = [
  [/^$|%|percent|\brate\b/, 'rate'],
  [/\bpass(ed|ing)\b/, 'passed'],
  [/\btak|\btest|\bcandidates?\b|^(#|no\.?|number)$/, 'takers'],
];

/** @returns null for a name without a year or without one of the three measures */
export function readYearColumn(title: string): YearColumn | null {
  const year = yearText.exec(title)?.[0];
  if (year === undefined) return null;
  const rest = title
    .replace(year, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
  const measure = measures.find(([pattern]) => pattern.test(rest))?.[1];
  return measure === undefined ? null : { year: year.replace(/\s/g, ''), measure };
}

const nameOf = ({ year, measure }: YearColumn): string => `${year} ${measure}`;

/** The columns of the years that say a rate, or what makes one. */
export function yearColumns(titles: readonly string[]): Column[] {
  const found = titles.flatMap((title) => {
    const column = readYearColumn(title);
    return column === null ? [] : [{ ...column, title }];
  });
  const withRates = [...groupBy(found, ({ year }) => year).values()].filter((of) => {
    const has = (wanted: Measure): boolean => of.some(({ measure }) => measure === wanted);
    return has('rate') || (has('passed') && has('takers'));
  });
  return [...groupBy(withRates.flat(), nameOf)].map(([name, of]) => ({
    name,
    or: of.map(({ title }) => title),
    description: 'of one year',
  }));
}

type YearRate = Pick<NclexRow, 'year' | 'rate' | 'status' | 'takers'>;

/** @returns null when the year is blank; a sentence when it cannot be read */
function readYear(row: Row, year: string): YearRate | string | null {
  const cell = (measure: Measure): string => row.text(nameOf({ year, measure }));
  const [rate, takersCell, passedCell] = [cell('rate'), cell('takers'), cell('passed')];
  if (rate === '' && takersCell === '' && passedCell === '') return null;
  const takers = readCount(takersCell);
  if (takers === undefined)
    return `The number of takers “${takersCell.slice(0, 40)}” is not a number.`;
  const passed = readCount(passedCell);
  if (passed === undefined)
    return `The number who passed, “${passedCell.slice(0, 40)}”, is not a number.`;
  const said =
    rate === '' && passedCell !== ''
      ? rateFromCounts(passed, takers)
      : readRate(rate, 100, 'a column of a year holds percentages');
  return typeof said === 'string' ? said : { year, takers, ...said };
}

/** The rates of a row by year; what cannot be read is named with its year and left out. */
export function readYears(row: Row): { rates: YearRate[]; problems: string[] } {
  const years = new Set(row.names.flatMap((name) => readYearColumn(name)?.year ?? []));
  const read = [...years].map((year) => ({ year, said: readYear(row, year) }));
  return {
    rates: read.flatMap(({ said }) => (said === null || typeof said === 'string' ? [] : [said])),
    problems: read.flatMap(({ year, said }) =>
      typeof said === 'string' ? [`${year}: ${said}`] : [],
    ),
  };
}
