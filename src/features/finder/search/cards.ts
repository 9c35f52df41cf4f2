import { awardsTrend, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';
import { matchesFullName } from '#shared/text/searchText.ts';
import { type Filters, unknownOf } from './filters.ts';
import { bestNclex, nextOf, programsOf } from './order.ts';
import type { SearchedSchool } from './searchedSchools.ts';
import type { ClosedCard, SchoolCard } from './types.ts';

const tenth = (miles: number): number => Math.round(miles * 10) / 10;

function nclexOf(programs: readonly ProgramEntry[]): SchoolCard['nclex'] {
  const best = bestNclex(programs);
  if (best && typeof best.nclex === 'object') {
    const { year, rate } = best.nclex;
    return { type: best.type, year, rate };
  }
  const [first] = programs;
  return typeof first?.nclex === 'string' ? first.nclex : 'not_loaded';
}

function deadlineOf(programs: readonly ProgramEntry[], now: number): SchoolCard['deadline'] {
  const next = nextOf(programs, now);
  if (!next) return null;
  const { kind, at, zone, status } = next;
  return { kind, at, zone, status };
}

function tuitionOf({ figures, tuitionYear }: SchoolEntry): Pick<SchoolCard, 'tuition'> {
  const { netPrice, tuitionIn } = figures;
  return typeof netPrice === 'number' || typeof tuitionIn !== 'number'
    ? {}
    : { tuition: { cents: tuitionIn, year: tuitionYear } };
}

/** @param miles null when unknown; @param order from 1; @param now milliseconds */
export function cardOf(
  searched: SearchedSchool,
  filters: Filters,
  now: number,
  miles: number | null,
  order: number,
): SchoolCard {
  const { school } = searched;
  const programs = programsOf(filters, searched);
  const deadline = deadlineOf(programs, now);
  return {
    order,
    id: school.id,
    slug: school.slug,
    name: school.name,
    city: school.city,
    state: school.state,
    at: school.at,
    miles: miles === null ? null : tenth(miles),
    control: school.control,
    fictitious: school.fictitious,
    types: taughtTypes(school),
    awards: school.awards
      .filter(({ awards }) => awards > 0)
      .map(({ type, year, awards, before }) => ({
        type,
        year,
        awards,
        trend: awardsTrend({ awards, before }),
      })),
    netPrice: school.figures.netPrice,
    priceYear: school.netPriceYear,
    ...tuitionOf(school),
    nclex: nclexOf(programs),
    deadline,
    ...(deadline === null && school.open && school.programs.length > 0 && { hasPrograms: true }),
    unknown: unknownOf(filters, searched),
  };
}

const maxClosed = 5;

function closedCard(school: SchoolEntry, schools: readonly SchoolEntry[]): ClosedCard {
  const { id, slug, name, city, state, closedOn } = school;
  const successor = schools.find((each) => each.slug === school.successor);
  return {
    id,
    slug,
    name,
    city,
    state,
    closedOn,
    successor: successor ? { slug: successor.slug, name: successor.name } : null,
  };
}

export function findClosedByName({ schools }: CatalogueIndex, text: string): ClosedCard[] {
  if (text === '') return [];
  return schools
    .filter(
      ({ open, name, aliases }) =>
        !open && [name, ...aliases].some((each) => matchesFullName(text, each)),
    )
    .slice(0, maxClosed)
    .map((school) => closedCard(school, schools));
}
