import type { Derived } from './derived.ts';
import { distances, nearby, within } from './grid.ts';
import type { FinderQuery } from './types.ts';
import type { SearchPlace } from '#shared/geo/places.ts';

export type Candidates = {
  /** Ascending, which is by name. */
  readonly ids: Int32Array;
  readonly miles: Float64Array | null;
  /** Schools without coordinates belong below such a search. */
  readonly placed: boolean;
};

function idsOf(derived: Derived, query: FinderQuery, place: SearchPlace | null): Int32Array {
  if (query.bounds) return within(derived.grid, query.bounds);
  if (place && query.radius !== null) return nearby(derived.grid, place.at, query.radius);
  if (place) return derived.located;
  if (query.state !== '') return derived.states.get(query.state) ?? new Int32Array();
  return derived.open;
}

export function candidatesOf(
  derived: Derived,
  query: FinderQuery,
  place: SearchPlace | null,
): Candidates {
  const ids = idsOf(derived, query, place);
  return {
    ids,
    miles: place && distances(derived.grid, ids, place.at),
    placed: place !== null || query.bounds !== null,
  };
}
