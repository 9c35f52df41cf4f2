import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import type { SavedSchool } from '../contract.ts';
import { mountSaved } from './routes.ts';
import { createSavedService } from './service.ts';
import { buildChange, buildSchool, savedNow } from './testingSchoolRows.ts';

let database: OpenDatabase;
let app: FastifyInstance;
/** Who calls in the current test; null is a guest. */
let caller: { userId: string; roleName: string; status: string } | null;
let id: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => savedNow;
  const host = await createHost({
    database,
    clock,
    identify: async () =>
      caller && { ...caller, studentPackage: '', sessionId: 's', permissions: [] },
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  mountSaved(
    host.api,
    createSavedService({ database, clock, pages: async () => [], cancel: async () => undefined }),
  );
  app = host.app;
  await app.ready();
  id = await buildSchool(database.db);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  const { id: userId } = await buildUser(database.db);
  caller = { userId, roleName: 'Student', status: 'active' };
});

const path = '/me/saved-universities';
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
async function call(method: Method, url: string, payload?: object, headers = {}) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
  const body = answer.json<{ code?: string; data: never; current?: SavedSchool }>();
  return { status: answer.statusCode, etag: answer.headers['etag'], ...body };
}

const calls = (): readonly (readonly [Method, string, (object | undefined)?, object?])[] => [
  ['GET', path],
  ['POST', path, { id }],
  ['PATCH', `${path}/${id}`, { tag: 'safe' }, { 'if-match': '"1"' }],
  ['DELETE', `${path}/${id}`, undefined, { 'if-match': '"1"' }],
  ['PUT', `${path}/order`, { ids: [id] }],
  ['POST', `${path}/bulk`, { changes: [{ id, revision: 0, set: { saved: true } }] }],
  ['GET', `${path}/pack`],
  ['GET', '/me/changes?since=0'],
];

describe.each([0, 1, 2, 3, 4, 5, 6, 7])('call %i about saved schools', (at) => {
  const send = () => {
    const [method, url, payload, headers] = calls()[at] ?? ['GET', path];
    return call(method, url, payload, headers);
  };

  it('works for a student, whatever the package', async () => {
    if (at === 2 || at === 3) await call('POST', path, { id });
    expect([200, 201]).toContain((await send()).status);
  });
  it('is not for guests', async () => {
    caller = null;
    expect(await send()).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
  it('is not for nurses', async () => {
    if (caller) caller = { ...caller, roleName: 'Nurse' };
    expect(await send()).toMatchObject({ status: 403, code: 'wrong_role' });
  });
  it('reads, and writes nothing, before the email address is confirmed', async () => {
    if (caller) caller = { ...caller, status: 'pending_email' };
    const reads = calls()[at]?.[0] === 'GET';
    expect((await send()).code).toBe(reads ? undefined : 'email_unverified');
  });
});

describe('a saved school', () => {
  it('carries its revision as ETag, takes it as If-Match, and answers a late one with what stands', async () => {
    const made = await call('POST', path, { id, note: 'Words' });
    expect([made.status, made.etag]).toEqual([201, '"1"']);
    const match = { 'if-match': '"1"' };
    expect((await call('PATCH', `${path}/${id}`, { tag: 'reach' }, match)).etag).toBe('"2"');
    expect(await call('PATCH', `${path}/${id}`, { tag: 'safe' }, match)).toMatchObject({
      status: 412,
      code: 'revision_mismatch',
      current: { tag: 'reach', note: 'Words', revision: 2 },
    });
    expect((await call('PATCH', `${path}/${id}`, { tag: 'safe' })).status).toBe(428);
    expect((await call('DELETE', `${path}/${id}`, undefined, match)).status).toBe(412);
  });

  it('sent twice under one key is saved once', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const one = await call('POST', path, { id }, key);
    expect(await call('POST', path, { id }, key)).toEqual(one);
    expect((await call('POST', path, { id: id + 1 }, key)).status).toBe(409);
  });

  it('shows in the list and in the feed', async () => {
    await call('POST', path, { id });
    const change = await buildChange(database.db, id);
    expect((await call('GET', path)).data).toMatchObject([{ saved: true, school: { id } }]);
    expect((await call('GET', '/me/changes')).data).toMatchObject({ items: [{ id: change }] });
    expect((await call('GET', `/me/changes?since=${change}`)).data).toMatchObject({ items: [] });
  });
});

describe('bad input', () => {
  it.each<[string, Method, () => string, object?]>([
    ['a school by name', 'POST', () => path, { id: 'harbor-college' }],
    ['a school number that is none', 'POST', () => path, { id: 0 }],
    ['a half school', 'POST', () => path, { id: 1.5 }],
    ['a tag that is none', 'PATCH', () => `${path}/${id}`, { tag: 'dream' }],
    ['a list in place of a note', 'PATCH', () => `${path}/${id}`, { note: ['words'] }],
    ['a position that is no number', 'PATCH', () => `${path}/${id}`, { position: 'first' }],
    ['a number of a school that is too long', 'PATCH', () => `${path}/99999999999`, { tag: '' }],
    ['a negative number of a school', 'DELETE', () => `${path}/-1`],
    ['an order that is no list', 'PUT', () => `${path}/order`, { ids: 'all' }],
    ['no changes', 'POST', () => `${path}/bulk`, { changes: [] }],
    [
      'a thousand changes',
      'POST',
      () => `${path}/bulk`,
      { changes: Array.from({ length: 1000 }, () => ({ id: 1, revision: 0, set: {} })) },
    ],
    ['changes since yesterday', 'GET', () => '/me/changes?since=yesterday'],
  ])('%s is refused and named', async (_what, method, url, payload) => {
    const answer = await call(method, url(), payload, { 'if-match': '"1"' });
    expect([answer.status, answer.code]).toEqual([422, 'validation_failed']);
  });

  it('a school that is not there, a note that is too long, and the fifty-first are answered in words', async () => {
    expect(await call('POST', path, { id: 2_000_000_000 })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(await call('POST', path, { id, note: 'x'.repeat(1001) })).toMatchObject({
      status: 422,
      fields: [{ path: 'note', code: 'note_too_long' }],
    });
  });
});
