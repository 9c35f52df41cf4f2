import type { Pool } from 'pg';

/** How many queries `run` makes. */
export async function countQueries(
  pool: Pick<Pool, 'query'>,
  run: () => Promise<unknown>,
): Promise<number> {
  let queries = 0;
  const ask = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof ask>) => {
    queries += 1;
    return ask(...args);
  }) as typeof pool.query;
  await run();
  pool.query = ask;
  return queries;
}
