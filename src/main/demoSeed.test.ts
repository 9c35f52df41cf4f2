// @module-tag long
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, temporaryFolder } from '../testing/testDatabase.ts';
import { type App, createApp } from './app.ts';
import { loadConfig } from '../server/config.ts';
import type { OpenDatabase } from '../server/db/openDatabase.ts';

// The embedded engine has one process: there is no other that could seed beside it.
describe.runIf(process.env.TEST_DATABASE_URL)('two demos on one empty database', () => {
  let database: OpenDatabase;
  const folder = temporaryFolder();

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query(
      'drop schema public cascade; create schema public; drop schema drizzle cascade',
    );
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<App> {
    const env = {
      NODE_ENV: 'test',
      DEMO: '1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: database.pool.options.connectionString,
    };
    return createApp({ config: loadConfig(env, folder) });
  }

  const count = async (table: string): Promise<number> =>
    (await database.pool.query(`select 1 from ${table}`)).rowCount ?? 0;

  it('both start, and the catalogue and the sample content are there once', async () => {
    const started = await Promise.allSettled([start(), start(), start()]);
    const apps = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    try {
      expect(started.map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
      // Accounts get one password; only the demo that made them knows it.
      expect(apps.filter(({ demo }) => typeof demo?.password === 'string')).toHaveLength(1);
      const people = "users where email not like '%@forum.example.test'";
      expect(await count(people)).toBe(apps[0]?.demo?.emails.length);
      expect(await count('forum_questions')).toBe(60);
      const plans = await database.pool.query(
        "select email, student_package from users where student_package <> '' order by email",
      );
      expect(plans.rows).toEqual([
        { email: 'condenser@example.test', student_package: 'application_condenser' },
        { email: 'filter@example.test', student_package: 'filter_toggle' },
      ]);
      expect(await count('entitlements')).toBe(2);
      const { rows } = await database.pool.query(
        'select name from universities group by name, city, state having count(*) > 1',
      );
      expect(rows).toEqual([]);
      expect(await count('universities where fictitious')).toBe(5);
      expect(await count('universities where not fictitious')).toBeGreaterThan(2_400);
      expect(await count('import_runs where edition is not null')).toBe(4);
    } finally {
      for (const app of apps) await app.close();
    }
  });
});
