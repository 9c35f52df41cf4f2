import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { documentPolicy } from '#server/text/plainPage.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { type ApplicationProgress, noProgress, progressDays } from '../../rules.ts';
import type { SavedDate } from '../deps.ts';
import { mountStudentHome } from '../routes.ts';
import { createStudentHome } from '../services.ts';
import { serveLinks } from './linkPages.ts';
import { maxMisses } from './missLimit.ts';

const start = new Date('2026-11-20T20:00:00.000Z');
const dayMs = 86_400_000;

let database: OpenDatabase;
let now: Date;
let userId: string;
let progress: ApplicationProgress;
let saved: readonly SavedDate[];
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = start;
  userId = randomUUID();
  progress = noProgress;
  saved = [];
  const clock = () => now;
  const services = createStudentHome({
    database,
    clock,
    appSecret: 'a secret',
    siteName: 'Lamplight',
    withoutAccount: async () => [],
    readProgress: async () => progress,
    readSavedDates: async () => saved,
    readEndedPlan: async () => null,
    readNotices: async () => ({ unread: 0, items: [] }),
    findPerson: async () => ({ name: 'Petra <b>Person', timeZone: 'America/New_York' }),
  });
  const host = await createHost({
    database,
    clock,
    identify: async () => ({
      userId,
      sessionId: 's',
      roleName: 'Student',
      studentPackage: '',
      status: 'active',
      permissions: [],
    }),
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a secret' },
    limits: unlimited,
  });
  mountStudentHome(host.api, services);
  serveLinks(host.app, services);
  app = host.app;
  await app.ready();
  return () => app.close();
});

const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}) => {
  const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
  return app.inject({ method, url, headers: { ...key, ...headers } });
};
const make = async (kind: 'calendar' | 'progress') => {
  const answer = await send('POST', `/api/me/links/${kind}`);
  expect(answer.statusCode).toBe(201);
  expect(Object.keys(answer.json().data)).toEqual(['id']);
};
const list = async () => (await send('GET', '/api/me/links')).json().data;

const date = (facts: Partial<SavedDate> = {}): SavedDate => ({
  programId: 7,
  program: 'BSN; day, evening',
  school: 'Harbor State',
  slug: 'harbor-state',
  city: 'Fullerton',
  state: 'CA',
  kind: 'final',
  cycle: 'Fall 2027',
  at: new Date('2027-01-16T07:59:00.000Z'),
  zone: 'America/Los_Angeles',
  status: 'confirmed',
  checkedAt: new Date('2026-10-01T00:00:00.000Z'),
  ...facts,
});
const applied = {
  id: 'row-1',
  programId: null,
  school: 'Long Beach',
  program: 'ADN',
  cycle: 'Fall 2027',
  stage: 'started',
  deadline: { at: new Date('2026-12-02T07:59:00.000Z'), zone: 'America/Los_Angeles' },
  day: null,
  href: '/my-account/application-condenser?page=program&id=row-1',
  updatedAt: start,
  missing: [
    { key: 'gpa', message: 'Minimum GPA 3.00: yours is 2.41.', href: '/x' },
    { key: 'essay:why', message: 'Essay “Why”: not written yet.', href: '/y' },
  ],
} as const;

describe('the calendar feed', () => {
  it('is made, renewed and turned off; what was before is nothing', async () => {
    expect((await list()).calendar).toBeNull();
    await make('calendar');
    const first = (await list()).calendar.path;
    expect((await send('GET', first)).statusCode).toBe(200);
    await make('calendar');
    const { path: second, id } = (await list()).calendar;
    expect(second).not.toBe(first);
    expect((await send('GET', first)).statusCode).toBe(404);
    expect((await send('GET', second)).statusCode).toBe(200);
    expect((await send('DELETE', `/api/me/links/${id}`)).json().data).toEqual({ removed: true });
    expect((await send('GET', second)).statusCode).toBe(404);
  });

  it('has timed dates, days without a time, stable ids and nothing of the answers', async () => {
    saved = [date()];
    progress = {
      ...noProgress,
      programs: [applied, { ...applied, id: 'row-2', deadline: null, day: '2027-03-05' }],
    };
    await make('calendar');
    const { path } = (await list()).calendar;
    const answer = await send('GET', path);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => /^(UID|DTSTART)/.test(line))).toEqual([
      'UID:application-row-1@localhost:80',
      'DTSTART:20261202T075900Z',
      'UID:deadline-7-final-fall-2027@localhost:80',
      'DTSTART:20270116T075900Z',
      'UID:application-row-2@localhost:80',
      'DTSTART;VALUE=DATE:20270305',
    ]);
    expect(answer.body).toContain('BSN\\; day\\, evening');
    for (const line of answer.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(answer.body).not.toMatch(/2\.41|Petra|Essay/);
    const etag = String(answer.headers.etag);
    expect((await send('GET', path, { 'if-none-match': etag })).statusCode).toBe(304);
    saved = [date({ at: new Date('2027-01-17T07:59:00.000Z') })];
    expect((await send('GET', path, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('notes an opening once an hour', async () => {
    await make('calendar');
    const { path } = (await list()).calendar;
    await send('GET', path);
    await send('GET', path);
    expect((await list()).calendar).toMatchObject({ opens: 1, lastOpenedAt: start.toISOString() });
    now = new Date(start.getTime() + 3_700_000);
    await send('GET', path);
    expect((await list()).calendar.opens).toBe(2);
  });
});

describe('the page for a counselor', () => {
  it('shows counts and dates in two clocks, never an answer, and cannot be found', async () => {
    saved = [date({ at: new Date('2026-12-10T07:59:00.000Z') })];
    progress = {
      hasAnswers: true,
      sections: [{ key: 'academics', title: 'Academics', state: 'in_progress', done: 2, parts: 5 }],
      shared: [],
      programs: [applied],
    };
    await make('progress');
    const answer = await send('GET', (await list()).progress[0].path);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': documentPolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.body).toContain('<h1>Progress of Petra</h1>');
    expect(answer.body).toContain('Academics: In progress, 2 of 5 parts done');
    expect(answer.body).toContain('Missing: 1 GPA, 1 essay.');
    expect(answer.body).toMatch(/Harbor State, BSN; day, evening, Fall 2027, .*student’s time/);
    expect(answer.body).not.toMatch(/2\.41|not written yet|Person|<script|<a /);
  });

  it('ends by itself, or when its owner ends it, and counts its openings', async () => {
    await make('progress');
    await make('progress');
    const [first, second] = (await list()).progress;
    await send('GET', first.path);
    await send('GET', first.path);
    expect((await list()).progress[0].opens).toBe(2);
    await send('DELETE', `/api/me/links/${first.id}`);
    expect((await send('GET', first.path)).statusCode).toBe(404);
    now = new Date(start.getTime() + progressDays * dayMs - 1000);
    expect((await send('GET', second.path)).statusCode).toBe(200);
    now = new Date(start.getTime() + progressDays * dayMs);
    expect((await send('GET', second.path)).statusCode).toBe(404);
    expect((await list()).progress).toEqual([]);
  });

  it('is not ended by another student, and not made a sixth time', async () => {
    for (let at = 0; at < 5; at += 1) await make('progress');
    expect((await send('POST', '/api/me/links/progress')).statusCode).toBe(409);
    const [first] = (await list()).progress;
    userId = randomUUID();
    expect((await send('DELETE', `/api/me/links/${first.id}`)).json().data.removed).toBe(false);
    expect((await send('GET', first.path)).statusCode).toBe(200);
  });
});

describe('an address that is guessed', () => {
  it.each(['/files/calendar/', '/files/progress/'])('is nothing below %s', async (place) => {
    for (const token of ['x', 'A'.repeat(27), '%00'.repeat(9), `${'A'.repeat(26)}.`])
      expect([404, 429]).toContain((await send('GET', `${place}${token}.ics`)).statusCode);
    expect((await send('GET', `${place}${'A'.repeat(27)}`)).statusCode).toBe(404);
  });

  it('of one kind opens nothing of the other', async () => {
    await make('progress');
    const [{ path }] = (await list()).progress;
    const token = path.slice('/files/progress/'.length);
    expect((await send('GET', `/files/calendar/${token}.ics`)).statusCode).toBe(404);
  });

  it('is counted: a network that guesses waits, and addresses that are right go on', async () => {
    await make('progress');
    const [{ path }] = (await list()).progress;
    for (let at = 0; at < maxMisses; at += 1)
      expect((await send('GET', `/files/progress/${randomUUID()}`)).statusCode).toBe(404);
    const stopped = await send('GET', `/files/progress/${randomUUID()}`);
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await send('GET', path)).statusCode).toBe(200);
  });

  it('cannot be made from what the database has', async () => {
    await make('progress');
    const [{ path }] = (await list()).progress;
    const { rows } = await database.pool.query('select * from secret_links where user_id = $1', [
      userId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(path.slice('/files/progress/'.length));
  });
});
