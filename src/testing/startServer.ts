// The whole server in the test's own process, on a database and a folder of its own.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, createApp } from '../main/app.ts';
import { type Config, loadConfig } from '../server/config.ts';
import type { ConnectionTimeouts } from '../server/host/connections.ts';
import type { LoadLimits } from '../server/api/loadLimits.ts';
import { unlimited } from '../server/api/testingLimits.ts';
import { inspectFile } from '../server/files/inspectFile.ts';
import type { OpenDatabase } from '../server/db/openDatabase.ts';
import type { LogStream } from '../server/host/logging.ts';
import type { Clock } from '../shared/time/clock.ts';
import { fakePdfRenderer } from '#features/application/server/submissions/pdf/testingRenderer.ts';
import { openTestDatabase, temporaryFolder } from './testDatabase.ts';

/** The password of the sample accounts in tests. */
export const testDemoPassword = 'A lamp at night 1859';

export type ServerOptions = {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  readonly limits?: Partial<LoadLimits>;
  readonly timeouts?: Partial<ConnectionTimeouts>;
  readonly logStream?: LogStream;
  /** Public pages are drawn, around a client build with nothing in it. */
  readonly renders?: boolean;
  /** One that is open and migrated, for several servers; else each has its own. */
  readonly database?: OpenDatabase;
};

/** A client build without files: pages that name none. @returns its folder */
function emptyClient(folder: string): string {
  const client = join(folder, 'built', 'client');
  mkdirSync(client, { recursive: true });
  writeFileSync(
    join(client, 'index.html'),
    '<!doctype html><html lang="en-US"><head><title>Site</title><meta name="description" content="x" /><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>',
  );
  mkdirSync(join(client, 'admin'), { recursive: true });
  writeFileSync(join(client, 'admin', 'admin.html'), '<!doctype html><title>Admin</title>');
  const manifest = { 'index.html': { file: 'assets/index-1.js', isEntry: true } };
  writeFileSync(join(folder, 'built', 'client-manifest.json'), JSON.stringify(manifest));
  return client;
}

/** Not listening: tests call `host.app.inject`. `close()` removes everything. */
export async function startServer({
  config = {},
  clock,
  limits = unlimited,
  timeouts,
  logStream,
  renders = false,
  database,
}: ServerOptions = {}): Promise<App> {
  const folder = temporaryFolder();
  const loaded = loadConfig(
    {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      PORT: '0',
      DEMO: '1',
      DEMO_PASSWORD: testDemoPassword,
      LOG_LEVEL: 'silent',
      CATALOGUE: 'none',
    },
    folder,
  );
  const app = await createApp({
    config: { ...loaded, ...(renders && { clientDir: emptyClient(folder) }), ...config },
    database: database ?? (await openTestDatabase()),
    limits,
    examine: inspectFile,
    pdfRenderer: fakePdfRenderer,
    ...(timeouts && { timeouts }),
    ...(logStream && { logStream }),
    ...(clock && { clock }),
    ...(renders && { loadRenderer: () => import('../main/render/renderPage.ts') }),
  });
  return {
    ...app,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
