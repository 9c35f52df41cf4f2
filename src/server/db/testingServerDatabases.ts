// Databases of a PostgreSQL server that is there for tests alone.
import { Client } from 'pg';

/** @returns the address of another database of the same server */
export const databaseAt = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Connects for the time of `work`. */
export async function onServer(
  url: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes `name`, a copy of `template`.
 * @param url of a third database: nothing may be connected to the template
 * @returns its address
 */
export async function copyDatabase(url: string, template: string, name: string): Promise<string> {
  // Its other strategy, one entry of the log for each page, takes several times as long.
  await onServer(url, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return databaseAt(url, name);
}
