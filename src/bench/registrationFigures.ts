// What reads wait for while many people register at once on the embedded engine, whose one connection they share.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { request as requests } from 'playwright';
import { Account } from '../e2e/harness/account.ts';
import { RunningServer } from '../e2e/harness/server.ts';
import { buildFolder, type Seed } from '../e2e/harness/site.ts';
import { termsVersion } from '../features/account/contract.ts';
import { type Figure, median } from './figure.ts';
import { randomAddress } from './throughput.ts';

/** Two classes of a school and a half. */
const registrations = 150;

async function register(origin: string, n: number): Promise<void> {
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin,
      'x-forwarded-for': randomAddress(),
    },
    body: JSON.stringify({
      role_name: 'Student',
      name: 'Bess Bench',
      email: `bench-${n}@example.test`,
      password: 'seven benches in a row',
      handle: `bench-${n}`,
      termsVersion,
      oldEnough: true,
      marketing: false,
    }),
  });
  if (answer.status !== 202) throw new Error(`A registration was answered ${answer.status}.`);
  await answer.arrayBuffer();
}

/** Reads one after another while the registrations are under way. */
export async function registrationFigures(seed: Seed): Promise<Figure[]> {
  const folder = seed.copy();
  const server = await RunningServer.start({
    dataDir: join(folder, 'data'),
    clientDir: buildFolder('v1'),
    env: { TRUST_PROXY: '1' },
  });
  const context = await requests.newContext();
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    await Account.signIn(context, () => origin);
    const { cookies } = await context.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const read = async (): Promise<number> => {
      const from = performance.now();
      const answer = await fetch(`${origin}/api/applications/current`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A read was answered ${answer.status}.`);
      return performance.now() - from;
    };
    for (let n = 0; n < 20; n += 1) await read();
    const ended = new Set<number>();
    const all = Promise.all(
      Array.from({ length: registrations }, (_, n) =>
        register(origin, n).finally(() => ended.add(n)),
      ),
    );
    const waited: number[] = [];
    while (ended.size < registrations) waited.push(await read());
    await all;
    const behind = `behind ${registrations} registrations, embedded engine`;
    return [
      {
        name: `API read ${behind}, the slowest`,
        value: Math.max(...waited),
        unit: 'ms',
        budget: 200,
        kind: 'time',
      },
      {
        name: `API read ${behind}, the middle`,
        value: median(waited),
        unit: 'ms',
        budget: null,
        kind: 'time',
      },
    ];
  } finally {
    await context.dispose();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
