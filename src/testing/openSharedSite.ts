// Two processes of one site: two apps with a pool each over one database.
import { rmSync } from 'node:fs';
import type { App } from '../main/app.ts';
import { type OpenDatabase, openDatabase } from '../server/db/openDatabase.ts';
import { startServer, type ServerOptions } from './startServer.ts';
import { openTestDatabase, temporaryFolder } from './testDatabase.ts';

const withoutClose = (database: OpenDatabase): OpenDatabase => ({
  ...database,
  close: async () => {},
});

/** Another pool on the same PostgreSQL database; the embedded engine has one connection, which both share. */
async function openSecond(database: OpenDatabase): Promise<OpenDatabase> {
  if (database.embedded) return withoutClose(database);
  const { connectionString } = database.pool.options;
  return openDatabase({ databaseUrl: connectionString, dataDir: '' });
}

/** @returns a database, a folder, and `start` for any number of processes on them; `close()` ends and removes all */
export async function openSharedSite() {
  const database = await openTestDatabase();
  const dataDir = temporaryFolder();
  const apps: App[] = [];
  return {
    database,
    dataDir,
    async start({ config, ...options }: ServerOptions = {}) {
      const app = await startServer({
        ...options,
        config: { dataDir, ...config },
        database: await openSecond(database),
      });
      apps.push(app);
      const { url } = await app.listen();
      return { ...app, url };
    },
    async close() {
      for (const app of apps) await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
