// Everything that a search finds, before it is sorted and cut into pages.
import { cityKey } from '#shared/geo/placeText.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { isInArea, latitudesOf } from './area.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { type Filters, filtersOf, verdictOf } from './filters.ts';
import {
  latitudeBand,
  type SearchedSchool,
  type SearchedSchools,
  searchedSchools,
} from './searchedSchools.ts';
import { textTest } from './textTest.ts';
import { type FinderQuery, type FinderResult, radii } from './types.ts';

export type SearchMatches = Evaluation & {
  readonly unlocated: readonly SearchedSchool[];
  readonly others: number;
  readonly filters: Filters;
};

/** A bounded search has those whose city is the one that was searched from; no other can be known to be inside. */
function isUnlocated({ school }: SearchedSchool, query: FinderQuery, place: SearchPlace | null) {
  if (school.at !== null || query.bounds || !place) return false;
  if (query.radius === null) return true;
  const { city, state } = place;
  return city !== undefined && school.state === state && cityKey(school.city) === cityKey(city);
}

/** By name. */
function schoolsInArea(
  { listed, byLatitude }: SearchedSchools,
  query: FinderQuery,
  place: SearchPlace | null,
): SearchedSchool[] {
  const isHere = ({ school }: SearchedSchool): boolean =>
    isInArea(school, query, place) && (school.at !== null || place === null);
  const latitudes = latitudesOf(query, place);
  if (!latitudes) return listed.filter(isHere);
  const [south, north] = latitudes.map(latitudeBand) as [number, number];
  const bands = Array.from({ length: north - south + 1 }, (_, at) => byLatitude.get(south + at));
  return bands
    .flatMap((band = []) => band.filter(isHere))
    .sort((one, other) => one.order - other.order);
}

/** Of the schools of a list, those with the words of a search, and whether it asks for one of them. */
function askedBy(index: CatalogueIndex, query: FinderQuery) {
  const hasWords = textTest(index, query.q);
  return {
    named: (list: readonly SearchedSchool[]) => (hasWords ? list.filter(hasWords) : list),
    isAsked: ({ programs }: SearchedSchool) => query.all || programs.length > 0,
  };
}

export function findMatches(
  index: CatalogueIndex,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
): SearchMatches {
  const filters = filtersOf(query, now);
  const schools = searchedSchools(index);
  const { named, isAsked } = askedBy(index, query);
  const isPossible = (each: SearchedSchool) => verdictOf(filters, each) !== 'no';
  const inArea = named(schoolsInArea(schools, query, place));
  const unlocated = named(schools.unlocated).filter(
    (each) => isUnlocated(each, query, place) && isPossible(each),
  );
  const others = inArea.filter((each) => !isAsked(each) && isPossible(each));
  return {
    ...evaluate(inArea.filter(isAsked), filters, schools.affiliations, now),
    unlocated: unlocated.filter(isAsked),
    others: others.length + unlocated.filter((each) => !isAsked(each)).length,
    filters,
  };
}

/** The next radius within which something matches, or any distance; null when nothing does. */
export function widen(
  index: CatalogueIndex,
  query: FinderQuery,
  place: SearchPlace | null,
  filters: Filters,
): FinderResult['widen'] {
  const asked = query.radius;
  if (!place || query.bounds || asked === null) return null;
  const { named, isAsked } = askedBy(index, query);
  const isMatch = (each: SearchedSchool) => isAsked(each) && verdictOf(filters, each) === 'match';
  for (const radius of [...radii.filter((wider) => wider > asked), null]) {
    const inArea = schoolsInArea(searchedSchools(index), { ...query, radius }, place);
    const total = named(inArea).filter(isMatch).length;
    if (total > 0) return { radius, total };
  }
  return null;
}
