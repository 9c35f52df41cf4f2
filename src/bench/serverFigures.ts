// What the server costs: processor time to be ready, and a read against its floor.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as requests } from 'playwright';
import { Account } from '../e2e/harness/account.ts';
import { RunningServer } from '../e2e/harness/server.ts';
import { buildFolder, type Seed } from '../e2e/harness/site.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';
import { startBaseline } from './startBaseline.ts';
import { throughput } from './throughput.ts';

/** Processor time of a process so far, in seconds, all threads; null where /proc does not tell. */
function processorSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

/** Boot to ready on an existing embedded database. */
export async function bootFigures(seed: Seed): Promise<Figure[]> {
  const spent: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const folder = seed.copy();
    const server = await RunningServer.start({
      dataDir: join(folder, 'data'),
      clientDir: buildFolder('v1'),
    });
    const seconds = processorSeconds(server.pid);
    if (seconds !== null) spent.push(seconds);
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  if (spent.length === 0) return [];
  return [
    {
      name: 'boot to ready on an existing database, processor time',
      value: median(spent),
      unit: 's',
      budget: 2,
      kind: 'time',
    },
  ];
}

/** What the built-in catalogue adds to the first start on an empty folder, as the server prints it. */
export async function firstStartFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  const server = await RunningServer.start({
    dataDir: join(folder, 'data'),
    clientDir: buildFolder('v1'),
  });
  try {
    const stored = /^ {2}stored in (\d+\.\d) s$/m.exec(server.output)?.[1];
    if (stored === undefined) throw new Error('The first start stored no catalogue.');
    return [
      {
        name: 'built-in catalogue, stored at the first start',
        value: Number(stored),
        unit: 's',
        budget: 5,
        kind: 'time',
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The application's overview against the same SQL through bare pg and node:http, turn by turn. */
export async function readFigures(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-bench-'));
  const server = await RunningServer.start({
    dataDir: join(folder, 'data'),
    clientDir: buildFolder('v1'),
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1' },
  });
  const floor = await startBaseline(join(import.meta.dirname, 'baselineServer.mjs'), databaseUrl);
  const request = await requests.newContext();
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const account = await Account.signIn(request, () => origin);
    await account.save('personal-information', { legalFirstName: 'Bench' });
    const { cookies } = await request.storageState();
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const ours = `${origin}/api/applications/current`;
    const bare = `http://127.0.0.1:${floor.port}/`;
    const [own, floors] = await Promise.all(
      [ours, bare].map(async (url) => (await request.get(url, { headers })).json()),
    );
    if (JSON.stringify(own) !== JSON.stringify(floors))
      throw new Error(
        `The floor answers something else:\n${JSON.stringify(own)}\n${JSON.stringify(floors)}`,
      );
    const ratios: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      ratios.push((await throughput(ours, headers)) / (await throughput(bare, headers)));
    return [
      {
        name: 'API read, throughput to its floor at 20 clients',
        value: median(ratios),
        unit: '',
        budget: 0.6,
        atLeast: true,
        kind: 'ratio',
      },
    ];
  } finally {
    await request.dispose();
    floor.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
