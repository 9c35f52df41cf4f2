import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { NurseCard, NurseListMeta } from '../contract.ts';
import { buildLicenseFields, buildNurseFields } from '../testing.ts';
import { mountNurses, serveNursePhotos } from './routes.ts';
import { nursesNow, openNurses, type OpenNurses } from './testingNurses.ts';

let database: OpenDatabase;
let app: FastifyInstance;
let nurses: OpenNurses;
/** Who calls in the current test; null is a guest. */
let caller: { userId: string; roleName: string; status: string } | null;
let nurse: { userId: string; id: number };

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => nursesNow;
  nurses = openNurses(database, clock);
  const host = await createHost({
    database,
    clock,
    identify: async () =>
      caller && { ...caller, studentPackage: '', sessionId: 's', permissions: [] },
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  mountNurses(host.api, { ...nurses, jobs: [] });
  serveNursePhotos(host.app, nurses);
  app = host.app;
  await app.ready();
  nurse = await nurses.publish({ displayName: 'Nora Nightlamp' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  caller = null;
});

async function callAs(roleName: 'Student' | 'Nurse') {
  const { id: userId } = await buildUser(database.db, { roleName });
  caller = { userId, roleName, status: 'active' };
  return userId;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, payload?: object, headers = {}) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
  type Body = { code?: string; detail?: string; data: never; meta?: NurseListMeta };
  return { status: answer.statusCode, etag: answer.headers['etag'], ...answer.json<Body>() };
}

const own: readonly (readonly [Method, string, object?, object?])[] = [
  ['GET', '/me/nurse-profile'],
  ['PUT', '/me/nurse-profile', buildNurseFields(), { 'if-match': '"0"' }],
  ['POST', '/me/nurse-profile/submit'],
  ['POST', '/me/nurse-profile/pause'],
  ['POST', '/me/nurse-profile/resume'],
  ['PUT', '/me/nurse-profile/photo', { image: '' }],
  ['DELETE', '/me/nurse-profile/photo'],
  ['GET', '/me/licenses'],
  ['POST', '/me/licenses', { ...buildLicenseFields(), document: null }],
  ['DELETE', `/me/licenses/${randomUUID()}`],
];

describe('what is a nurse’s own', () => {
  it.each(own)('%s %s is closed to guests and students', async (...row) => {
    const [method, url, payload, headers] = row as unknown as (typeof own)[number];
    const request = [method, url, payload, headers] as const;
    expect((await call(...request)).status).toBe(401);
    await callAs('Student');
    expect((await call(...request)).status).toBe(403);
  });
  it('is saved by its revision, and again under the same key without a change', async () => {
    await callAs('Nurse');
    const without = await call('PUT', '/me/nurse-profile', buildNurseFields());
    expect(without.status).toBe(428);
    const headers = { 'if-match': '"0"', 'idempotency-key': randomUUID() };
    const first = await call('PUT', '/me/nurse-profile', buildNurseFields(), headers);
    expect([first.status, (first.data as { revision: number }).revision]).toEqual([200, 1]);
    const again = await call('PUT', '/me/nurse-profile', buildNurseFields(), headers);
    expect(again.data).toEqual(first.data);
    const stale = await call('PUT', '/me/nurse-profile', buildNurseFields(), { 'if-match': '"0"' });
    expect([stale.status, stale.code]).toEqual([412, 'revision_mismatch']);
  });
  it('is handed in, refused with what is missing, and paused only when published', async () => {
    await callAs('Nurse');
    await call('PUT', '/me/nurse-profile', buildNurseFields(), { 'if-match': '"0"' });
    expect((await call('POST', '/me/nurse-profile/submit')).status).toBe(422);
    await call('POST', '/me/licenses', { ...buildLicenseFields(), document: null });
    expect((await call('POST', '/me/nurse-profile/submit')).data).toMatchObject({
      status: 'in_review',
    });
    expect((await call('POST', '/me/nurse-profile/pause')).status).toBe(409);
  });
  it('is not saved with wrong shapes', async () => {
    await callAs('Nurse');
    for (const body of [
      {},
      { ...buildNurseFields(), bio: 7 },
      { ...buildNurseFields(), availability: 'x' },
    ])
      expect((await call('PUT', '/me/nurse-profile', body, { 'if-match': '"0"' })).status).toBe(
        422,
      );
  });
});

describe('GET /nurses', () => {
  it('answers everybody with cards, which hold nothing of a profile', async () => {
    const { status, data } = await call('GET', '/nurses');
    expect(status).toBe(200);
    const [card] = data as NurseCard[];
    expect(card).toMatchObject({ name: 'Nora Nightlamp', badge: { state: 'CA' } });
    expect(Object.keys(card ?? {})).not.toContain('bio');
    expect(JSON.stringify(card)).not.toContain('4321');
  });
  it('echoes what it could not use', async () => {
    const { meta } = await call('GET', '/nurses?state=CA,XX&state=TX&shoes=9&topic=magic');
    expect(meta?.ignored).toEqual(['state=XX', 'topic=magic', 'shoes']);
  });
  it('refuses a place to go on from that is none', async () => {
    expect((await call('GET', '/nurses?after=x')).status).toBe(400);
  });
});

describe('GET /nurses/:id', () => {
  it('is for members', async () => {
    expect((await call('GET', `/nurses/${nurse.id}`)).status).toBe(401);
    await callAs('Student');
    expect((await call('GET', `/nurses/${nurse.id}`)).data).toMatchObject({
      bio: expect.any(String),
      isOwn: false,
    });
    caller = { userId: nurse.userId, roleName: 'Nurse', status: 'active' };
    expect((await call('GET', `/nurses/${nurse.id}`)).data).toMatchObject({ isOwn: true });
  });
  it.each(['abc', '0', '99999999'])('is 404 for %s', async (id) => {
    await callAs('Student');
    expect((await call('GET', `/nurses/${id}`)).status).toBe(404);
  });
});
