import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createDiskFileStore } from '#server/files/diskFileStore.ts';
import type { ArchiveEntry } from '#server/people/personData.ts';
import { minute } from '#shared/time/duration.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import { maxAttempts } from '../policy.ts';
import { createExporter } from './archive/exporter.ts';
import { createRequestStore } from './store.ts';

let database: OpenDatabase;
const folder = temporaryFolder();
const files = createDiskFileStore(join(folder, 'exports'));
let now: Date;
let mailed: string[];
let reports: string[];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date('2026-11-29T12:00:00.000Z');
  mailed = [];
  reports = [];
  await database.pool.query('delete from data_requests');
});

type Read = (userId: string) => AsyncIterable<ArchiveEntry>;
const hello: Read = async function* () {
  yield { path: 'account/a.txt', about: 'A file.', content: 'hello' };
};
const open = (exportPerson: Read = hello) =>
  createExporter({
    store: createRequestStore(database.db),
    files,
    clock: () => now,
    siteName: 'Lamplight',
    people: [{ exportPerson }],
    onReady: async ({ id }) => void mailed.push(id),
    report: (sentence) => void reports.push(sentence),
  });

async function ask(more: { state?: 'queued' | 'making'; claimedAt?: Date } = {}): Promise<string> {
  const id = randomUUID();
  const row = { id, userId: randomUUID(), kind: 'export', state: 'queued', askedAt: now } as const;
  await createRequestStore(database.db).insert({ ...row, ...more });
  return id;
}
const stateOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await database.pool.query<{ state: string }>(
    'select state from data_requests where id = $1',
    [id],
  );
  return rows[0]?.state;
};

describe('a copy', () => {
  it('is made, stored and mailed about, one after the other', async () => {
    const ids = [await ask(), await ask()];
    await open().makeWaiting();
    expect(await Promise.all(ids.map(stateOf))).toEqual(['ready', 'ready']);
    expect([...mailed].sort()).toEqual([...ids].sort());
    for (const id of ids) expect(await files.has(id)).toBe(true);
  });

  it('that a killed process left is begun anew, once that process has been silent for two minutes', async () => {
    const id = await ask({ state: 'making', claimedAt: now });
    await open().makeWaiting();
    expect(await stateOf(id)).toBe('making');
    now = new Date(now.getTime() + 3 * minute);
    await open().makeWaiting();
    expect([await stateOf(id), await files.has(id)]).toEqual(['ready', true]);
  });

  it('is handed back by a server that stops, and costs no attempt', async () => {
    const id = await ask();
    const exporter: ReturnType<typeof open> = open(async function* () {
      void exporter.stop();
      yield* hello('');
      await new Promise((resolve) => setImmediate(resolve));
      yield* hello('');
    });
    await exporter.makeWaiting();
    expect([await stateOf(id), existsSync(files.locate(id))]).toEqual(['queued', false]);
    await open().makeWaiting();
    expect(await stateOf(id)).toBe('ready');
  });

  it('that fails is tried again, and given up at last', async () => {
    const id = await ask();
    const exporter = open(async function* () {
      yield* hello('');
      throw new Error('The disk has gone.');
    });
    const states: (string | undefined)[] = [];
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await exporter.makeWaiting();
      states.push(await stateOf(id));
    }
    expect(states.at(-1)).toBe('failed');
    expect(existsSync(`${files.locate(id)}.making`)).toBe(false);
    expect(reports.length).toBeGreaterThan(0);
    expect(mailed).toEqual([]);
  });

  it('stops when the account is deleted meanwhile, and leaves no file', async () => {
    const id = await ask();
    const exporter: ReturnType<typeof open> = open(async function* () {
      yield* hello('');
      await database.pool.query('delete from data_requests where id = $1', [id]);
      await exporter.discard([id]);
      yield* hello('');
    });
    await exporter.makeWaiting();
    expect([await files.has(id), existsSync(`${files.locate(id)}.making`)]).toEqual([false, false]);
    expect([mailed, reports]).toEqual([[], []]);
  });
});
