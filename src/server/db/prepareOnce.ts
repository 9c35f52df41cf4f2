import { currentHandle, type Queries } from './database.ts';

type AmbientQueries = Queries & { readonly [currentHandle]?: Queries };

export const getCurrentHandle = (db: Queries): Queries =>
  (db as AmbientQueries)[currentHandle] ?? db;

/**
 * For reads that come with every request: planned once a connection.
 * @param build ends in `.prepare(name)`, with a name that is unique in the whole server
 */
export function prepareFor<Q>(build: (on: Queries) => Q): (db: Queries) => Q {
  const built = new WeakMap<object, Q>();
  return (db) => {
    const handle = getCurrentHandle(db);
    const known = built.get(handle);
    if (known !== undefined) return known;
    const query = build(handle);
    built.set(handle, query);
    return query;
  };
}

export function prepareOnce<Q>(db: Queries, build: (on: Queries) => Q): () => Q {
  const find = prepareFor(build);
  return () => find(db);
}
