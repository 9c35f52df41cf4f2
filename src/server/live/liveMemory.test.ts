// @module-tag long
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleForNode } from '#testing/serverBundle.ts';

type Figures = { readonly open: number; readonly rss: number };

let server: ChildProcess;
let url: string;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const calls: ClientRequest[] = [];

beforeAll(async () => {
  const file = await bundleForNode('src/server/live/testingLiveServer.ts', ['src/shared']);
  server = fork(file, { execArgv: ['--expose-gc'] });
  const [ready] = (await once(server, 'message')) as [{ url: string }];
  ({ url } = ready);
});
afterAll(() => {
  agent.destroy();
  server.kill();
});

async function ask(message: 'measure' | 'publish'): Promise<Figures> {
  const answered = once(server, 'message');
  server.send(message);
  const [figures] = (await answered) as [Figures];
  return figures;
}

/** @returns counts the changes that have come */
async function openStreams(count: number): Promise<() => number> {
  let changes = 0;
  await Promise.all(
    Array.from({ length: count }, async () => {
      const call = get(`${url}/api/live?topics=question:12`, { agent });
      call.on('error', () => undefined);
      calls.push(call);
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      response.on('error', () => undefined);
      response.setEncoding('utf8').on('data', (text: string) => {
        changes += text.split('event: change').length - 1;
      });
    }),
  );
  return () => changes;
}

async function closeStreams(): Promise<void> {
  for (const call of calls.splice(0)) call.destroy();
  await expect.poll(async () => (await ask('measure')).open).toBe(0);
}

it('1,000 open streams cost the server at most 60 MB, and each hears of a change', async () => {
  await openStreams(200);
  await closeStreams();
  const before = await ask('measure');
  const countChanges = await openStreams(1000);
  await ask('publish');
  await expect.poll(countChanges).toBe(1000);
  const after = await ask('measure');
  expect(after.open).toBe(1000);
  const megabytes = (after.rss - before.rss) / 1e6;
  process.stdout.write(`1,000 open streams: ${megabytes.toFixed(1)} MB\n`);
  expect(megabytes).toBeLessThan(60);
  await closeStreams();
});
