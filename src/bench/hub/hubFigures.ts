// How many readers a second the list of a student's programs answers, turn by turn with its SQL alone (issue 14).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type APIRequestContext, request as requests } from 'playwright';
import { Account } from '../../e2e/harness/account.ts';
import { RunningServer } from '../../e2e/harness/server.ts';
import { buildFolder } from '../../e2e/harness/site.ts';
import { type Figure, median } from '../figure.ts';
import { startBaseline } from '../startBaseline.ts';
import { randomAddress, throughput } from '../throughput.ts';

const programCount = 40;
/** Short ones, many of them: what else the machine does changes by the second. */
const turns = 9;
const turnMs = 1500;

async function listProgramIds(databaseUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `select p.id from programs p join universities u on u.id = p.university_id
       where u.open and not exists (select 1 from program_deadlines d where d.program_id = p.id)
       order by p.id limit $1`,
      [programCount],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

type Listed = { readonly id: string; readonly state: string };

async function readList(request: APIRequestContext, url: string): Promise<Listed[]> {
  const answer = await request.get(url);
  if (!answer.ok()) throw new Error(`The list could not be read: ${await answer.text()}`);
  return ((await answer.json()) as { data: Listed[] }).data;
}

/** Forty in the list, each of them started: their readiness is looked at with every list. */
async function addPrograms(
  request: APIRequestContext,
  origin: string,
  ids: readonly number[],
): Promise<void> {
  const url = `${origin}/api/program-applications`;
  const write = async (method: 'post' | 'patch', path: string, data: object): Promise<void> => {
    const headers = {
      origin,
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': randomAddress(),
    };
    const answer = await request[method](`${url}${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  };
  // The catalogue that comes along has few programs: those whose cycles are not listed are there for several.
  for (let round = 0; round < programCount; round += 1) {
    for (const programId of ids) {
      if ((await readList(request, url)).length >= programCount) break;
      await write('post', '', { programId, cycle: `Fall ${2027 + round}` });
    }
  }
  for (const { id, state } of await readList(request, url))
    if (state === 'interested') await write('patch', `/${id}`, { state: 'started' });
}

export async function hubFigures(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-hub-'));
  const server = await RunningServer.start({
    dataDir: join(folder, 'data'),
    clientDir: buildFolder('v1'),
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: '1' },
  });
  const request = await requests.newContext();
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    await Account.signIn(request, () => origin);
    await addPrograms(request, origin, await listProgramIds(databaseUrl));
    const ours = `${origin}/api/program-applications`;
    const list = await (await request.get(ours)).body();
    const count = (JSON.parse(list.toString('utf8')) as { data: Listed[] }).data.length;
    if (count !== programCount) throw new Error(`The list has ${count} programs.`);
    const { cookies } = await request.storageState();
    const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const floor = await startBaseline(join(import.meta.dirname, 'baselineHub.mjs'), databaseUrl, {
      ANSWER_BYTES: String(list.length),
    });
    try {
      const ratios: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const own = await throughput(ours, headers, { ms: turnMs });
        const lowest = await throughput(`http://127.0.0.1:${floor.port}/`, headers, {
          ms: turnMs,
        });
        console.log(`hub: ${own.toFixed(0)} a second; floor ${lowest.toFixed(0)}`);
        ratios.push(own / lowest);
      }
      return [
        {
          name: `hub with ${programCount} programs, throughput to its SQL bare, 20 clients`,
          value: median(ratios),
          unit: '',
          budget: 0.6,
          atLeast: true,
          kind: 'ratio',
        },
      ];
    } finally {
      floor.stop();
    }
  } finally {
    await request.dispose();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
