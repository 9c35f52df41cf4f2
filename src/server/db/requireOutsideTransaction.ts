// Work that must not hold the connection of a transaction: the embedded engine has a single one.
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { getCurrentHandle } from './prepareOnce.ts';

/** Whether the caller runs in a transaction of this database, which holds a connection until it is over. */
export const isInsideTransaction = (db: Queries): boolean =>
  is(getCurrentHandle(db), PgTransaction);

/**
 * Finds such work in tests and in development; elsewhere a person is served, only later.
 * @param what begins the sentence of the error
 * @throws Error inside a transaction
 */
export function requireOutsideTransaction(db: Queries, what: string): void {
  const { NODE_ENV: environment } = process.env;
  if (environment !== 'test' && environment !== 'development') return;
  if (isInsideTransaction(db))
    throw new Error(`${what} inside a transaction. Do it before the transaction begins.`);
}
