// Reads that come with every request: their SQL is put together once, and the server plans it once a connection.
import type { Queries } from './database.ts';

/** Answers the handle that counts at this moment: the transaction around the caller, else the pool. */
export const currentHandle = Symbol('the current handle');

type AmbientQueries = Queries & { readonly [currentHandle]?: Queries };

/** The transaction around the caller, else the handle itself. */
export const getCurrentHandle = (db: Queries): Queries =>
  (db as AmbientQueries)[currentHandle] ?? db;

/**
 * Builds a query once for each handle it is used on.
 * @param build makes the query with `sql.placeholder` for what changes, ending in `.prepare(name)`; the name is unique
 *   in the whole server
 * @returns the query for the handle that counts at this moment
 */
export function prepareOnce<Q>(db: Queries, build: (on: Queries) => Q): () => Q {
  const built = new WeakMap<object, Q>();
  return () => {
    const handle = getCurrentHandle(db);
    const known = built.get(handle);
    if (known !== undefined) return known;
    const query = build(handle);
    built.set(handle, query);
    return query;
  };
}
