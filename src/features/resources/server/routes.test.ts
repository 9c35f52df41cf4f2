import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '#server/api/identity.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { maxMarksInChange } from '../rules.ts';
import { loadResources } from './builtIn/loadResources.ts';
import { guideFile, practiceFile } from './builtIn/testingFiles.ts';
import { mountResources } from './routes.ts';
import { createResources } from './services.ts';

const clock = () => new Date('2026-11-30T12:00:00.000Z');
const person = (roleName: string, studentPackage = ''): Identity => ({
  userId: randomUUID(),
  sessionId: 's',
  roleName,
  studentPackage,
  status: 'active',
  permissions: [],
});
const people: Readonly<Record<string, Identity>> = {
  student: person('Student'),
  filter: person('Student', 'filter_toggle'),
  nurse: person('Nurse'),
};

let database: OpenDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'resources-'));
  writeFileSync(join(folder, 'a-guide.md'), guideFile());
  const set = { ...(JSON.parse(practiceFile()) as object), package: 'filter_toggle' };
  writeFileSync(join(folder, 'a-set.json'), JSON.stringify(set));
  await loadResources(database, clock, { folder });
  rmSync(folder, { recursive: true });
  const { service } = createResources({ database, clock, withoutAccount: async () => [] });
  const host = await createHost({
    database,
    clock,
    identify: async (request) => people[String(request.headers['x-test'])] ?? null,
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a secret' },
    limits: unlimited,
  });
  mountResources(host.api, service);
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Sent = { readonly body?: object; readonly headers?: Record<string, string> };
const call = (
  who: string,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  { body, headers = {} }: Sent = {},
) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-test': who, 'idempotency-key': randomUUID(), ...headers },
    ...(body && { payload: body }),
  });

describe('GET /resources', () => {
  it('is for anybody, and has nothing of what is in them', async () => {
    const answer = await call('guest', 'GET', '/resources');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const { data } = answer.json<{ data: object[] }>();
    expect(data).toMatchObject([
      {
        slug: 'a-guide',
        kind: 'guide',
        checked_at: '2026-11-30',
        package: 'none',
        sources_count: 2,
        links: 'fine',
      },
      { slug: 'a-set', kind: 'practice', package: 'filter_toggle' },
    ]);
    expect(answer.body).not.toMatch(/Half of 10|Begin/);
  });
});

describe('GET /resources/:slug', () => {
  it('is public where no plan is needed, and answers 304 to who has it', async () => {
    const answer = await call('guest', 'GET', '/resources/a-guide');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await call('student', 'GET', '/resources/a-guide', { headers })).statusCode).toBe(304);
  });

  it('is 402 with the name of the plan’s package for who lacks it', async () => {
    for (const who of ['guest', 'student', 'nurse']) {
      const answer = await call(who, 'GET', '/resources/a-set');
      expect([who, answer.statusCode]).toEqual([who, 402]);
      expect(answer.json()).toMatchObject({
        code: 'package_needed',
        current: { package: 'filter_toggle' },
      });
      expect(answer.body).not.toContain('Half of 10');
    }
    const answer = await call('filter', 'GET', '/resources/a-set');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is 404 where nothing is', async () => {
    expect((await call('guest', 'GET', '/resources/nothing')).statusCode).toBe(404);
  });
});

describe('PUT /me/resources/:slug', () => {
  const put = (body: object, slug = 'a-guide', who = 'student', headers = {}) =>
    call(who, 'PUT', `/me/resources/${slug}`, { body, headers });

  it('sets absolute values, and does the same again for a repeated key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await put({ progress: 40, saved: true }, 'a-guide', 'student', headers);
    const again = await put({ progress: 40, saved: true }, 'a-guide', 'student', headers);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const { data } = (await call('student', 'GET', '/me/resources')).json<{ data: object[] }>();
    expect(data).toMatchObject([{ slug: 'a-guide', progress: 40, saved: true, done: false }]);
  });

  it.each([
    ['a progress of 101', { progress: 101 }],
    ['a progress of −1', { progress: -1 }],
    ['half a percent', { progress: 0.5 }],
    ['a tick that is a text', { ticks: { a: 'yes' } }],
    ['a key with a space', { ticks: { 'a b': true } }],
    ['a key that begins like one of a program’s own', { answers: { __proto: 1 } }],
    ['an answer that is no number', { answers: { a: 'x' } }],
    [
      'too many at once',
      {
        ticks: Object.fromEntries(
          Array.from({ length: maxMarksInChange + 1 }, (_, at) => [`k${at}`, true]),
        ),
      },
    ],
  ])('refuses %s', async (_, body) => {
    expect((await put(body)).statusCode).toBe(422);
  });

  it('is 404 for a resource that is not there, and not for nurses', async () => {
    expect((await put({ saved: true }, 'nothing')).statusCode).toBe(404);
    expect((await put({ saved: true }, 'a-guide', 'nurse')).statusCode).toBe(403);
    expect((await put({ saved: true }, 'a-guide', 'guest')).statusCode).toBe(401);
  });
});

describe('POST /resources/:slug/link-reports', () => {
  it('takes a link of the resource from anybody', async () => {
    const post = (url: string) =>
      call('guest', 'POST', '/resources/a-guide/link-reports', { body: { url } });
    expect((await post('https://www.ncsbn.org/boards')).statusCode).toBe(201);
    expect((await post('https://elsewhere.example')).statusCode).toBe(422);
    expect(
      (await call('guest', 'POST', '/resources/gone/link-reports', { body: { url: '' } }))
        .statusCode,
    ).toBe(201);
  });
});
