// The whole server in the test's own process, on a database and a folder of its own.
import { rmSync } from 'node:fs';
import { type App, createApp } from '../server/app.ts';
import { type Config, loadConfig } from '../server/config.ts';
import type { Clock } from '../shared/time/clock.ts';
import { openTestDatabase, temporaryFolder } from './testDatabase.ts';

/** The password of the sample accounts in tests. */
export const testDemoPassword = 'A lamp at night 1859';

export type ServerOptions = {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  readonly requestsPerMinute?: number | false;
};

/** Not listening: tests call `host.app.inject`. `close()` removes everything. */
export async function startServer({
  config = {},
  clock,
  requestsPerMinute = false,
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
    },
    folder,
  );
  const app = await createApp({
    config: { ...loaded, ...config },
    database: await openTestDatabase(),
    requestsPerMinute,
    ...(clock && { clock }),
  });
  return {
    ...app,
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
