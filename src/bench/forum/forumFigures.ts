// What reading the forum costs: against its floor in SQL, and when it grows to a million questions.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RunningServer } from '../../e2e/harness/server.ts';
import { buildFolder } from '../../e2e/harness/site.ts';
import { growForum } from '../../features/forum/server/testingGeneratedForum.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { ask } from '../searchFigures.ts';
import { throughput } from '../throughput.ts';

const least = 1000;
const usual = 20_000;
const whole = 1_000_000;
/** Questions, answers and comments share their numbers (testingGeneratedForum). */
const idsOfQuestion = 5;
const questionsOfMember = 5;
const asked = 300;
const words = ['nursing', 'school', 'exam', 'clinical', 'license', 'anatomy', 'tuition', 'bridge'];

const range = (length: number): number[] => Array.from({ length }, (_, at) => at);
/** Numbers all over 1 to `size`, the same every time. */
const scattered = (size: number, at: number): number => 1 + ((at * 7919) % size);

/** One that is public: every five hundredth question of the generated ones waits for review. */
const questionId = (size: number, at: number): number => {
  const number = scattered(size, at);
  return idsOfQuestion * (number % 500 === 0 ? number - 1 : number);
};

type Reads = Readonly<Record<string, (size: number, at: number) => string>>;
const reads: Reads = {
  list: (_, at) =>
    `/questions?tab=${['new', 'active', 'top', 'unanswered'][at % 4]}&page=${1 + (at % 10)}`,
  tag: (_, at) => `/questions?tag=tag-${1 + (at % 300)}&tab=${['new', 'active', 'top'][at % 3]}`,
  question: (size, at) => `/questions/${questionId(size, at)}`,
  search: (_, at) =>
    `/search?q=${at % 2 === 0 ? words[at % words.length] : `${words[at % words.length]}%20${words[(at * 3) % words.length]}`}`,
  member: (size, at) =>
    `/users/member-${scattered(Math.ceil(size / questionsOfMember), at + Math.ceil(size / 100))}`,
};

async function slowest(origin: string, name: string, size: number): Promise<number> {
  const read = reads[name];
  if (!read) throw new Error(`Nothing is read by the name ${name}.`);
  for (const at of range(asked / 3)) await ask(`${origin}/api/forum${read(size, at + asked)}`);
  const times: number[] = [];
  for (const at of range(asked)) times.push((await ask(`${origin}/api/forum${read(size, at)}`)).ms);
  return quantile(times, 0.95);
}

/** Resident memory of a process in MB; null where the system does not say. */
function memoryOf(pid: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

async function growthFigures(
  server: RunningServer,
  client: Client,
  sizes: readonly [number, number],
): Promise<Figure[]> {
  const origin = `http://127.0.0.1:${server.port}`;
  const p95 = new Map<string, number[]>();
  const memory: (number | null)[] = [];
  const figures: Figure[] = [];
  let from = 1;
  for (const to of sizes) {
    await growForum((text) => client.query(text), {
      from,
      to,
      members: Math.ceil(to / questionsOfMember),
    });
    from = to + 1;
    for (const name of Object.keys(reads)) {
      const value = await slowest(origin, name, to);
      p95.set(name, [...(p95.get(name) ?? []), value]);
      figures.push({
        name: `forum, ${name} of ${to.toLocaleString('en-US')} questions, p95`,
        value,
        unit: 'ms',
        budget: null,
        kind: 'time',
      });
    }
    memory.push(memoryOf(server.pid));
  }
  for (const [name, [before = Number.NaN, after = Number.NaN]] of p95)
    figures.push({
      name: `forum, ${name}, p95 of ${sizes[1].toLocaleString('en-US')} questions to that of 1,000`,
      value: after / before,
      unit: '',
      budget: 2,
      kind: 'ratio',
    });
  const [before, after] = memory;
  if (typeof before === 'number' && typeof after === 'number')
    figures.push({
      name: 'forum, memory of the server, by which it grows with the questions',
      value: after - before,
      unit: 'MB',
      budget: 100,
      kind: 'time',
    });
  return figures;
}

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
      for (let turn = 0; turn < 3; turn += 1) {
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

/** @param full up to a million questions, three million answers and 200,000 members, which takes half an hour */
export async function forumFigures(databaseUrl: string, full: boolean): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-forum-'));
  const server = await RunningServer.start({
    dataDir: join(folder, 'data'),
    clientDir: buildFolder('v1'),
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', CATALOGUE: 'none' },
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const size = full ? whole : usual;
  try {
    // The samples of the demo have numbers that the generated posts get.
    await client.query('delete from forum_questions');
    const growth = await growthFigures(server, client, [least, size]);
    const origin = `http://127.0.0.1:${server.port}`;
    return [...(await baselineFigures(origin, databaseUrl, size)), ...growth];
  } finally {
    await client.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
