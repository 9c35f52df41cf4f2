// What reading the forum costs: against its floor in SQL, and when it grows to a million questions.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RunningServer } from '../../e2e/harness/server.ts';
import { buildFolder } from '../../e2e/harness/site.ts';
import { growForum } from '../../features/forum/server/testingGeneratedForum.ts';
import type { Figure } from '../figure.ts';
import { floorFigures } from './floorFigures.ts';
import { questionsOfMember } from './forumReads.ts';
import { growthFigures } from './growthFigures.ts';

const least = 1000;
const usual = 20_000;
const whole = 1_000_000;

const startServer = (dataDir: string, databaseUrl: string): Promise<RunningServer> =>
  RunningServer.start({
    dataDir,
    clientDir: buildFolder('v1'),
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', CATALOGUE: 'none' },
  });

async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const inDatabase = (url: string, name: string): string => {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
};

const inWords = (count: number): string => count.toLocaleString('en-US');

async function grow(url: string, from: number, to: number): Promise<void> {
  const started = performance.now();
  await onDatabase(url, async (client) => {
    // The samples of the demo have numbers that the generated posts get.
    if (from === 1) await client.query('delete from forum_questions');
    await growForum(
      (text) => client.query(text),
      { from, to, members: Math.ceil(to / questionsOfMember) },
      (done) => {
        const seconds = (performance.now() - started) / 1000;
        console.log(`forum of ${inWords(to)} questions: ${done} after ${seconds.toFixed(0)} s`);
      },
    );
  });
}

/** A database beside it that stays small. @returns where it is */
async function copyDatabase(url: string): Promise<string> {
  const name = 'forum_of_few';
  const from = new URL(url).pathname.slice(1);
  await onDatabase(inDatabase(url, 'template1'), (client) =>
    client.query(`create database ${name} template "${from}"`),
  );
  return inDatabase(url, name);
}

/** @param full up to a million questions, three million answers and 200,000 members, which takes a few minutes */
export async function forumFigures(databaseUrl: string, full: boolean): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-forum-'));
  const servers: RunningServer[] = [];
  const start = async (name: string, url: string) => {
    const server = await startServer(join(folder, name), url);
    servers.push(server);
    return server;
  };
  const size = full ? whole : usual;
  try {
    await (await start('big', databaseUrl)).stop();
    cpSync(join(folder, 'big'), join(folder, 'small'), {
      recursive: true,
      filter: (path) => !/\.(sock|lock|pid)$/.test(path),
    });
    await grow(databaseUrl, 1, least);
    const fewUrl = await copyDatabase(databaseUrl);
    await grow(databaseUrl, least + 1, size);
    const few = { server: await start('small', fewUrl), size: least };
    const many = { server: await start('big', databaseUrl), size };
    const growth = await growthFigures([few, many]);
    const origin = `http://127.0.0.1:${many.server.port}`;
    return [...(await floorFigures(origin, databaseUrl, size)), ...growth];
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
