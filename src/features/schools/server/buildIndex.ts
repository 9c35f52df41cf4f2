import * as z from 'zod/mini';
import {
  controls,
  type Deadline,
  deadlineKinds,
  levels,
  missions,
  programDetails,
  settings,
  sizes,
} from '#shared/reference/catalogue/catalogue.ts';
import {
  deriveFigure,
  readFigureValues,
  type ReportedFigures,
} from '#shared/reference/catalogue/figures.ts';
import { reportedAwards } from '#shared/reference/catalogue/awards.ts';
import { roundedPoint } from '#shared/geo/roundedPoint.ts';
import {
  type CatalogueIndex,
  type NclexEntry,
  type ProgramEntry,
  type SchoolEntry,
  searchedFigures,
} from '#shared/reference/catalogue/catalogueIndex.ts';
import { groupBy } from '#shared/collections/groupBy.ts';
import { foldText } from '#shared/text/searchText.ts';
import type { CatalogueRows } from './catalogueStore.ts';

type Rows<Kind extends 'deadlines' | 'figures'> = readonly CatalogueRows[Kind][number][];
type SchoolRow = CatalogueRows['schools'][number];
type ProgramRow = CatalogueRows['programs'][number];
type RateRow = CatalogueRows['rates'][number];

const oneOf = <Word extends string>(words: readonly Word[], text: string): Word | '' =>
  words.find((word) => word === text) ?? '';

/** 2016 of `2016/17`. */
const yearOf = (year: string): number => Number(/\d{4}/.exec(year)?.[0] ?? 0);

const newestFirst = (one: RateRow, other: RateRow): number =>
  yearOf(other.year) - yearOf(one.year) || (one.year < other.year ? 1 : -1);

function nclexOf(rates: readonly RateRow[]): NclexEntry {
  const sorted = [...rates].sort(newestFirst);
  for (const { status, year, rate, takers } of sorted)
    if (status === 'published' && rate !== null) return { year, rate, takers };
  const [newest] = sorted;
  if (!newest) return 'not_loaded';
  return newest.status === 'too_few' ? 'suppressed' : 'not_published';
}

/** Of the newest intake that says them. */
function seatsOf(intakes: z.infer<typeof programDetails>['intakes']): number | null {
  let newest = -1;
  let found: number | null = null;
  for (const { term, seats } of intakes) {
    const year = yearOf(term);
    if (seats === null || year < newest) continue;
    newest = year;
    found = seats;
  }
  return found;
}

const deadlinesOf = (rows: Rows<'deadlines'>): Deadline[] =>
  rows.flatMap(({ cycle, kind: named, at, zone, status }) => {
    const kind = oneOf(deadlineKinds, named);
    return kind === '' ? [] : [{ cycle, kind, at: at.toISOString(), zone, status }];
  });

/** Null for details that cannot be read: the page shows no such program either. */
function programEntry(
  { id, type, name, details: stored, sample }: ProgramRow,
  deadlines: Rows<'deadlines'>,
  rates: readonly RateRow[],
): ProgramEntry[] {
  const read = z.safeParse(programDetails, stored);
  if (!read.success) return [];
  const { data } = read;
  const exam = type === 'LVN' ? 'PN' : 'RN';
  return [
    {
      id,
      type,
      name,
      track: data.track,
      lengthMonths: data.lengthMonths,
      format: data.format,
      schedule: data.schedule,
      route: data.route,
      fee: data.fee,
      admissionMethod: data.admissionMethod,
      waitlistMonths: data.waitlistMonths,
      minGpa: data.minGpa,
      gpaRule: data.gpaRule,
      tests: data.tests,
      prerequisites: data.prerequisites,
      referencesRequired: data.referencesRequired,
      seats: seatsOf(data.intakes),
      accreditor: data.accreditation && (data.accreditation.body ?? 'none'),
      approval: data.approval?.status ?? null,
      deadlines: deadlinesOf(deadlines),
      nclex: nclexOf(rates.filter((rate) => rate.type === type && rate.exam === exam)),
      clinicalSites: data.clinicalSites.map(roundedPoint),
      sample,
    },
  ];
}

function figuresOf(
  rows: Rows<'figures'>,
): Pick<SchoolEntry, 'figures' | 'netPriceYear' | 'tuitionYear'> {
  const said = rows.map(
    ({ kind, values, year }): ReportedFigures<string> => ({
      kind,
      values: readFigureValues(values),
      source: year,
    }),
  );
  const derived = searchedFigures.map((key) => [key, deriveFigure(key, said).value] as const);
  const yearOfFigure = (key: 'netPrice' | 'tuitionIn'): string => {
    const { value, source } = deriveFigure(key, said);
    return typeof value === 'number' ? (source ?? '') : '';
  };
  return {
    figures: Object.fromEntries(derived) as SchoolEntry['figures'],
    netPriceYear: yearOfFigure('netPrice'),
    tuitionYear: yearOfFigure('tuitionIn'),
  };
}

export function buildIndex(rows: CatalogueRows): CatalogueIndex {
  const figures = groupBy(rows.figures, ({ universityId }) => universityId);
  const programs = groupBy(rows.programs, ({ universityId }) => universityId);
  const deadlines = groupBy(rows.deadlines, ({ programId }) => programId);
  const rates = groupBy(rows.rates, ({ universityId }) => universityId);
  const awards = groupBy(rows.awards, ({ universityId }) => universityId);
  const awardYears = [...new Set(rows.awards.map(({ year }) => year))].sort((a, b) => b - a);
  const slugs = new Map(rows.schools.map(({ unitid, slug }) => [unitid, slug]));

  const entryOf = (row: SchoolRow): SchoolEntry => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    aliases: row.aliases,
    city: row.city,
    state: row.state,
    zip: row.zip,
    at: row.lat === null || row.lng === null ? null : roundedPoint({ lat: row.lat, lng: row.lng }),
    control: oneOf(controls, row.control),
    level: oneOf(levels, row.level),
    setting: oneOf(settings, row.setting),
    size: oneOf(sizes, row.size),
    affiliation: row.affiliation,
    missions: missions.filter((mission) => row.missions.includes(mission)),
    open: row.open,
    closedOn: row.open ? '' : row.closedOn,
    successor: row.successorUnitid === null ? '' : (slugs.get(row.successorUnitid) ?? ''),
    fictitious: row.fictitious,
    ...figuresOf(figures.get(row.id) ?? []),
    programs: (programs.get(row.id) ?? []).flatMap((program) =>
      programEntry(program, deadlines.get(program.id) ?? [], rates.get(row.id) ?? []),
    ),
    awards: reportedAwards(awards.get(row.id) ?? [], awardYears),
  });

  const named = rows.schools.map((row) => ({ row, name: foldText(row.name) }));
  named.sort((one, other) =>
    one.name === other.name ? one.row.id - other.row.id : one.name < other.name ? -1 : 1,
  );
  return {
    revision: rows.revision,
    builtAt: rows.changedAt.toISOString(),
    awardYears,
    schools: named.map(({ row }) => entryOf(row)),
  };
}
