import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHost, type Host } from '../host/host.ts';
import { unlimited } from '../api/testingLimits.ts';
import { unusedDatabase } from '../host/testing.ts';
import type { Identity } from '../api/identity.ts';
import { createLive, type LiveTopics } from './live.ts';
import { mountLive } from './liveRoutes.ts';
import { createLiveStreams, type LiveStreams } from './liveStreams.ts';

let host: Host;
let live: LiveTopics;
let streams: LiveStreams;
let url: string;
let identity: Identity | null;
const opened: ClientRequest[] = [];

beforeEach(async () => {
  identity = null;
  host = await createHost({
    database: unusedDatabase,
    identify: async () => identity,
    clock: () => new Date('2026-11-20T09:00:00Z'),
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'of this test' },
    limits: unlimited,
  });
  live = createLive({ afterCommit: (work) => work() }, null);
  streams = createLiveStreams(live, { perNetwork: 3 });
  mountLive(host.api, {
    streams,
    maySubscribe: (topic, who) => topic === `user:${who?.userId}` || /^question:\d+$/.test(topic),
  });
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(host.app.server.address() as AddressInfo).port}/api/live`;
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy();
  await host.app.close();
});

async function open(topics: string, headers: Record<string, string> = {}) {
  const call = get(`${url}?topics=${encodeURIComponent(topics)}`, { headers, agent: false });
  opened.push(call);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.setEncoding('utf8').on('error', () => undefined);
  const parts = response[Symbol.asyncIterator]();
  let text = '';
  /** Reads on until the text has come, or the end. */
  const until = async (wanted: string): Promise<string> => {
    while (!text.includes(wanted)) {
      const part = await parts.next();
      if (part.done) break;
      text += String(part.value);
    }
    return text;
  };
  return { response, until, close: () => call.destroy() };
}
const statusOf = async (topics: string) => (await open(topics)).response.statusCode;
const openCount = async (count: number) =>
  expect.poll(() => streams.size, { interval: 5 }).toBe(count);

describe('a stream', () => {
  it('begins at once, uncompressed, unbuffered, stored nowhere, with a time to come back', async () => {
    const { response, until } = await open('question:12', { 'accept-encoding': 'br, gzip' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(await until('ready')).toMatch(/^retry: [234]\d{3}\nevent: ready\ndata: \n\n$/);
  });

  it('names each topic that changes, its own alone', async () => {
    const { until } = await open('question:12,question:13');
    await until('ready');
    live.publish('question:11');
    live.publish('question:13');
    const text = await until('question:13');
    expect(text).toContain('event: change\ndata: question:13\n\n');
    expect(text).not.toContain('question:11');
  });

  it('has each topic of one turn once', async () => {
    const { until } = await open('question:12,question:13');
    await until('ready');
    for (let at = 0; at < 10; at += 1) live.publish('question:12');
    live.publish('question:13');
    expect((await until('question:13')).match(/question:12/g)).toHaveLength(1);
  });

  it('is not confused by the id of an event that it never sent', async () => {
    const { until } = await open('question:12', { 'last-event-id': '99; drop' });
    expect(await until('ready')).toContain('event: ready');
  });

  it('is given up with its reader', async () => {
    const { until, close } = await open('question:12');
    await until('ready');
    await openCount(1);
    close();
    await openCount(0);
    live.publish('question:12');
  });
});

describe('topics', () => {
  it('of a person are that person’s alone', async () => {
    expect(await statusOf('user:u1')).toBe(404);
    identity = { userId: 'u1' } as Identity;
    expect(await statusOf('user:u1')).toBe(200);
    expect(await statusOf('question:12,user:u2')).toBe(404);
  });

  it.each([[''], [','], [Array.from({ length: 21 }, (_, at) => `question:${at}`).join()]])(
    'are 1 to 20 and not: %s',
    async (topics) => {
      expect(await statusOf(topics)).toBe(400);
    },
  );

  it('that exist nowhere are refused', async () => {
    expect(await statusOf('question:abc')).toBe(404);
  });
});

describe('the server', () => {
  it('opens a limited number for one network, and says when to come back', async () => {
    for (let at = 0; at < 3; at += 1) await (await open('question:1')).until('ready');
    const { response } = await open('question:1');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '20']);
  });

  it('ends all of them when it stops, and opens no other', async () => {
    const { until } = await open('question:12');
    await until('ready');
    streams.drain();
    await until('never');
    await openCount(0);
    expect(await statusOf('question:12')).toBe(429);
  });

  it('closes although streams are open', async () => {
    const { until } = await open('question:12');
    await until('ready');
    await host.app.close();
    expect(await until('never')).not.toContain('change');
  });
});
