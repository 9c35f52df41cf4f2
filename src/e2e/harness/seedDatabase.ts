// The database of a seed on a PostgreSQL server that is there for one run alone.
import { randomBytes } from 'node:crypto';
import { copyDatabase, databaseAt, onServer } from '#server/db/testingServerDatabases.ts';

const seedName = 'lamplight_seed';

/** @param url of any database of the server */
export const seedDatabase = (url: string): string => databaseAt(url, seedName);

/** Makes the empty database of a seed. @returns its address */
export async function makeSeedDatabase(url: string): Promise<string> {
  await onServer(url, (client) => client.query(`create database ${seedName}`));
  return seedDatabase(url);
}

/** @param seed its address. @returns that of a copy, which ends with the server */
export const copySeedDatabase = (seed: string): Promise<string> =>
  copyDatabase(databaseAt(seed, 'postgres'), seedName, `site_${randomBytes(6).toString('hex')}`);
