// RFC 4180, in UTF-8 with its mark, and no cell that a spreadsheet would run as a formula.
import { csvRow } from '#shared/text/csvCell.ts';
import type { ProgramHit } from './types.ts';

export type CsvFacts = {
  readonly hits: readonly ProgramHit[];
  readonly total: number;
  readonly filters: readonly string[];
  readonly place: string;
  readonly origin: string;
  readonly builtAt: string;
  readonly now: number;
};

const columns = [
  'Program',
  'Type',
  'School',
  'City',
  'State',
  'Miles',
  'Why it fits',
  'Missing',
  'Not reported',
  'Next deadline (UTC)',
  'Deadline zone',
  'Deadline is',
  'Sample',
  'Page',
] as const;

/** A line of the same length as all others. */
const about = (name: string, value: string): string =>
  csvRow(columns.map((_, at) => (at === 0 ? name : at === 1 ? value : '')));

const listed = (parts: readonly string[]): string => parts.join('; ');

const cellsOf = (
  { program, school, slug, city, state, miles, deadline, ...hit }: ProgramHit,
  origin: string,
): string[] => [
  program?.name ?? '',
  program?.type ?? '',
  school,
  city,
  state,
  miles === null ? '' : String(miles),
  listed(hit.fits),
  listed(hit.misses),
  listed(hit.unknown),
  deadline?.at ?? '',
  deadline?.zone ?? '',
  deadline?.status ?? '',
  hit.fictitious ? 'yes' : 'no',
  `${origin}/university/${slug}`,
];

export function programsCsv(facts: CsvFacts): string {
  const { hits, total, filters, place, origin, builtAt, now } = facts;
  const lines = [
    csvRow(columns),
    ...hits.map((hit) => csvRow(cellsOf(hit, origin))),
    about('Filters', filters.length === 0 ? 'none' : listed(filters)),
    about('Distances from', place === '' ? 'no place given' : place),
    about('Programs', `${hits.length} of ${total}`),
    about('Exported (UTC)', new Date(now).toISOString()),
    about('Catalogue changed (UTC)', builtAt),
    about('Sources', 'Each number’s source and year are on its school’s page.'),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
