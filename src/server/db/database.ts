import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { DatabaseError, type Pool, type PoolClient, type QueryConfig } from 'pg';
import type { Problem } from '#shared/contract/problem.ts';

export type Queries = PgDatabase<NodePgQueryResultHKT>;

export const currentHandle = Symbol('the current handle');

export type Engine = 'postgres' | 'embedded';

export type Database = {
  readonly engine: Engine;
  /**
   * Inside `transaction` this is the transaction, so no query slips past it (the embedded engine has one connection).
   * Throws when used by work that outlived its transaction.
   */
  readonly db: Queries;
  /** Inside another transaction it becomes a savepoint. `db.transaction` is the same. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** At once outside of a transaction; never when it is undone. */
  afterCommit(work: () => void): void;
  ping(): Promise<void>;
  /** Null when the error is a defect of ours. */
  problemFor(error: unknown): Problem | null;
  close(): Promise<void>;
};

type Scope = {
  tx: Queries;
  over: boolean;
  ended: boolean;
  lost: Error | null;
  readonly after: (() => void)[];
};

const outlivedMessage = 'This query was made after the end of the transaction it belongs to.';

/** `query_timeout` is the driver's own (pg 8), missing in its types. */
type LimitedQuery = QueryConfig & { readonly query_timeout: number };

function guardClient(
  client: PoolClient,
  scope: Scope,
  limit: (config: QueryConfig) => LimitedQuery,
  giveUp: () => void,
): PoolClient {
  const ask = async (config: QueryConfig, values: unknown[]) => {
    try {
      return await client.query(limit(config), values);
    } catch (error) {
      // An error that is not the database's own leaves driver and connection out of step: the next query would get the
      // answer of another.
      if (!(error instanceof DatabaseError)) {
        scope.lost = error instanceof Error ? error : new Error(String(error));
        giveUp();
      }
      throw error;
    }
  };
  const query = async (config: QueryConfig, values: unknown[]) => {
    if (scope.lost) throw scope.lost;
    const ending = config.text === 'commit' || config.text === 'rollback';
    if (scope.over && !ending) throw new Error(outlivedMessage);
    const result = await ask(config, values);
    if (ending) scope.ended = true;
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error; that is not a success.
    if (config.text === 'commit' && result.command !== 'COMMIT') {
      throw new Error('The database has undone the transaction instead of storing it.');
    }
    return result;
  };
  return { query } as unknown as PoolClient;
}

export type CreateDatabaseOptions = {
  readonly problemFor: (error: unknown) => Problem | null;
  readonly queryTimeoutMs: number;
  readonly shutDown?: () => Promise<void>;
};

export function createDatabase(
  engine: Engine,
  pool: Pool,
  { problemFor, queryTimeoutMs, shutDown = async () => {} }: CreateDatabaseOptions,
): Database {
  const limit = (config: QueryConfig): LimitedQuery => ({
    ...config,
    query_timeout: queryTimeoutMs,
  });
  // `pool.query` closes the connection of a query that fails.
  const query = (config: QueryConfig, values: unknown[]) => pool.query(limit(config), values);
  const outside: Queries = drizzle({ query } as unknown as Pool);
  const scopes = new AsyncLocalStorage<Scope>();

  const current = (): Queries => {
    const scope = scopes.getStore();
    if (scope?.over) throw new Error(outlivedMessage);
    return scope?.tx ?? outside;
  };

  async function outermost<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const scope: Scope = { tx: outside, over: false, ended: false, lost: null, after: [] };
    const client = await pool.connect();
    const giveUp = (): void => client.release(true);
    try {
      const on = drizzle(guardClient(client, scope, limit, giveUp));
      const result = await on.transaction(async (tx) => {
        scope.tx = tx;
        try {
          return await scopes.run(scope, () => work(tx));
        } finally {
          scope.over = true;
        }
      });
      for (const next of scope.after) next();
      return result;
    } finally {
      if (!scope.lost) client.release(!scope.ended);
    }
  }

  async function nested<T>(scope: Scope, work: (tx: Queries) => Promise<T>): Promise<T> {
    const outer = current();
    const planned = scope.after.length;
    try {
      return await outer.transaction((tx) => {
        scope.tx = tx;
        return work(tx);
      });
    } catch (error) {
      scope.after.length = planned;
      throw error;
    } finally {
      scope.tx = outer;
    }
  }

  const transaction = <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
    const scope = scopes.getStore();
    return scope ? nested(scope, work) : outermost(work);
  };

  const db = new Proxy(outside, {
    get(_, key) {
      if (key === 'transaction') return transaction;
      const target = current();
      if (key === currentHandle) return target;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  return {
    engine,
    db,
    transaction,
    afterCommit(work) {
      const scope = scopes.getStore();
      if (scope && !scope.over) scope.after.push(work);
      else work();
    },
    async ping() {
      await pool.query(limit({ text: 'select 1' }));
    },
    problemFor,
    async close() {
      await pool.end();
      await shutDown();
      // Each one that is enabled costs every promise of the process: the tests open hundreds of databases.
      scopes.disable();
    },
  };
}
