import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#shared/time/clock.ts';
import { type PlaceLookup, resolvePlace } from '#shared/geo/places.ts';
import type { FinderNotice } from '#features/finder/contract.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { scanPrograms } from '../engine/filterPrograms.ts';
import { normalizeFilter } from '../normalizeFilter.ts';
import type { ProgramHit, ResultLimits, FilterResult, FilterQuery } from '../types.ts';

export type ProgramFilterDeps = {
  readonly catalogue: { get(): Promise<CatalogueIndex> };
  readonly clock: Clock;
  readonly places: () => Promise<PlaceLookup>;
};

/** Schools between two turns of the event loop. */
const schoolsAtOnce = 5000;
const maxMatches = 2000;

export function createProgramFilterService({ catalogue, clock, places }: ProgramFilterDeps) {
  async function scan(asked: FilterQuery) {
    const { query, notices } = normalizeFilter(asked);
    const { zip, city, near } = query.place;
    const hasPlace = zip !== '' || city !== '' || near !== null;
    const [index, lookup] = await Promise.all([catalogue.get(), hasPlace ? places() : null]);
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
    async find(query: FilterQuery, shown?: ResultLimits): Promise<FilterResult> {
      const { scanned, notices } = await scan(query);
      const answer = scanned.finish(shown);
      return { ...answer, notices: [...notices, ...answer.notices] };
    },

    async ids(query: FilterQuery): Promise<number[]> {
      const { scanned } = await scan(query);
      return scanned.ids();
    },

    async all(query: FilterQuery): Promise<{ ids: number[]; hits: readonly ProgramHit[] }> {
      const { scanned } = await scan(query);
      const { matches } = scanned.finish({ matches: maxMatches, unknown: 0, closest: 0 });
      return { ids: scanned.ids(), hits: matches };
    },
  };
}
export type ProgramFilterService = ReturnType<typeof createProgramFilterService>;
