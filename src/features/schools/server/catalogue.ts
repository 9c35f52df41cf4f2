import type { Queries } from '#server/db/database.ts';
import {
  isInsideTransaction,
  requireOutsideTransaction,
} from '#server/db/requireOutsideTransaction.ts';
import type { CatalogueIndex } from '#shared/reference/catalogue/catalogueIndex.ts';
import { buildIndex } from './buildIndex.ts';
import { readCatalogue, readRevision } from './catalogueStore.ts';

export type Catalogue = {
  /**
   * Call it before a transaction, never inside one: the transaction has a connection and would wait for a build that
   * may be waiting for a connection.
   * @throws Error inside a transaction, in tests and in development
   */
  get(): Promise<CatalogueIndex>;
};

/**
 * All who ask while a call is under way share the next one, and never that one: it may have begun before what they have
 * just written.
 */
function shareNext<T>(call: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () =>
    (next ??= underWay.then(() => {
      next = null;
      const called = call();
      underWay = called.catch(() => undefined);
      return called;
    }));
}

export function createCatalogue(db: Queries): Catalogue {
  let last: CatalogueIndex | null = null;
  let building: Promise<CatalogueIndex> | null = null;
  const revisionNow = shareNext(() => readRevision(db));

  const build = async (): Promise<CatalogueIndex> => buildIndex(await readCatalogue(db));

  return {
    async get() {
      if (isInsideTransaction(db)) {
        requireOutsideTransaction(db, 'The catalogue was read');
        // What an open transaction sees may be undone.
        return build();
      }
      const revision = await revisionNow();
      if (last?.revision === revision) return last;
      // One that is under way may have begun before this revision.
      if (building) await building.catch(() => undefined);
      if (last?.revision === revision) return last;
      building ??= build()
        .then((index) => (last = index))
        .finally(() => {
          building = null;
        });
      return building;
    },
  };
}
