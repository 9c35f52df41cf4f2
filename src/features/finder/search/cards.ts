import { awardsTrend, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import type { Derived } from './derived.ts';
import { failedProgram, failedSchool, type Filters, matchingPrograms } from './filters.ts';
import { unknownNames } from './options.ts';
import { bestNclex, nextOf, programsOf } from './order.ts';
import type { ClosedCard, SchoolCard, Unknown } from './types.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';
import { matchesFullName } from '#shared/text/searchText.ts';

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

function unknownOf({ columns }: Derived, filters: Filters, id: number): Unknown[] {
  const school = failedSchool(columns, filters, id);
  if (!filters.asksPrograms) return unknownNames(school, 0);
  const [first] = matchingPrograms(columns, filters, id);
  if (first === undefined) return ['programs', ...unknownNames(school, 0)];
  return unknownNames(school, failedProgram(columns, filters, first));
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

export type CardContext = {
  readonly index: CatalogueIndex;
  readonly derived: Derived;
  readonly filters: Filters;
  readonly now: number;
};

/** @param miles Infinity when unknown; @param order from 1 */
export function cardOf(
  { index, derived, filters, now }: CardContext,
  id: number,
  miles: number | null,
  order: number,
): SchoolCard[] {
  const school = index.schools[id];
  if (!school) return [];
  const programs = programsOf(index, derived, filters, id);
  return [
    {
      order,
      id: school.id,
      slug: school.slug,
      name: school.name,
      city: school.city,
      state: school.state,
      at: school.at,
      miles: miles === null || !Number.isFinite(miles) ? null : tenth(miles),
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
      deadline: deadlineOf(programs, now),
      unknown: unknownOf(derived, filters, id),
    },
  ];
}

const maxClosed = 5;

function closedCard(school: SchoolEntry, { bySlug }: Derived): ClosedCard {
  const { id, slug, name, city, state, closedOn } = school;
  const successor = bySlug.get(school.successor);
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

export function findClosedByName(
  index: CatalogueIndex,
  derived: Derived,
  text: string,
): ClosedCard[] {
  if (text === '') return [];
  const found: ClosedCard[] = [];
  for (const id of derived.closed) {
    const school = index.schools[id];
    if (!school || found.length === maxClosed) break;
    if ([school.name, ...school.aliases].some((name) => matchesFullName(text, name)))
      found.push(closedCard(school, derived));
  }
  return found;
}
