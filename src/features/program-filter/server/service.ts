// The filter of programs over the catalogue that the server keeps in memory.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#shared/time/clock.ts';
import { type PlaceLookup, resolvePlace } from '#shared/geo/places.ts';
import type { CatalogueIndex, FinderNotice } from '#features/finder/search/types.ts';
import { scanPrograms } from '../engine/filterPrograms.ts';
import { normalizeFilter } from '../normalizeFilter.ts';
import type { ProgramHit, ResultLimits, FilterResult, FilterQuery } from '../types.ts';

export type ProgramFilterDeps = {
  readonly search: { index(): Promise<CatalogueIndex> };
  readonly clock: Clock;
  readonly places: () => Promise<PlaceLookup>;
};

/** Schools between two looks at what else waits: a big catalogue keeps nobody waiting. */
const schoolsAtOnce = 5000;
/** Most programs that a mail looks at. */
const maxMatches = 2000;

/** The filter on the server. */
export function createProgramFilterService({ search, clock, places }: ProgramFilterDeps) {
  async function scan(asked: FilterQuery) {
    const { query, notices } = normalizeFilter(asked);
    const { zip, city, near } = query.place;
    const hasPlace = zip !== '' || city !== '' || near !== null;
    const [index, lookup] = await Promise.all([search.index(), hasPlace ? places() : null]);
    const resolved = resolvePlace(query.place, lookup);
    const scanned = scanPrograms(index, query, resolved.place, clock().getTime());
    for (let at = 0; at < scanned.schools; at += schoolsAtOnce) {
      scanned.step(at, at + schoolsAtOnce);
      if (at + schoolsAtOnce < scanned.schools) await nextTurn();
    }
    const said: readonly FinderNotice[] = [...notices, ...resolved.notices];
    return { scanned, notices: said };
  }

  return {
    /** What was put right in the query is among the notices. */
    async find(query: FilterQuery, shown?: ResultLimits): Promise<FilterResult> {
      const { scanned, notices } = await scan(query);
      const answer = scanned.finish(shown);
      return { ...answer, notices: [...notices, ...answer.notices] };
    },

    /** Ids of all matching programs. */
    async ids(query: FilterQuery): Promise<number[]> {
      const { scanned } = await scan(query);
      return scanned.ids();
    },

    /** All matching programs: their ids, and the best of them with their reasons. */
    async all(query: FilterQuery): Promise<{ ids: number[]; hits: readonly ProgramHit[] }> {
      const { scanned } = await scan(query);
      const { matches } = scanned.finish({ matches: maxMatches, unknown: 0, closest: 0 });
      return { ids: scanned.ids(), hits: matches };
    },
  };
}
export type ProgramFilterService = ReturnType<typeof createProgramFilterService>;
