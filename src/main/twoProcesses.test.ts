// Two servers on one database: on PostgreSQL with connections of their own, as two processes have them.
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createArticlesService } from '#features/articles/server/service.ts';
import { buildSeedPost } from '#features/articles/server/testing.ts';
import { settings } from '#features/content/server/tables.ts';
import { csvFile, headerRow, importBytes } from '#features/school-import/server/testing.ts';
import { type OpenDatabase, openDatabase } from '#server/db/openDatabase.ts';
import { startServer } from '#testing/startServer.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import type { App } from './app.ts';

const dataDir = temporaryFolder();
let one: App;
let two: App;
let ticks = 1;

/** The database of another server, by a pool of its own where there is a PostgreSQL server. */
async function openSecond(first: OpenDatabase): Promise<OpenDatabase> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) return { ...first, close: async () => {} };
  const { rows } = await first.pool.query<{ name: string }>('select current_database() as name');
  const own = new URL(url);
  own.pathname = `/${rows[0]?.name}`;
  return openDatabase({ databaseUrl: own.href, dataDir: tmpdir() });
}

beforeAll(async () => {
  const database = await openTestDatabase();
  const config = { dataDir, demo: false };
  one = await startServer({ database, config, renders: true });
  two = await startServer({ database: await openSecond(database), config, renders: true });
});
afterAll(async () => {
  await two.close();
  await one.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => ticks);
});

async function get(url: string): Promise<string> {
  const answer = await two.host.app.inject({ url, headers: { accept: 'text/html' } });
  return answer.body;
}
/** The page of the second server, a second after it was last rendered. */
function getSecondLater(url: string): Promise<string> {
  ticks += 1_001;
  return get(url);
}

it('shows settings that were changed through another server within a second', async () => {
  expect(await get('/')).not.toContain('<title>Night Light</title>');
  await one.database.db.update(settings).set({ content: { siteName: 'Night Light' } });
  expect(await getSecondLater('/')).toContain('<title>Night Light</title>');
  expect(await get('/api/settings')).toContain('"siteName":"Night Light"');
});

it('shows a catalogue that was imported through another server within a second', async () => {
  const address = '/university/aaron-nursing-college';
  expect(await get(address)).toContain('Page not found');
  expect(await get('/universities?schools=all')).not.toContain('Aaron Nursing College');
  const rows = [headerRow({ UNITID: 990001, INSTNM: 'Aaron Nursing College' })];
  await importBytes(one.database, 'ipeds-header', csvFile(rows));
  expect(await getSecondLater(address)).toContain('Aaron Nursing College');
  expect(await get('/universities?schools=all')).toContain('Aaron Nursing College');
});

it('shows a post that was published through another server within a second', async () => {
  expect(await get('/post/night-shifts')).toContain('Page not found');
  expect(await get('/')).not.toContain('Night shifts by lamplight');
  const { db } = one.database;
  const articles = createArticlesService({ db, clock: () => new Date(), appSecret: 'a secret' });
  const publishAt = new Date(Date.now() - 60_000);
  const title = 'Night shifts by lamplight';
  await articles.seed([buildSeedPost({ slug: 'night-shifts', title, publishAt })]);
  expect(await getSecondLater('/post/night-shifts')).toContain(title);
  expect(await get('/')).toContain(title);
});

it('is rendered once while nothing changes', async () => {
  const { headers } = await two.host.app.inject({ url: '/', headers: { accept: 'text/html' } });
  ticks += 1_001;
  const known = { accept: 'text/html', 'if-none-match': String(headers.etag) };
  expect((await two.host.app.inject({ url: '/', headers: known })).statusCode).toBe(304);
});
