// The filter of programs over the catalogue that the server keeps in memory.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../../shared/time/clock.ts';
import { type PlaceLookup, resolvePlace } from '../geo/places.ts';
import type { CatalogueIndex, FinderNotice } from '../search/types.ts';
import { scanPrograms } from '../toggle/filterPrograms.ts';
import { normaliseToggles } from '../toggle/normalise.ts';
import type { ProgramHit, Shown, ToggleAnswer, ToggleQuery } from '../toggle/types.ts';

export type ToggleDeps = {
  readonly search: { index(): Promise<CatalogueIndex> };
  readonly clock: Clock;
  readonly places: () => Promise<PlaceLookup>;
};

/** Schools between two looks at what else waits: a big catalogue keeps nobody waiting. */
const schoolsAtOnce = 5000;
/** Most programs that a mail looks at. */
const mostFound = 2000;

/** The filter on the server. */
export function createToggleService({ search, clock, places }: ToggleDeps) {
  async function scan(asked: ToggleQuery) {
    const { query, notices } = normaliseToggles(asked);
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
    async find(query: ToggleQuery, shown?: Shown): Promise<ToggleAnswer> {
      const { scanned, notices } = await scan(query);
      const answer = scanned.finish(shown);
      return { ...answer, notices: [...notices, ...answer.notices] };
    },

    /** Ids of all matching programs. */
    async ids(query: ToggleQuery): Promise<number[]> {
      const { scanned } = await scan(query);
      return scanned.ids();
    },

    /** All matching programs: their ids, and the best of them with their reasons. */
    async all(query: ToggleQuery): Promise<{ ids: number[]; hits: readonly ProgramHit[] }> {
      const { scanned } = await scan(query);
      const { matches } = scanned.finish({ matches: mostFound, unknown: 0, closest: 0 });
      return { ids: scanned.ids(), hits: matches };
    },
  };
}
export type ToggleService = ReturnType<typeof createToggleService>;
