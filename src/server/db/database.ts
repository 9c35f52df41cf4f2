// The handle every service gets. Above this folder nobody knows which engine answers.
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient } from 'pg';
import type { Problem } from '../../shared/contract/problem.ts';
import { currentHandle } from './prepared.ts';

/** What SQL is written against: select, insert, update, delete, execute, transaction. */
export type Queries = PgDatabase<NodePgQueryResultHKT>;

export type Engine = 'postgres' | 'embedded';

export type Database = {
  readonly engine: Engine;
  /**
   * Inside `transaction` this is the transaction itself, outside of one it is the pool, so a query can never slip
   * past the transaction it belongs to (the embedded engine has one connection: it would wait for itself).
   * Throws when used by work that outlived its transaction.
   */
  readonly db: Queries;
  /**
   * Runs `work` in one transaction; inside another one it becomes a savepoint of it. Stored when this resolves,
   * undone when it throws. `db.transaction` is the same.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Whether the caller runs in a transaction of this database, which holds a connection until it is over. */
  insideTransaction(): boolean;
  /** Runs `work` once the transaction around it is stored; at once outside of one; never when it is undone. */
  afterCommit(work: () => void): void;
  /** Throws, at the latest after the pool's waiting time, when the engine does not answer. */
  ping(): Promise<void>;
  /** What an error means when the database's condition caused it; null when it is a defect of ours. */
  problemFor(error: unknown): Problem | null;
  close(): Promise<void>;
};

type Scope = {
  tx: Queries;
  over: boolean;
  /** Whether the database has ended the transaction; if not, the connection is of no further use. */
  ended: boolean;
  readonly after: (() => void)[];
};

const outlived = 'This query was made after the end of the transaction it belongs to.';

/** Watches over the connection of one transaction. */
function guarded(client: PoolClient, scope: Scope): PoolClient {
  const query = async (config: { text: string }, values: unknown[]) => {
    const ending = config.text === 'commit' || config.text === 'rollback';
    if (scope.over && !ending) throw new Error(outlived);
    const result = await client.query(config, values);
    if (ending) scope.ended = true;
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error; that is not a success.
    if (config.text === 'commit' && result.command !== 'COMMIT') {
      throw new Error('The database has undone the transaction instead of storing it.');
    }
    return result;
  };
  return { query } as unknown as PoolClient;
}

/**
 * @param pool connections to one database
 * @param shutDown stops what stands behind the pool
 */
export function databaseOver(
  engine: Engine,
  pool: Pool,
  problemFor: (error: unknown) => Problem | null,
  shutDown: () => Promise<void> = async () => {},
): Database {
  const outside: Queries = drizzle(pool);
  const scopes = new AsyncLocalStorage<Scope>();

  const current = (): Queries => {
    const scope = scopes.getStore();
    if (scope?.over) throw new Error(outlived);
    return scope?.tx ?? outside;
  };

  async function outermost<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
    const scope: Scope = { tx: outside, over: false, ended: false, after: [] };
    const client = await pool.connect();
    try {
      const result = await drizzle(guarded(client, scope)).transaction(async (tx) => {
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
      client.release(!scope.ended);
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

  const insideTransaction = (): boolean => scopes.getStore()?.over === false;

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
    insideTransaction,
    afterCommit(work) {
      const scope = scopes.getStore();
      if (scope && !scope.over) scope.after.push(work);
      else work();
    },
    async ping() {
      await pool.query('select 1');
    },
    problemFor,
    async close() {
      await pool.end();
      await shutDown();
    },
  };
}
