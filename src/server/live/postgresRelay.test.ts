// @module-tag long
import { afterEach, describe, expect, it } from 'vitest';
import { createPostgresRelay } from '../db/postgresRelay.ts';
import { type OpenDatabase } from '../db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createLive, type TopicRelay } from './live.ts';

const server = process.env.TEST_DATABASE_URL;
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

async function openProcesses(count: number) {
  const database: OpenDatabase = await openTestDatabase();
  open.push(() => database.close());
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const url = Object.assign(new URL(server ?? ''), { pathname: `/${rows[0]?.name}` }).href;
  const reports: string[] = [];
  const processes = await Promise.all(
    Array.from({ length: count }, async () => {
      const relay: TopicRelay = createPostgresRelay(url, database.pool, (sentence) =>
        reports.push(sentence),
      );
      open.push(() => relay.close());
      const live = createLive(database, relay);
      const heard: string[] = [];
      live.subscribe(['question:12', 'question:13'], (topic) => heard.push(topic));
      return { live, heard };
    }),
  );
  const listeners = async () => {
    const { rows: found } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'lamplight live' and datname = current_database() and query like 'listen%'`,
    );
    return found.map(({ pid }) => pid);
  };
  await expect.poll(listeners).toHaveLength(count);
  return { database, processes, listeners, reports };
}

describe.runIf(server)('processes of one site on PostgreSQL', () => {
  it('hear of a change in another one once, and of their own once', async () => {
    const { processes } = await openProcesses(2);
    const [one, other] = processes;
    one?.live.publish('question:12');
    await expect.poll(() => other?.heard).toEqual(['question:12']);
    other?.live.publish('question:13');
    await expect.poll(() => one?.heard).toEqual(['question:12', 'question:13']);
    expect(other?.heard).toEqual(['question:12', 'question:13']);
  });

  it('hear of it after its transaction, and never of one that was undone', async () => {
    const { database, processes } = await openProcesses(2);
    const [one, other] = processes;
    await expect(
      database.transaction(async () => {
        one?.live.publish('question:13');
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await database.transaction(async () => {
      one?.live.publish('question:12');
      expect(one?.heard).toEqual([]);
    });
    await expect.poll(() => other?.heard).toEqual(['question:12']);
  });

  it('take a thousand topics at once', async () => {
    const { processes } = await openProcesses(2);
    for (let at = 0; at < 1000; at += 1) processes[0]?.live.publish(`user:${'0'.repeat(36)}${at}`);
    processes[0]?.live.publish('question:12');
    await expect.poll(() => processes[1]?.heard).toEqual(['question:12']);
  });

  it('connect again when the connection was lost, and ask for all they may have missed', async () => {
    const { database, processes, listeners, reports } = await openProcesses(1);
    const [before] = await listeners();
    await database.pool.query('select pg_terminate_backend($1)', [before]);
    await expect.poll(() => processes[0]?.heard).toEqual(['question:12', 'question:13']);
    expect(await listeners()).not.toContain(before);
    expect(reports).toHaveLength(1);
  });
});
