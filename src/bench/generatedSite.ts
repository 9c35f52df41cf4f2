import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RunningServer } from '../e2e/harness/server.ts';
import { buildFolder } from '../e2e/harness/site.ts';
import { growTo } from './generatedSchools.ts';

/** Rows of a whole IPEDS file. */
export const wholeCatalogue = 6163;

type SiteSize = { readonly schools: number; readonly programsEach: number };

/** A site whose catalogue is as big as that of a whole file, or of this size. @param nodeOptions of its process */
export async function onGeneratedSite<T>(
  databaseUrl: string,
  work: (origin: string, database: Client) => Promise<T>,
  nodeOptions = '',
  { schools, programsEach }: SiteSize = { schools: wholeCatalogue, programsEach: 0 },
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-generated-'));
  const server = await RunningServer.start({
    dataDir: join(folder, 'data'),
    clientDir: buildFolder('v1'),
    env: {
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: '1',
      NODE_OPTIONS: nodeOptions,
      CATALOGUE: 'none',
    },
  });
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await growTo(database, schools, programsEach);
    return await work(`http://127.0.0.1:${server.port}`, database);
  } finally {
    await database.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
