import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { getCurrentHandle } from './prepareOnce.ts';

export const isInsideTransaction = (db: Queries): boolean =>
  is(getCurrentHandle(db), PgTransaction);

/**
 * Guards work that must not hold the only connection of the embedded engine.
 * @throws Error inside a transaction, in tests and in development; in production the work just runs later
 */
export function requireOutsideTransaction(db: Queries, what: string): void {
  const { NODE_ENV: environment } = process.env;
  if (environment !== 'test' && environment !== 'development') return;
  if (isInsideTransaction(db))
    throw new Error(`${what} inside a transaction. Do it before the transaction begins.`);
}
