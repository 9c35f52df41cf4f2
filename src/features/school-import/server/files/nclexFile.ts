// State boards of nursing have no common file: the columns are our own, or a board's with a column or a few a year.
import type { Importer } from '../importer.ts';
import type { Column } from '../fileFormat.ts';
import { ImportError } from '../importError.ts';
import type { Given } from '../merging/mergeStore.ts';
import { mergeNclex, type NclexRow } from '../merging/nclexStore.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
import type { Row } from '../parsing/tableHeader.ts';
import { type Outcome, worstOutcome } from '../report.ts';
import { readCount, readExam, readRate, readSourceUrl } from './nclexCells.ts';
import { readYears, yearColumns } from './nclexYears.ts';

type Rated = Omit<NclexRow, 'universityId'>;
type RowRates = { readonly rates: readonly Rated[]; readonly problems: readonly string[] };

const statuses: Readonly<Record<string, NclexRow['status']>> = {
  published: 'published',
  not_published: 'not_published',
  too_few: 'too_few',
};

function readRow(row: Row, scale: 1 | 100): Rated | string {
  const exam = readExam(row);
  if (typeof exam === 'string') return exam;
  const year = row.text('year');
  if (!/^(19|20)\d\d(\s?[/–-]\s?(\d\d|\d{4}))?$/.test(year))
    return `The year “${year.slice(0, 40)}” is not a year such as 2023 or 2016/17.`;
  const rate = readRate(row.text(scale === 100 ? 'rate_percent' : 'rate_fraction'), scale);
  if (typeof rate === 'string') return rate;
  const takers = readCount(row.text('takers'));
  if (takers === undefined)
    return `The number of takers “${row.text('takers').slice(0, 40)}” is not a number.`;
  const status = statuses[row.text('status').toLowerCase()] ?? rate.status;
  if (status === 'published' && rate.rate === null)
    return 'The status is published, and there is no rate.';
  return {
    ...exam,
    year: year.replace(/\s/g, ''),
    takers,
    rate: status === 'published' ? rate.rate : null,
    status,
    sourceUrl: readSourceUrl(row),
  };
}

/** @returns why nothing of the row can be taken */
function readRates(row: Row): RowRates | string {
  if (row.has('year')) {
    const rate = readRow(row, row.has('rate_percent') ? 100 : 1);
    return typeof rate === 'string' ? rate : { rates: [rate], problems: [] };
  }
  const exam = readExam(row);
  if (typeof exam === 'string') return exam;
  const { rates, problems } = readYears(row);
  if (rates.length === 0) return problems[0] ?? 'The row says nothing of any year.';
  const sourceUrl = readSourceUrl(row);
  return { rates: rates.map((rate) => ({ ...exam, ...rate, sourceUrl })), problems };
}

const columns: readonly Column[] = [
  { name: 'unitid', description: 'number of the school; or school and state' },
  {
    name: 'school',
    or: ['name'],
    description: 'its name as the board has it; notes in brackets do not count',
  },
  { name: 'state', description: 'two letters' },
  { name: 'type', needed: true, description: 'BSN, ADN or LVN (LPN is taken too)' },
  { name: 'exam', description: 'RN or PN; blank is PN for LVN, RN for the others' },
  { name: 'year', needed: true, description: 'as the board says it: 2023 or 2016/17' },
  { name: 'takers', description: 'first-time takers; 1,234 is taken too' },
  { name: 'rate_percent', description: 'first-time pass rate, 0 to 100' },
  { name: 'rate_fraction', description: 'or 0 to 1; one of the two columns, not both' },
  { name: 'status', description: 'published, not_published or too_few; blank goes by the rate' },
  { name: 'source_url', description: 'page on which the board says it' },
];

const ofLongForm: ReadonlySet<string> = new Set([
  'year',
  'takers',
  'rate_percent',
  'rate_fraction',
  'status',
]);

export const nclexFile: Importer = {
  kind: 'nclex',
  title: 'a file of NCLEX pass rates',
  sourceName: 'State boards of nursing',
  sourceUrl: '',
  columns,
  oneOf: [
    ['unitid', 'school'],
    ['rate_percent', 'rate_fraction'],
  ],
  dated: false,
  signs: ['rate_percent', 'rate_fraction'],
  formOf(titles) {
    const years = yearColumns(titles);
    if (years.length === 0 || titles.some((title) => title.toLowerCase() === 'year')) return null;
    return {
      columns: [...columns.filter(({ name }) => !ofLongForm.has(name)), ...years],
      oneOf: [['unitid', 'school']],
      signs: years.map(({ name }) => name),
    };
  },
  about: [
    'One row for each school, type, exam and year. Years that the file does not name stay as they are.',
    'Or, as boards publish it, one row for each school and type, without a column year: for each year “2019/2020 # Taken” with its “% Pass”, or “2020 taken” and “2020 passed”, or “2020” alone for the rate in percent. A year whose cells are all blank is left as it is.',
    'N/A, NA and blank are "the state does not publish this", * is "too few to show". A typo such as 72.37$ is refused with its line.',
    'Without unitid a school is found by name and state; a name that fits several is refused with their numbers.',
    'Use --source-name and --source-url to say which board it is.',
  ],
  async begin({ run, store, report }) {
    const schools = createSchoolFinder(await store.namedSchools());
    const given: Given<NclexRow>[] = [];
    const seen = new Map<string, number>();
    return {
      row(row) {
        if (row.has('rate_percent') && row.has('rate_fraction'))
          throw new ImportError(
            'The file has both rate_percent and rate_fraction. Keep the one that the rates are in.',
          );
        const [unitid, name, state] = [row.text('unitid'), row.text('school'), row.text('state')];
        const school = schools.find({ unitid, name, state });
        if (typeof school === 'string') return report.skip(row.line, school);
        const read = readRates(row);
        if (typeof read === 'string') return report.skip(row.line, read);
        const repeated: string[] = [];
        for (const rate of read.rates) {
          const key = [school.id, rate.type, rate.exam, rate.year].join('|');
          const before = seen.get(key);
          if (before === undefined) {
            seen.set(key, row.line);
            given.push({ ...rate, universityId: school.id, line: row.line });
          } else repeated.push(`School, type, exam and year are on line ${before} already.`);
        }
        if (repeated.length === read.rates.length) return report.skip(row.line, repeated[0] ?? '');
        for (const problem of [...read.problems, ...repeated])
          report.note(row.line, `${problem.replace(/\.$/, '')} and was left out.`);
      },
      async finish() {
        const byLine = new Map<number, Outcome>();
        for (const { row, outcome } of await mergeNclex(store, run, given))
          byLine.set(row.line, worstOutcome(byLine.get(row.line) ?? outcome, outcome));
        for (const [line, outcome] of byLine) report.count(line, outcome);
      },
    };
  },
};
