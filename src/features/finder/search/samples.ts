// Fictitious schools of a demo. They are below everything that a search finds, in no count, filter option or map, so
// that none is ever taken for a school that somebody can apply to.
import { distanceMiles } from '#shared/geo/distance.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { CatalogueIndex, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { cardOf } from './cards.ts';
import type { Derived } from './derived.ts';
import { failedSchool, filtersOf, verdictOf } from './filters.ts';
import { isWithin } from './grid.ts';
import { textMarks } from './textMarks.ts';
import type { FinderQuery, SchoolCard } from './types.ts';

function isInside({ at, state }: SchoolEntry, query: FinderQuery, place: SearchPlace | null) {
  if (query.bounds) return at !== null && isWithin(at, query.bounds);
  if (place && query.radius !== null)
    return at !== null && distanceMiles(place.at, at) <= query.radius;
  return place !== null || query.state === '' || query.state === state;
}

/**
 * Those that match a search or might, by name.
 * @param before how many cards are listed above them
 */
export function samplesOf(
  index: CatalogueIndex,
  derived: Derived,
  query: FinderQuery,
  place: SearchPlace | null,
  now: number,
  before: number,
): SchoolCard[] {
  const { columns, fictitious } = derived;
  if (fictitious.length === 0) return [];
  const filters = filtersOf(query, columns, now);
  const marks = textMarks(derived, query.q, index.schools.length);
  const ids = [...fictitious].filter((id) => {
    const school = index.schools[id];
    return (
      school !== undefined &&
      isInside(school, query, place) &&
      (marks === null || marks[id] === 1) &&
      verdictOf(columns, filters, id, failedSchool(columns, filters, id)) !== 'no'
    );
  });
  const milesTo = (id: number): number | null => {
    const at = index.schools[id]?.at;
    return place && at ? distanceMiles(place.at, at) : null;
  };
  const context = { index, derived, filters, now };
  return ids.flatMap((id, nth) => cardOf(context, id, milesTo(id), before + nth + 1));
}
