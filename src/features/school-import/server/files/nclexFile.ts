// State boards of nursing have no common file: the columns are our own.
import type { ProgramType } from '#shared/reference/catalogue/catalogue.ts';
import { plainNumber, wholeNumber } from '../parsing/cells.ts';
import type { Importer } from '../importer.ts';
import type { Column } from '../fileFormat.ts';
import { ImportError } from '../importError.ts';
import { createNclexMerge, type NclexRow } from '../merging/nclexMerge.ts';
import { createSchoolFinder } from '../merging/schoolFinder.ts';
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

type Rate = Pick<NclexRow, 'rate' | 'status'>;

/** @param scale 100 for percentages, 1 for fractions; @returns why it cannot be read */
function rateOf(cell: string, scale: 1 | 100): Rate | string {
  if (unpublished.test(cell)) return { rate: null, status: 'not_published' };
  if (tooFew.test(cell)) return { rate: null, status: 'too_few' };
  const value = plainNumber(scale === 100 ? cell.replace(/\s*%$/, '') : cell);
  if (value === undefined) return `The rate “${cell.slice(0, 40)}” is not a number.`;
  if (value < 0 || value > scale)
    return `The rate ${cell} does not lie between 0 and ${scale}${scale === 1 && value <= 100 ? ': is it a percentage? Those belong in the column rate_percent' : ''}.`;
  if (scale === 100 && value > 0 && value <= 1)
    return `The rate ${cell} looks like a fraction: those belong in the column rate_fraction.`;
  return { rate: Math.round((value / scale) * 1_000_000) / 1_000_000, status: 'published' };
}

const statuses: Readonly<Record<string, NclexRow['status']>> = {
  published: 'published',
  not_published: 'not_published',
  too_few: 'too_few',
};

function readRow(row: Row, scale: 1 | 100): Omit<NclexRow, 'universityId' | 'runId'> | string {
  const type = types[row.text('type').toLowerCase()];
  if (type === undefined)
    return `The type “${row.text('type').slice(0, 40)}” is none of BSN, ADN, LVN.`;
  const said = row
    .text('exam')
    .toUpperCase()
    .replace(/^NCLEX[\s-]*/, '');
  const exam = said === '' ? (type === 'LVN' ? 'PN' : 'RN') : said;
  if (exam !== 'RN' && exam !== 'PN')
    return `The exam “${said.slice(0, 40)}” is neither RN nor PN.`;
  const year = row.text('year');
  if (!/^(19|20)\d\d(\s?[/–-]\s?(\d\d|\d{4}))?$/.test(year))
    return `The year “${year.slice(0, 40)}” is not a year such as 2023 or 2016/17.`;
  const rate = rateOf(row.text(scale === 100 ? 'rate_percent' : 'rate_fraction'), scale);
  if (typeof rate === 'string') return rate;
  const counted = row.text('takers');
  const nobodySays = unpublished.test(counted) || tooFew.test(counted);
  const takers = nobodySays ? null : wholeNumber(counted);
  if (takers === undefined)
    return `The number of takers “${counted.slice(0, 40)}” is not a number.`;
  const status = statuses[row.text('status').toLowerCase()] ?? rate.status;
  if (status === 'published' && rate.rate === null)
    return 'The status is published, and there is no rate.';
  return {
    type,
    exam,
    year: year.replace(/\s/g, ''),
    takers,
    rate: status === 'published' ? rate.rate : null,
    status,
    sourceUrl: /^https?:\/\/[^\s]+$/.test(row.text('source_url')) ? row.text('source_url') : '',
  };
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
  about: [
    'One row for each school, type, exam and year. Years that the file does not name stay as they are.',
    'N/A, NA and blank are "the state does not publish this", * is "too few to show". A typo such as 72.37$ is refused with its line.',
    'Without unitid a school is found by name and state; a name that fits several is refused with their numbers.',
    'Use --source-name and --source-url to say which board it is.',
  ],
  async begin({ run, store, report }) {
    const schools = createSchoolFinder(await store.knownSchools());
    const merge = createNclexMerge(await store.nclexRates(), run);
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
        const rate = readRow(row, row.has('rate_percent') ? 100 : 1);
        if (typeof rate === 'string') return report.skip(row.line, rate);
        const key = [school.id, rate.type, rate.exam, rate.year].join('|');
        const before = seen.get(key);
        if (before !== undefined)
          return report.skip(
            row.line,
            `School, type, exam and year are on line ${before} already.`,
          );
        seen.set(key, row.line);
        report.count(row.line, merge.take({ ...rate, universityId: school.id, runId: run.id }));
      },
      finish: () => store.saveNclexRates(merge),
    };
  },
};
