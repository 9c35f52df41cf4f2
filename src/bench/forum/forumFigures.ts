// What reading the forum costs: against its floor in SQL, and when it grows to a million questions.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RunningServer } from '../../e2e/harness/server.ts';
import { buildFolder } from '../../e2e/harness/site.ts';
import { growForum } from '../../features/forum/server/testingGeneratedForum.ts';
import { type Figure, median } from '../figure.ts';
import { ask } from '../searchFigures.ts';
import { throughput } from '../throughput.ts';
import { questionId, questionsOfMember, range } from './forumReads.ts';
import { growthFigures } from './growthFigures.ts';

const least = 1000;
const usual = 20_000;
const whole = 1_000_000;
const turns = 5;

async function startBaseline(url: string, listBytes: number, questionBytes: number) {
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'baselineForum.mjs')],
    {
      env: {
        ...process.env,
        DATABASE_URL: url,
        LIST_BYTES: String(listBytes),
        QUESTION_BYTES: String(questionBytes),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /floor at (\d+)/.exec(chunk.toString('utf8'))?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}.`)));
  });
  return { port, stop: () => child.kill() };
}

/** Turn by turn with the floor, from 20 clients. */
async function baselineFigures(
  origin: string,
  databaseUrl: string,
  size: number,
): Promise<Figure[]> {
  const lists = range(10).map((at) => `${origin}/api/forum/questions?tab=new&page=${at + 1}`);
  const ids = range(200).map((at) => questionId(size - 10, at));
  const questions = ids.map((id) => `${origin}/api/forum/questions/${id}`);
  const bytesOf = async (urls: readonly string[]) => {
    const lengths: number[] = [];
    for (const url of urls.slice(0, 10)) lengths.push((await ask(url)).body.length);
    return median(lengths);
  };
  const floor = await startBaseline(databaseUrl, await bytesOf(lists), await bytesOf(questions));
  const bare = `http://127.0.0.1:${floor.port}`;
  const pairs = [
    ['list', lists, range(10).map((at) => `${bare}/list?of=${at + 1}`)],
    ['question', questions, ids.map((id) => `${bare}/question?of=${id}`)],
  ] as const;
  try {
    const figures: Figure[] = [];
    for (const [name, ours, theirs] of pairs) {
      const ratios: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const own = await throughput(ours, {});
        const lowest = await throughput(theirs, {});
        console.log(`forum, ${name}: ${own.toFixed(0)} a second; floor ${lowest.toFixed(0)}`);
        ratios.push(own / lowest);
      }
      figures.push({
        name: `forum, ${name}, throughput to its floor, 20 clients`,
        value: median(ratios),
        unit: '',
        budget: 0.6,
        atLeast: true,
        kind: 'ratio',
      });
    }
    return figures;
  } finally {
    floor.stop();
  }
}

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

async function grow(url: string, from: number, to: number): Promise<void> {
  const started = performance.now();
  await onDatabase(url, async (client) => {
    // The samples of the demo have numbers that the generated posts get.
    if (from === 1) await client.query('delete from forum_questions');
    await growForum((text) => client.query(text), {
      from,
      to,
      members: Math.ceil(to / questionsOfMember),
    });
  });
  const seconds = (performance.now() - started) / 1000;
  console.log(`forum: ${to.toLocaleString('en-US')} questions after ${seconds.toFixed(0)} s`);
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

/** @param full up to a million questions, three million answers and 200,000 members, which takes a quarter of an hour */
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
    return [...(await baselineFigures(origin, databaseUrl, size)), ...growth];
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
