// The directory with 200,000 nurses beside one with 1,000, and against its floor in SQL.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { RunningServer } from '../../e2e/harness/server.ts';
import { buildFolder } from '../../e2e/harness/site.ts';
import { generatedNurses } from '../../features/nurses/server/testingGeneratedNurses.ts';
import { type Figure, median, quantile } from '../figure.ts';
import { ask } from '../search/searchFigures.ts';
import { startBaseline } from '../startBaseline.ts';
import { throughput } from '../throughput.ts';
import { nurseReads } from './nurseReads.ts';

const least = 1000;
const whole = 200_000;
const asked = 200;
const warming = 60;
const turns = 9;
const turnMs = 1500;

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

const grow = (url: string, from: number, to: number): Promise<void> =>
  onDatabase(url, async (client) => {
    for (const statement of generatedNurses(from, to)) await client.query(statement);
    await client.query('vacuum analyze nurse_profiles');
  });

async function copyDatabase(url: string): Promise<string> {
  const name = 'few_nurses';
  const from = new URL(url).pathname.slice(1);
  await onDatabase(inDatabase(url, 'template1'), (client) =>
    client.query(`create database ${name} template "${from}"`),
  );
  return inDatabase(url, name);
}

/** Resident memory of a process in MB; null where the system does not say. */
function memoryOf({ pid }: RunningServer): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1000;
  } catch {
    return null;
  }
}

const apiOf = ({ port }: RunningServer): string => `http://127.0.0.1:${port}/api/nurses`;

async function growthOf(few: RunningServer, many: RunningServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(nurseReads)) {
    const times: [number[], number[]] = [[], []];
    for (let at = 0; at < warming + asked; at += 1)
      for (const [index, server] of [few, many].entries()) {
        const { ms } = await ask(`${apiOf(server)}${read(at)}`);
        if (at >= warming) times[index]?.push(ms);
      }
    const [small, big] = [quantile(times[0], 0.95), quantile(times[1], 0.95)];
    console.log(`nurses, ${name}: 95 % within ${small.toFixed(1)} and ${big.toFixed(1)} ms`);
    figures.push({
      name: `nurses, ${name}, p95 of 200,000 to that of 1,000`,
      value: big / small,
      unit: '',
      budget: 2,
      kind: 'ratio',
    });
  }
  const [before, after] = [memoryOf(few), memoryOf(many)];
  if (before !== null && after !== null)
    figures.push({
      name: 'nurses, memory of a server with 200,000 beyond that of one with 1,000',
      value: after - before,
      unit: 'MB',
      budget: 50,
      kind: 'time',
    });
  return figures;
}

async function floorOf(server: RunningServer, databaseUrl: string): Promise<Figure[]> {
  const kinds = {
    list: { ours: [apiOf(server)], bare: ['list'] },
    state: { ours: [`${apiOf(server)}?state=CA`], bare: ['state?of=CA'] },
  };
  const bytes: Record<string, number> = {};
  for (const [name, { ours }] of Object.entries(kinds))
    bytes[name] = (await ask(ours[0] ?? '')).body.length;
  const floor = await startBaseline(join(import.meta.dirname, 'baselineNurses.mjs'), databaseUrl, {
    ANSWER_BYTES: JSON.stringify(bytes),
  });
  try {
    const figures: Figure[] = [];
    for (const [name, { ours, bare }] of Object.entries(kinds)) {
      const ratios: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const own = await throughput(ours, {}, { ms: turnMs });
        const lowest = await throughput(
          bare.map((path) => `http://127.0.0.1:${floor.port}/${path}`),
          {},
          { ms: turnMs },
        );
        console.log(`nurses, ${name}: ${own.toFixed(0)} a second; floor ${lowest.toFixed(0)}`);
        ratios.push(own / lowest);
      }
      figures.push({
        name: `nurses, ${name}, throughput to its floor, 20 clients`,
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

export async function nurseFigures(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-nurses-'));
  const servers: RunningServer[] = [];
  const start = async (name: string, url: string): Promise<RunningServer> => {
    const server = await RunningServer.start({
      dataDir: join(folder, name),
      clientDir: buildFolder('v1'),
      env: { DATABASE_URL: url, TRUST_PROXY: '1', CATALOGUE: 'none' },
    });
    servers.push(server);
    return server;
  };
  try {
    await (await start('big', databaseUrl)).stop();
    cpSync(join(folder, 'big'), join(folder, 'small'), {
      recursive: true,
      filter: (path) => !/\.(sock|lock|pid)$/.test(path),
    });
    await grow(databaseUrl, 1, least);
    const fewUrl = await copyDatabase(databaseUrl);
    await grow(databaseUrl, least + 1, whole);
    const few = await start('small', fewUrl);
    const many = await start('big', databaseUrl);
    const growth = await growthOf(few, many);
    return [...(await floorOf(many, databaseUrl)), ...growth];
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
