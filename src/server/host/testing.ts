import type { Database } from '../db/database.ts';

/** A database for a host whose calls never ask it. */
export const unusedDatabase: Database = {
  engine: 'embedded',
  get db(): never {
    throw new Error('not asked here');
  },
  transaction: () => Promise.reject(new Error('not asked here')),
  afterCommit: () => {},
  ping: () => Promise.resolve(),
  problemFor: () => null,
  close: () => Promise.resolve(),
};
