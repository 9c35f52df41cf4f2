import { type CachedRead, createCachedRead } from '#server/db/cachedRead.ts';
import type { Queries } from '#server/db/database.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { Clock } from '#shared/time/clock.ts';
import { buildIndex } from './buildIndex.ts';
import { readCatalogue, readState } from './catalogueStore.ts';

/** How old the look at the revision may be, in milliseconds. */
const freshForMs = 1000;

/** The whole catalogue in memory, built again when its revision has moved. */
export const createCatalogue = (db: Queries, clock: Clock): CachedRead<CatalogueIndex> =>
  createCachedRead(db, { clock, freshForMs }, async (last: CatalogueIndex | null) => {
    const { revision } = await readState(db);
    return last?.revision === revision ? last : buildIndex(await readCatalogue(db));
  });
