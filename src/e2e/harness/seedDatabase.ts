// The database of a seed on a PostgreSQL server that is there for one run alone, and copies of it.
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

const seedName = 'lamplight_seed';

const databaseAt = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** @param url of any database of the server */
export const seedDatabase = (url: string): string => databaseAt(url, seedName);

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes the empty database of a seed. @returns its address */
export async function makeSeedDatabase(url: string): Promise<string> {
  await run(url, `create database ${seedName}`);
  return seedDatabase(url);
}

/** @param seed nothing may be connected to it. @returns the address of a copy, which ends with the server */
export async function copyDatabase(seed: string): Promise<string> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  // Its other strategy, one entry of the log for each page, takes several times as long.
  await run(
    databaseAt(seed, 'template1'),
    `create database ${name} template ${seedName} strategy file_copy`,
  );
  return databaseAt(seed, name);
}
