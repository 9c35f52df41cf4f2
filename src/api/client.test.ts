import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '../shared/contract/endpoint.ts';
import { createApiClient, newIdempotencyKey } from './client.ts';
import { ApiProblem, ApiUnreachable } from './problems.ts';

const getThing = defineEndpoint({
  method: 'GET',
  path: '/things/:id',
  audience: 'anyone',
  summary: 'A thing',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()) }),
  data: z.object({ id: z.string(), count: z.number() }),
  meta: z.object({ nextCursor: z.nullable(z.string()) }),
});
const getSettings = defineEndpoint({
  method: 'GET',
  path: '/settings',
  audience: 'anyone',
  summary: 'Public',
  data: z.object({ id: z.string() }),
  cache: 'public, max-age=60',
});
const saveThing = defineEndpoint({
  method: 'PATCH',
  path: '/things',
  audience: 'member',
  summary: 'Saves',
  body: z.object({ name: z.string().check(z.maxLength(5)) }),
  data: z.object({ rev: z.number() }),
});

const json = (body: unknown, init: { status?: number; headers?: Record<string, string> } = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...init.headers },
  });
const problem = (status: number, code: string, more: object = {}, headers = {}) =>
  json(
    {
      type: 'about:blank',
      title: code,
      status,
      code,
      detail: 'In words.',
      requestId: 'r1',
      ...more,
    },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );
const thing = { data: { id: 'a', count: 2 }, meta: { nextCursor: null } };

type Reply = Response | Error | ((init: RequestInit) => Promise<Response>);
function clientThat(reply: Reply, { base = '/api', online = true } = {}) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const client = createApiClient({
    base,
    isOnline: () => online,
    now: () => Date.parse('2026-11-20T10:00:00Z'),
    newKey: () => 'fresh-key',
    async fetch(url, init) {
      sent.push({ url, init, headers: new Headers(init.headers) });
      if (reply instanceof Error) throw reply;
      return typeof reply === 'function' ? reply(init) : reply.clone();
    },
  });
  const first = () => {
    const [request] = sent;
    if (!request) throw new Error('Nothing was sent.');
    return request;
  };
  return { client, sent, first };
}
const input = { params: { id: 'a' }, query: {} };
const failureOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('The call was answered.');
    },
    (error: unknown) => error,
  );

/** Answers only by being aborted, like a connection that hangs. */
const hang = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('a call', () => {
  it('gives the data of the answer', async () => {
    const { client, first } = clientThat(json(thing));
    expect(await client.call(getThing, { params: { id: 'a/b?' }, query: { q: 'x&y' } })).toEqual(
      thing.data,
    );
    expect(first().url).toBe('/api/things/a%2Fb%3F?q=x%26y');
    expect(first().init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(first().init.body).toBeUndefined();
    expect(first().headers.has('idempotency-key')).toBe(false);
  });
  it('gives meta when asked for it', async () => {
    const { client } = clientThat(json(thing));
    expect(await client.callWithMeta(getThing, input)).toEqual(thing);
  });
  it('sends cookies to an API on another origin, and follows no redirect', async () => {
    const { client, first } = clientThat(json(thing), { base: 'https://api.example.test/v1' });
    await client.call(getThing, input);
    expect(first().url).toBe('https://api.example.test/v1/things/a');
    expect(first().init).toMatchObject({ credentials: 'include', redirect: 'error' });
  });
  it('leaves only public answers to the browser’s cache', async () => {
    const open = clientThat(json({ data: { id: 's' } }));
    await open.client.call(getSettings, {});
    expect(open.first().init.cache).toBe('default');
    const own = clientThat(json(thing));
    await own.client.call(getThing, input);
    expect(own.first().init.cache).toBe('no-store');
  });
});

describe('a write', () => {
  it('carries a key, the revision and whose it is', async () => {
    const { client, first } = clientThat(json({ data: { rev: 8 } }));
    await client.call(
      saveThing,
      { body: { name: 'Ada' } },
      { revision: 7, idempotencyKey: 'op-1', userId: 'u1', headers: { 'lamplight-device': 'd' } },
    );
    const { headers, init } = first();
    expect(init.body).toBe('{"name":"Ada"}');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json',
      'if-match': '"7"',
      'idempotency-key': 'op-1',
      'lamplight-user': 'u1',
      'lamplight-device': 'd',
    });
  });
  it('gets a new key when none is given', async () => {
    const { client, first } = clientThat(json({ data: { rev: 8 } }));
    await client.call(saveThing, { body: { name: 'Ada' } });
    expect(first().headers.get('idempotency-key')).toBe('fresh-key');
  });
  it('that breaks the contract is refused before anything is sent', async () => {
    const { client, sent } = clientThat(json({ data: { rev: 8 } }));
    const error = await failureOf(client.call(saveThing, { body: { name: 'too long' } }));
    expect(error).toMatchObject({ code: 'validation_failed', fields: [{ path: 'name' }] });
    expect(sent).toHaveLength(0);
  });
});

describe('an answer already known', () => {
  it('is told apart from data', async () => {
    const etag = { etag: '"7"' };
    const { client, first } = clientThat(new Response(null, { status: 304, headers: etag }));
    const answer = await client.rawCall(getThing, input, { knownRevision: 7 });
    expect(answer.kind).toBe('unchanged');
    expect(answer.headers.get('etag')).toBe('"7"');
    expect(first().headers.get('if-none-match')).toBe('"7"');
  });
  it('gives status and headers with fresh data', async () => {
    const { client } = clientThat(json(thing, { headers: { etag: '"8"' } }));
    const answer = await client.rawCall(getThing, input, { knownRevision: 7 });
    expect(answer).toMatchObject({ kind: 'data', status: 200, data: thing.data });
    expect(answer.headers.get('etag')).toBe('"8"');
  });
});

describe('a refusal', () => {
  it('carries code, words, fields, the server’s copy and the request id', async () => {
    const fields = [{ path: 'name', code: 'required', message: 'Enter a name' }];
    const { client } = clientThat(
      problem(412, 'revision_mismatch', { fields, current: { rev: 9 } }),
    );
    const error = await failureOf(client.call(getThing, input));
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      code: 'revision_mismatch',
      status: 412,
      detail: 'In words.',
      fields,
      current: { rev: 9 },
      requestId: 'r1',
      retryAfterMs: undefined,
    });
  });
  it.each([
    ['900', 900_000],
    ['Fri, 20 Nov 2026 10:01:30 GMT', 90_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
  ])('with Retry-After %s says how long to wait', async (value, ms) => {
    const { client } = clientThat(problem(429, 'too_many_requests', {}, { 'retry-after': value }));
    expect(await failureOf(client.call(getThing, input))).toMatchObject({ retryAfterMs: ms });
  });
  it('for want of a session is announced, other refusals are not', async () => {
    const heard = vi.fn();
    const expired = clientThat(problem(401, 'not_signed_in')).client;
    const stop = expired.onSignedOut(heard);
    await failureOf(expired.call(getThing, input));
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await failureOf(expired.call(getThing, input));
    const wrong = clientThat(problem(401, 'bad_credentials')).client;
    wrong.onSignedOut(heard);
    await failureOf(wrong.call(getThing, input));
    expect(heard).toHaveBeenCalledTimes(1);
  });
  it('of a call that was sent before someone signed in is not announced', async () => {
    const heard = vi.fn();
    const { client } = clientThat(problem(401, 'not_signed_in'));
    client.onSignedOut(heard);
    const late = failureOf(client.call(getThing, input));
    client.sessionBegan();
    expect(await late).toMatchObject({ code: 'not_signed_in' });
    expect(heard).not.toHaveBeenCalled();
    await failureOf(client.call(getThing, input));
    expect(heard).toHaveBeenCalledTimes(1);
  });
  it('for a session that its owner has ended is announced as what it is', async () => {
    const heard = vi.fn();
    for (const code of ['not_signed_in', 'session_revoked']) {
      const { client } = clientThat(problem(401, code));
      client.onSignedOut(heard);
      await failureOf(client.call(getThing, input));
    }
    expect(heard.mock.calls).toEqual([['not_signed_in'], ['session_revoked']]);
  });
});

describe('a server out of reach', () => {
  const html = (status: number, headers = {}) =>
    new Response('<!doctype html><title>Welcome to Airport Wi-Fi</title>', {
      status,
      headers: { 'content-type': 'text/html', ...headers },
    });
  const typed = (body: string, type: string, status = 200) =>
    new Response(body, { status, headers: { 'content-type': type } });

  it.each<[string, Reply, string]>([
    ['a failed connection', new TypeError('Failed to fetch'), 'network'],
    ['a Wi-Fi sign-in page', html(200), 'not_json'],
    ['a Wi-Fi sign-in page with 401', html(401), 'not_json'],
    ['a proxy’s error page', html(502), 'not_json'],
    ['HTML that claims to be JSON', typed('<html>', 'application/json'), 'not_json'],
    ['JSON cut in the middle', typed('{"data":{"id"', 'application/json'), 'not_json'],
    ['an empty answer', new Response(null, { status: 200 }), 'not_json'],
    ['JSON of somebody else', json({ ok: true }), 'bad_shape'],
    ['data of another shape', json({ data: { id: 1 }, meta: { nextCursor: null } }), 'bad_shape'],
    ['meta of another shape', json({ data: thing.data, meta: { nextCursor: 1 } }), 'bad_shape'],
    ['an error that is not ours', json({ error: 'nope' }, { status: 500 }), 'bad_shape'],
    ['a code of another version', problem(409, 'code_of_tomorrow'), 'bad_shape'],
    ['a list', json([]), 'bad_shape'],
  ])('is what %s means', async (_, reply, reason) => {
    const error = await failureOf(clientThat(reply).client.call(getThing, input));
    expect(error).toBeInstanceOf(ApiUnreachable);
    expect(error).toMatchObject({ reason });
  });
  it('is called offline when the device says so', async () => {
    const { client } = clientThat(new TypeError('Failed to fetch'), { online: false });
    expect(await failureOf(client.call(getThing, input))).toMatchObject({ reason: 'offline' });
  });
  it('keeps the status and the waiting time of a proxy', async () => {
    const { client } = clientThat(html(503, { 'retry-after': '5' }));
    expect(await failureOf(client.call(getThing, input))).toMatchObject({
      status: 503,
      retryAfterMs: 5_000,
    });
  });
  it('never announces that the session has ended', async () => {
    const heard = vi.fn();
    const { client } = clientThat(html(401));
    client.onSignedOut(heard);
    await failureOf(client.call(getThing, input));
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a slow answer', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given up after 30 seconds', async () => {
    const error = failureOf(clientThat(hang).client.call(getThing, input));
    await vi.advanceTimersByTimeAsync(29_999);
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toMatchObject({ name: 'ApiUnreachable', reason: 'timeout' });
  });
  it('is given up when the body stops in the middle', async () => {
    const stuck = async ({ signal }: RequestInit) =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"data":'));
            signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
          },
        }),
        { headers: { 'content-type': 'application/json' } },
      );
    const error = failureOf(clientThat(stuck).client.call(getThing, input, { timeoutMs: 500 }));
    await vi.advanceTimersByTimeAsync(500);
    expect(await error).toMatchObject({ reason: 'timeout' });
  });
  it('leaves no timer behind once it has come', async () => {
    await clientThat(json(thing)).client.call(getThing, input);
    expect(vi.getTimerCount()).toBe(0);
  });
  it('can be given up by the one who asked, and is then no failure of the network', async () => {
    const controller = new AbortController();
    const { client } = clientThat(hang);
    const error = failureOf(client.call(getThing, input, { signal: controller.signal }));
    controller.abort(new DOMException('left', 'AbortError'));
    expect(await error).toMatchObject({ name: 'AbortError', message: 'left' });
    expect(await failureOf(client.call(getThing, input, { signal: controller.signal }))).toBe(
      controller.signal.reason,
    );
  });
});

describe('the probe', () => {
  it.each<[string, Reply, boolean]>([
    ['our server', json({ data: { pong: true, name: 'lamplight' } }), true],
    ['another server', json({ data: { pong: true, name: 'other' } }), false],
    ['a Wi-Fi sign-in page', new Response('<html>', { status: 200 }), false],
    [
      'our server in trouble',
      json({ data: { pong: true, name: 'lamplight' } }, { status: 503 }),
      false,
    ],
    ['no network', new TypeError('Failed to fetch'), false],
  ])('knows %s', async (_, reply, answer) => {
    const { client, first } = clientThat(reply);
    expect(await client.probe()).toBe(answer);
    expect(first().url).toBe('/api/ping');
    expect(first().init.cache).toBe('no-store');
  });
});

describe('a key for a write', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const version4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  it('is a UUID, also where the browser makes none', () => {
    expect(newIdempotencyKey()).toMatch(version4);
    const { crypto: whole } = globalThis;
    vi.stubGlobal('crypto', {
      getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes),
    });
    expect(newIdempotencyKey()).toMatch(version4);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});
