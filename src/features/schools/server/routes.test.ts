import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHost, type Host } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import { idempotencyKeys } from '#server/api/idempotency/tables.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { createReviewModeration } from '#features/reviews/server/moderation/reviewModeration.ts';
import { mountReportForm, mountReports, mountReviews } from '#features/reviews/server/routes.ts';
import { mountSchools } from './routes.ts';
import { universities } from './tables.ts';
import { dataReports } from '#features/reviews/server/tables.ts';
import { buildProgram, buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import { buildSchoolServices } from '#main/services/testingSchoolServices.ts';

const now = new Date('2026-11-20T12:00:00Z');
const slug = 'harbor-state';
let database: OpenDatabase;
let host: Host;
let programId: number;
const people: Record<string, string> = {};

/** Whoever sends such a cookie is signed in as such a person. */
const roles: Record<string, { roleName: string; status: string }> = {
  ana: { roleName: 'Student', status: 'active' },
  nora: { roleName: 'Nurse', status: 'active' },
  newcomer: { roleName: 'Student', status: 'pending_email' },
  editor: { roleName: 'Editor', status: 'active' },
};

beforeAll(async () => {
  database = await openTestDatabase();
  for (const name of Object.keys(roles)) people[name] = (await buildUser(database.db)).id;
  const clock = () => now;
  const services = buildSchoolServices(database, clock);
  host = await createHost({
    database,
    clock,
    identify: async ({ cookies }) => {
      const role = roles[cookies['token'] ?? ''];
      const userId = people[cookies['token'] ?? ''];
      return role && userId
        ? { ...role, userId, sessionId: 's', studentPackage: '', permissions: [] }
        : null;
    },
    config: { apiBase: '/api', trustProxy: 1, logLevel: 'silent', appSecret: 'a secret' },
    limits: unlimited,
  });
  mountSchools(host, services.schools);
  mountReports(host.api, services);
  mountReviews(host.api, services.reviews);
  mountReportForm(host.app, services, async (_, reply, { status, form }) =>
    reply.code(status).send(form),
  );
  await host.app.ready();
});
beforeEach(async () => {
  const id = await buildSchool(database.db, { slug, name: 'Harbor State' });
  programId = await buildProgram(database.db, id, { deadlines: ['2027-02-01T05:00:00Z'] });
});
afterEach(() => database.db.delete(universities));
afterAll(async () => {
  await host?.app.close();
  await database?.close();
});

let networks = 0;
const ask = async (options: InjectOptions) => {
  const answer = await host.app.inject(options);
  const isJson = answer.headers['content-type']?.toString().includes('json') ?? false;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: isJson ? answer.json() : null,
  };
};
const get = (path: string, headers: Record<string, string> = {}) =>
  ask({ url: `/api${path}`, headers });
const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload: object | undefined,
  { who = '', headers = {} }: { who?: string; headers?: Record<string, string> } = {},
) =>
  ask({
    method,
    url: `/api${path}`,
    ...(payload && { payload }),
    headers: {
      'idempotency-key': randomUUID(),
      'x-forwarded-for': `203.0.113.${(networks += 1) % 250}`,
      ...(who !== '' && { cookie: `token=${who}` }),
      ...headers,
    },
  });

describe('GET /universities/:slug', () => {
  it('answers a school to anyone, for caches to keep, and 304 to who has it', async () => {
    const { status, headers, json } = await get(`/universities/${slug}`);
    expect([status, json.data.name]).toEqual([200, 'Harbor State']);
    expect(headers['cache-control']).toContain('public');
    const again = await get(`/universities/${slug}`, { 'if-none-match': String(headers['etag']) });
    expect(again.status).toBe(304);
  });

  it('answers 404 with what may have been meant', async () => {
    const { status, json } = await get('/universities/harbor-states');
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'not_found', current: { alike: [{ slug }] } });
    expect((await get(`/universities/${'x'.repeat(300)}`)).status).toBe(404);
  });
});

describe('GET /programs', () => {
  it('answers programs with their schools', async () => {
    const { status, json } = await get(`/programs?ids=${programId},999999`);
    expect(status).toBe(200);
    expect(json.data).toMatchObject([{ id: programId, school: { slug } }]);
  });

  it('refuses what are no numbers', async () => {
    for (const ids of ['', 'a', '1,,2', '1;2', Array(41).fill('1').join(',')])
      expect((await get(`/programs?ids=${ids}`)).status, ids).toBe(422);
  });
});

describe('the calendar file of a school', () => {
  it('is one, and 404 without a school', async () => {
    const { status, headers, text } = await ask({ url: `/university/${slug}/deadlines.ics` });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain(`${slug}-deadlines.ics`);
    expect(text).toContain('DTSTART:20270201T050000Z');
    expect((await ask({ url: '/university/nowhere/deadlines.ics' })).status).toBe(404);
  });
});

const report = { field: 'Deadlines', message: 'The deadline is in March.', email: '' };
const reports = () => database.db.select().from(dataReports);

describe('POST /universities/:slug/reports', () => {
  const path = `/universities/${slug}/reports`;

  it('takes a report of anyone, once for a double tap', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '198.51.100.7' };
    const both = await Promise.all([
      send('POST', path, report, { headers }),
      send('POST', path, report, { headers }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await reports()).toHaveLength(1);
  });

  it('knows the account that wrote it, and never the network itself', async () => {
    await send('POST', path, report, {
      who: 'ana',
      headers: { 'x-forwarded-for': '198.51.100.8' },
    });
    const [row] = await reports();
    expect(row?.userId).toBe(people['ana']);
    expect(JSON.stringify(row)).not.toContain('198.51.100.8');
  });

  it('refuses what says nothing, and schools that are not there', async () => {
    const short = await send('POST', path, { ...report, message: 'x' });
    expect(short.json).toMatchObject({ code: 'validation_failed', fields: [{ path: 'message' }] });
    expect((await send('POST', '/universities/nowhere/reports', report)).status).toBe(404);
    expect((await send('POST', path, { field: '' })).status).toBe(422);
  });

  it('takes five an hour from one network, and says how long to wait', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const one = (at: number) =>
      send(
        'POST',
        path,
        { ...report, message: `${report.message} ${at}` },
        { headers: { ...headers, 'idempotency-key': randomUUID() } },
      );
    for (let at = 0; at < 5; at += 1) expect((await one(at)).status).toBe(201);
    const sixth = await one(6);
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3600']);
    expect((await send('POST', path, report)).status).toBe(201);
  });

  it('tells a program that fills in everything what it tells people, and keeps nothing', async () => {
    expect((await send('POST', path, { ...report, website: 'https://spam.example' })).status).toBe(
      201,
    );
    expect(await reports()).toEqual([]);
  });

  it('keeps no record of the keys of such a program either', async () => {
    const records = () => database.db.select().from(idempotencyKeys);
    const before = (await records()).length;
    for (let n = 0; n < 10; n += 1)
      await send('POST', path, { ...report, website: `https://spam.example/${n}` });
    expect(await records()).toHaveLength(before);
  });
});

describe('the report form without a script', () => {
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask({
      method: 'POST',
      url: `/university/${slug}`,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `192.0.2.${(networks += 1) % 250}`,
        ...headers,
      },
    });

  it('leads back to the page, and a double tap is one report', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.251' };
    const first = await post(report, headers);
    expect([first.status, first.headers['location']]).toEqual([
      303,
      `/university/${slug}?report=sent#report`,
    ]);
    expect((await post(report, headers)).status).toBe(303);
    expect(await reports()).toHaveLength(1);
  });

  it('is shown again with what was typed', async () => {
    const { status, json } = await post({ ...report, message: 'no' });
    expect(status).toBe(422);
    expect(json).toMatchObject({
      action: `/university/${slug}`,
      values: { message: 'no', field: 'Deadlines' },
      problems: [{ path: 'message' }],
    });
  });

  it('is not taken from another site', async () => {
    const { status } = await post(report, { origin: 'https://elsewhere.example' });
    expect(status).toBe(403);
    expect(await reports()).toEqual([]);
  });
});

describe('the calls of reviews', () => {
  const path = `/universities/${slug}/reviews`;
  const review = {
    type: 'BSN',
    stars: 4,
    aspects: {},
    body: 'The clinical sites are close, and somebody answers when you ask.',
    attendedFrom: 2019,
    attendedTo: null,
  };
  const written = async (who = 'ana') => (await send('POST', path, review, { who })).json.data;
  const published = async () => {
    const { id } = await written();
    await createReviewModeration({ database, clock: () => now }).publish(id);
    return id as string;
  };

  it('show published ones to anyone', async () => {
    await published();
    const { status, headers, json } = await get(path);
    expect([status, json.data.total]).toEqual([200, 1]);
    expect(headers['cache-control']).toContain('public');
    expect(JSON.stringify(json)).not.toContain(people['ana']);
    expect((await get(`${path}?page=0`)).status).toBe(422);
    expect((await get('/universities/nowhere/reviews')).status).toBe(404);
  });

  it('are for students and nurses with a confirmed address', async () => {
    expect((await send('POST', path, review)).status).toBe(401);
    expect((await send('POST', path, review, { who: 'editor' })).status).toBe(403);
    const newcomer = await send('POST', path, review, { who: 'newcomer' });
    expect(newcomer.json.code).toBe('email_unverified');
    expect((await send('POST', path, review, { who: 'ana' })).status).toBe(201);
    expect((await send('POST', path, review, { who: 'nora' })).status).toBe(201);
  });

  it('take a double tap as one review', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send('POST', path, review, { who: 'ana', headers });
    const second = await send('POST', path, review, { who: 'ana', headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json.data.id).toBe(first.json.data.id);
  });

  it('show one’s own with its state, to oneself alone', async () => {
    await written();
    const own = await get(`${path}/own`, { cookie: 'token=ana' });
    expect(own.json.data.reviews).toMatchObject([{ status: 'pending' }]);
    expect(own.headers['cache-control']).toBe('no-store');
    expect((await get(`${path}/own`)).status).toBe(401);
  });

  it('refuse bad input with its field', async () => {
    const short = await send('POST', path, { ...review, body: 'x' }, { who: 'ana' });
    expect(short.json).toMatchObject({ status: 422, fields: [{ path: 'body' }] });
    expect((await send('POST', path, { ...review, type: 'MD' }, { who: 'ana' })).status).toBe(422);
    expect(
      (await send('POST', path, { ...review, aspects: { cost: 9 } }, { who: 'ana' })).status,
    ).toBe(422);
  });

  it('change one’s own at its revision', async () => {
    const { id, revision } = await written();
    const change = (headers: Record<string, string>, who = 'ana') =>
      send('PATCH', `/reviews/${id}`, { ...review, stars: 1 }, { who, headers });
    expect((await change({})).status).toBe(428);
    expect((await change({ 'if-match': `"${revision + 7}"` })).status).toBe(412);
    expect((await change({ 'if-match': `"${revision}"` }, 'nora')).status).toBe(404);
    const changed = await change({ 'if-match': `"${revision}"` });
    expect([changed.status, changed.json.data.stars]).toEqual([200, 1]);
  });

  it('remove one’s own', async () => {
    const { id } = await written();
    expect((await send('DELETE', `/reviews/${id}`, undefined, { who: 'nora' })).status).toBe(404);
    expect((await send('DELETE', `/reviews/${id}`, undefined)).status).toBe(401);
    expect((await send('DELETE', `/reviews/${id}`, undefined, { who: 'ana' })).status).toBe(200);
    expect((await send('DELETE', '/reviews/not-an-id', undefined, { who: 'ana' })).status).toBe(
      422,
    );
  });

  it('let others say that one helped, or that something is wrong with it', async () => {
    const id = await published();
    const helpful = (who: string) => send('POST', `/reviews/${id}/helpful`, { on: true }, { who });
    expect((await helpful('nora')).json.data).toEqual({ helpfulCount: 1, on: true });
    expect((await helpful('ana')).status).toBe(403);
    expect((await helpful('')).status).toBe(401);
    const flag = (reason: string, who = 'nora') =>
      send('POST', `/reviews/${id}/flag`, { reason }, { who });
    expect((await flag('It names a patient.')).json.data).toEqual({ flagged: true });
    expect((await flag('x')).status).toBe(422);
    expect((await flag('It names a patient.', '')).status).toBe(401);
  });
});
