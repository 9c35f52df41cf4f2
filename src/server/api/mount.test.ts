import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import { deleteOldKeys } from './idempotency/store.ts';
import { createHost, type Host } from '../host/host.ts';
import { unlimited } from './testingLimits.ts';
import type { Identity } from './identity.ts';
import { mount } from './mount.ts';

const note = z.object({ id: z.string(), text: z.string() });
const addNote = defineEndpoint({
  method: 'POST',
  path: '/notes',
  audience: 'anyone',
  summary: 'Adds a note',
  body: z.object({
    text: z.string().check(z.minLength(1), z.maxLength(20)),
    kind: z.optional(z.enum(['plain', 'loud'])),
  }),
  data: note,
  status: 201,
});
const changeNote = defineEndpoint({
  method: 'PATCH',
  path: '/notes/:id',
  audience: 'student',
  summary: 'Changes a note',
  params: z.object({ id: z.string() }),
  body: z.object({ text: z.string() }),
  data: z.object({ rev: z.number(), by: z.string() }),
  revisioned: true,
});
const getNote = defineEndpoint({
  method: 'GET',
  path: '/notes/:id',
  audience: 'anyone',
  summary: 'One note',
  params: z.object({ id: z.string() }),
  query: z.object({ shape: z.optional(z.enum(['hashed', 'broken', 'full', 'long'])) }),
  data: note,
  cache: 'public, max-age=60',
});
const signInLike = defineEndpoint({
  method: 'POST',
  path: '/sign-in-like',
  audience: 'anyone',
  summary: 'Counts its calls',
  data: z.object({ calls: z.number() }),
});

let database: OpenDatabase;
let host: Host;
let caller: Identity | null = null;
let signIns = 0;
const logged: string[] = [];
let now = new Date('2026-11-20T09:00:00Z');

const person = (userId: string, roleName = 'Student'): Identity => ({
  userId,
  sessionId: 'session',
  roleName,
  studentPackage: '',
  status: 'active',
  permissions: [],
});

async function notes(): Promise<string[]> {
  const { rows } = await database.pool.query<{ text: string }>(
    'select text from notes order by id',
  );
  return rows.map(({ text }) => text);
}

function mountCalls(): void {
  mount(host.api, addNote, async ({ body }) => {
    const { rows } = await database.db.execute<{ id: string }>(
      `insert into notes (text) values ('${body.text}') returning id::text`,
    );
    if (body.text === 'refused') throw new Problem('locked', 'This is locked.');
    if (body.text === 'broken') throw new Error('a defect with ada@example.test in it');
    return { data: { id: rows[0]?.id ?? '', text: body.text } };
  });
  mount(host.api, changeNote, async ({ caller: who, ifMatch, reply }) => {
    if (ifMatch !== 3) throw new Problem('revision_mismatch', 'Changed.', { current: { rev: 3 } });
    reply.header('x-handler', 'ran');
    return { data: { rev: ifMatch + 1, by: who.userId }, etag: ifMatch + 1 };
  });
  mount(host.api, getNote, async ({ params, query }) => {
    const data = { id: params.id, text: 'light', secret: 'never sent' };
    if (query.shape === 'broken') return { data: { id: params.id } as typeof data };
    if (query.shape === 'full') throw Object.assign(new Error('no room'), { code: '53100' });
    if (query.shape === 'long') return { data: { id: params.id, text: params.id.repeat(10) } };
    return query.shape === 'hashed' ? { data } : { data, etag: 7 };
  });
  mount(
    host.api,
    signInLike,
    async () => {
      signIns += 1;
      await database.pool.query(`insert into notes (text) values ('try ${signIns}')`);
      if (signIns === 1) throw new Problem('bad_credentials', 'Wrong.');
      return { data: { calls: signIns } };
    },
    { storeResponse: false },
  );
}

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table notes (id serial primary key, text text not null)');
  host = await createHost({
    database,
    identify: async () => caller,
    clock: () => now,
    config: {
      apiBase: '/api',
      trustProxy: false,
      logLevel: 'info',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
    logStream: { write: (line) => void logged.push(line) },
  });
  mountCalls();
  await host.app.ready();
});
afterAll(async () => {
  await host.app.close();
  await database.close();
});
beforeEach(async () => {
  caller = null;
  logged.length = 0;
  await database.pool.query('delete from notes; delete from idempotency_keys');
});

type Send = Omit<InjectOptions, 'headers'> & { headers?: Record<string, string | undefined> };

function send({ headers = {}, ...rest }: Send) {
  const all = { host: 'site.test', 'idempotency-key': randomUUID(), ...headers };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return host.app.inject({ method: 'POST', url: '/api/notes', ...rest, headers: given as never });
}

describe('a write', () => {
  it('is done and answered with what the contract names', async () => {
    const answer = await send({ payload: { text: 'one' } });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ data: { id: expect.any(String), text: 'one' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is done once when it is sent again, and answered the same', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send({ payload: { text: 'once', kind: 'loud' }, headers });
    const second = await send({ payload: { kind: 'loud', text: 'once' }, headers });
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await notes()).toEqual(['once']);
  });

  it('is done once when it is sent twice at the same time', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const both = await Promise.all(
      [1, 2, 3].map(() => send({ payload: { text: 'once' }, headers })),
    );
    expect(new Set(both.map(({ body }) => body)).size).toBe(1);
    expect(await notes()).toEqual(['once']);
  });

  it('is refused when its key was used for something else', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await send({ payload: { text: 'one' }, headers });
    const answer = await send({ payload: { text: 'two' }, headers });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'idempotency_mismatch' });
    expect(await notes()).toEqual(['one']);
  });

  it('has a key of its own for each person', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await send({ payload: { text: 'guest' }, headers });
    caller = person('a');
    await send({ payload: { text: 'person' }, headers });
    expect(await notes()).toEqual(['guest', 'person']);
  });

  it('leaves nothing behind when it is refused, and may be sent again with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await send({ payload: { text: 'refused' }, headers });
    expect(refused.statusCode).toBe(423);
    expect(await notes()).toEqual([]);
    const again = await send({ payload: { text: 'allowed' }, headers });
    expect(again.statusCode).toBe(201);
  });

  it('from elsewhere is refused before anything of it happens', async () => {
    const headers = { origin: 'https://evil.test' };
    const answer = await send({ payload: { text: 'one' }, headers });
    expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden_origin' });
    expect(await notes()).toEqual([]);
  });

  it.each([undefined, 'not-a-uuid', ''])('needs a key that is a UUID: %s', async (key) => {
    const answer = await send({ payload: { text: 'one' }, headers: { 'idempotency-key': key } });
    expect(answer.json()).toMatchObject({ status: 400, code: 'malformed_request' });
    expect(await notes()).toEqual([]);
  });

  it('is remembered for 30 days and forgotten later', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await send({ payload: { text: 'old' }, headers });
    now = new Date('2026-12-20T09:00:00Z');
    await deleteOldKeys(database.db, now);
    await send({ payload: { text: 'old' }, headers });
    expect(await notes()).toEqual(['old']);
    now = new Date('2026-12-30T09:00:00Z');
    await deleteOldKeys(database.db, now);
    await send({ payload: { text: 'old' }, headers });
    expect(await notes()).toEqual(['old', 'old']);
  });

  it('that must not be kept runs again, and keeps what it counted although it failed', async () => {
    signIns = 0;
    const headers = { 'idempotency-key': randomUUID() };
    const url = '/api/sign-in-like';
    expect((await send({ url, headers })).statusCode).toBe(401);
    expect((await send({ url, headers })).json()).toEqual({ data: { calls: 2 } });
    expect(await notes()).toEqual(['try 1', 'try 2']);
  });
});

describe('a revisioned write', () => {
  const change = (headers: Record<string, string> = {}) =>
    send({ method: 'PATCH', url: '/api/notes/1', payload: { text: 'x' }, headers });

  it('reads the revision and answers with the new one', async () => {
    caller = person('ada');
    const answer = await change({ 'if-match': '"3"' });
    expect(answer.json()).toEqual({ data: { rev: 4, by: 'ada' } });
    expect(answer.headers.etag).toBe('"4"');
  });

  it('answers the copy of the server when the revision is another', async () => {
    caller = person('ada');
    const answer = await change({ 'if-match': '"2"' });
    expect(answer.json()).toMatchObject({
      status: 412,
      code: 'revision_mismatch',
      current: { rev: 3 },
    });
  });

  it('needs a revision', async () => {
    caller = person('ada');
    expect((await change()).json()).toMatchObject({ status: 428, code: 'revision_required' });
    for (const tag of ['*', '3', '"x"', '"1", "2"']) {
      expect((await change({ 'if-match': tag })).json()).toMatchObject({
        code: 'malformed_request',
      });
    }
  });

  it('asks who is there before it looks at anything else', async () => {
    expect((await change()).json()).toMatchObject({ status: 401, code: 'not_signed_in' });
    caller = person('nora', 'Nurse');
    expect((await change()).json()).toMatchObject({ status: 403, code: 'wrong_role' });
  });
});

describe('a read', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    host.app.inject({ url: `/api/notes/1${url}`, headers });

  it('leaves out what the contract does not name', async () => {
    expect((await get('')).json()).toEqual({ data: { id: '1', text: 'light' } });
  });

  it('carries the revision as ETag, or else a hash of the answer, and how long it keeps', async () => {
    expect((await get('')).headers).toMatchObject({
      etag: '"7"',
      'cache-control': 'public, max-age=60',
    });
    expect((await get('?shape=hashed')).headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  it.each(['', '?shape=hashed'])('answers 304 to who has it already: %s', async (url) => {
    const etag = String((await get(url)).headers.etag);
    for (const known of [etag, `"other", ${etag}`, '*', etag.replace('W/', '')]) {
      const again = await get(url, { 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('a public answer', () => {
  it('is compressed for who can read that', async () => {
    const url = `/api/notes/${'x'.repeat(400)}?shape=long`;
    const plain = await host.app.inject(url);
    const small = await host.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(small.rawPayload).toString('utf8')).toBe(plain.body);
  });
});

describe('a problem', () => {
  it('names the places that are wrong, in words', async () => {
    const answer = await send({ payload: { text: '', kind: 'soft' } });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      type: 'urn:problem-type:validation_failed',
      title: 'Some entries need another look',
      status: 422,
      code: 'validation_failed',
      detail: 'Some entries are not valid. They are listed below.',
      fields: [
        { path: 'text', code: 'too_small', message: 'Enter something here.' },
        { path: 'kind', code: 'invalid_value', message: 'This is not one of the possible values.' },
      ],
      requestId: answer.headers['x-request-id'],
    });
  });

  it.each([
    ['{"text":', 'application/json', 400, 'malformed_request'],
    ['', 'application/json', 400, 'malformed_request'],
    ['text=one', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    [`{"text":"${'x'.repeat(300_000)}"}`, 'application/json', 413, 'too_large'],
    ['{"__proto__":{"text":"x"},"text":"one"}', 'application/json', 400, 'malformed_request'],
  ])('is answered to a body that cannot be read', async (payload, type, status, code) => {
    const answer = await send({ payload, headers: { 'content-type': type } });
    expect(answer.json()).toMatchObject({ status, code });
    expect(await notes()).toEqual([]);
  });

  it('says that the disk of the server is full when it is', async () => {
    const answer = await host.app.inject('/api/notes/1?shape=full');
    expect(answer.json()).toMatchObject({ status: 507, code: 'storage_full' });
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('is all that is told of a defect, and the log has no one in it', async () => {
    const answer = await send({
      payload: { text: 'broken' },
      headers: { cookie: 'email=ada%40example.test' },
      url: '/api/notes?name=Ada',
    });
    expect(answer.json()).toMatchObject({ status: 500, code: 'internal' });
    expect(answer.body).not.toContain('defect');
    expect(await notes()).toEqual([]);
    const log = logged.join('');
    expect(log).toContain(`"reqId":"${String(answer.headers['x-request-id'])}"`);
    expect(log).toContain('"route":"/api/notes"');
    expect(log).not.toMatch(/Ada|email=/);
  });

  it('is answered when an answer does not fit its contract, and logged by place only', async () => {
    const answer = await host.app.inject('/api/notes/1?shape=broken');
    expect(answer.statusCode).toBe(500);
    expect(logged.join('')).toContain('data.text (invalid_type)');
  });

  it('is answered below the base of the API wherever there is nothing', async () => {
    for (const url of ['/api/nothing', '/api', '/api/notes/1/2']) {
      const answer = await host.app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 made from the contracts', async () => {
    const { openapi, paths } = (await host.app.inject('/api/openapi.json')).json();
    expect(openapi).toBe('3.1.0');
    expect(Object.keys(paths)).toEqual(['/notes', '/notes/{id}', '/sign-in-like']);
    const { post } = paths['/notes'];
    expect(post.responses['409'].description).toBe('idempotency_mismatch');
    expect(post.requestBody.content['application/json'].schema.properties.text).toMatchObject({
      type: 'string',
      maxLength: 20,
    });
  });
});
