import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#features/account/server/testing.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import {
  detailsOnPage,
  listScholarships,
  type Scholarship,
  type ScholarshipDetails,
  type TrackBody,
  type TrackedScholarship,
} from '../contract.ts';
import { maxTracked, reportsPerDay } from '../policy.ts';
import { buildDetails, buildScholarship } from '../testing.ts';
import type { ReportReason } from '../values.ts';
import { seedScholarships } from './demo/seedScholarships.ts';
import { moderateScholarships } from './moderation/moderateScholarships.ts';
import { createScholarshipData } from './personData.ts';
import { mountScholarships } from './routes.ts';
import { createScholarshipService } from './service.ts';
import { closeReport, listOpenReports, raiseRevision, removeScholarshipSamples } from './store.ts';
import { scholarshipReports, scholarships, scholarshipTracks } from './tables.ts';

let database: OpenDatabase;
let app: FastifyInstance;
let now: Date;
/** Who calls in the current test; null is a guest. */
let caller: { userId: string; roleName: string; status: string } | null;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => now;
  const host = await createHost({
    database,
    clock,
    identify: async () =>
      caller && { ...caller, studentPackage: '', sessionId: 's', permissions: [] },
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  mountScholarships(host.api, createScholarshipService({ database, clock }));
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function insert(slugs: readonly string[]): Promise<void> {
  const { slug: _slug, reported: _reported, demo: _demo, ...facts } = buildScholarship();
  const { slug: _own, ...details } = buildDetails();
  await database.db.insert(scholarships).values(
    slugs.map((slug) => ({
      slug,
      facts: { ...facts, name: `The ${slug} award` },
      details,
      setBy: 'built_in' as const,
      updatedAt: now,
    })),
  );
  await raiseRevision(database.db);
}

beforeEach(async () => {
  now = new Date('2026-11-30T12:00:00Z');
  await database.db.delete(scholarships);
  await insert(['alpha', 'beta', 'gamma']);
  await signIn();
});

async function signIn(): Promise<string> {
  const { id: userId } = await buildUser(database.db);
  caller = { userId, roleName: 'Student', status: 'active' };
  return userId;
}

type Answer<T> = {
  readonly status: number;
  readonly etag: string;
  readonly code?: string;
  readonly detail?: string;
  readonly current?: unknown;
  readonly data: T;
  readonly meta?: unknown;
};

async function call<T = never>(
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  payload?: object,
  headers = {},
): Promise<Answer<T>> {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
  const body = answer.body === '' ? {} : answer.json<object>();
  return {
    status: answer.statusCode,
    etag: String(answer.headers['etag']),
    ...body,
  } as Answer<T>;
}

const list = async () => (await call<Scholarship[]>('GET', '/scholarships')).data;
const saved: TrackBody = { state: 'saved', checklist: [], remindDays: [14, 3], amountWon: null };
const track = (slug: string, body: Partial<TrackBody> = {}, headers = {}) =>
  call<TrackedScholarship>('PUT', `/me/scholarships/${slug}`, { ...saved, ...body }, headers);
const tracked = async () => (await call<TrackedScholarship[]>('GET', '/me/scholarships')).data;
const report = (slug: string, reason: ReportReason = 'expired') =>
  call('POST', `/scholarships/${slug}/reports`, { reason });

describe('the list', () => {
  it('is open to everybody, with the official page and the day it was checked', async () => {
    caller = null;
    const { status, data, meta } = await call<Scholarship[]>('GET', '/scholarships');
    expect(status).toBe(200);
    expect(listScholarships.data.parse(data)).toEqual(data);
    expect(meta).toEqual({ revision: expect.any(Number) });
    expect(data.map(({ slug }) => slug)).toEqual(['alpha', 'beta', 'gamma']);
    for (const row of data)
      expect(row).toMatchObject({
        url: 'https://harbor.example/award',
        checked_at: '2026-11-28',
      });
  });

  it('that did not change is not sent again, and one that changed is at once', async () => {
    const { etag } = await call('GET', '/scholarships');
    expect((await call('GET', '/scholarships', undefined, { 'if-none-match': etag })).status).toBe(
      304,
    );
    await insert(['delta']);
    expect((await call('GET', '/scholarships', undefined, { 'if-none-match': etag })).status).toBe(
      200,
    );
    expect(await list()).toHaveLength(4);
  });

  it('has its details in pages of the same order', async () => {
    await insert(Array.from({ length: detailsOnPage }, (_, at) => `more-${1000 + at}`));
    const slugs = (await list()).map(({ slug }) => slug);
    for (const page of [0, 1, 2]) {
      const { data } = await call<ScholarshipDetails[]>(
        'GET',
        `/scholarships/details?page=${page}`,
      );
      expect(data.map(({ slug }) => slug)).toEqual(
        slugs.slice(page * detailsOnPage, (page + 1) * detailsOnPage),
      );
    }
    expect((await call('GET', '/scholarships/details?page=x')).status).toBe(422);
  });
});

describe('a scholarship that is tracked', () => {
  it('takes what is sent as the new value, is there on the next device, and is nobody else’s', async () => {
    await track('alpha');
    const { data } = await track('alpha', {
      state: 'drafting',
      checklist: ['essay', 'essay', 'fafsa'],
      remindDays: [3, 30, 3],
    });
    expect(data).toMatchObject({
      slug: 'alpha',
      name: 'The alpha award',
      state: 'drafting',
      checklist: ['essay', 'fafsa'],
      remindDays: [30, 3],
      isListed: true,
    });
    expect(await tracked()).toEqual([data]);
    await signIn();
    expect(await tracked()).toEqual([]);
  });

  it('sent twice with one key is done once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first] = [await track('alpha', {}, headers), await track('alpha', { state: 'applied' })];
    expect((await track('alpha', {}, headers)).data).toEqual(first.data);
    expect((await tracked())[0]?.state).toBe('applied');
  });

  it('that is won has an amount in dollars; one that is not won has none', async () => {
    expect((await track('alpha', { state: 'won', amountWon: 2500 })).data.amountWon).toBe(2500);
    expect(await track('beta', { state: 'applied', amountWon: 1 })).toMatchObject({
      status: 422,
      code: 'validation_failed',
    });
    for (const amountWon of [-1, 1.5, 9_999_999])
      expect((await track('alpha', { state: 'won', amountWon })).status).toBe(422);
  });

  it('does not fall back from its outcome because an older device was without a connection', async () => {
    await track('alpha', { state: 'won', amountWon: 2500 });
    expect(await track('alpha', { state: 'drafting' })).toMatchObject({
      status: 409,
      code: 'wrong_state',
      current: { state: 'won', next: ['applied', 'lost'] },
    });
    expect((await tracked())[0]).toMatchObject({ state: 'won', amountWon: 2500 });
    expect((await track('alpha', { state: 'applied' })).status).toBe(200);
  });

  it('stays, and can go on, when its entry is gone from the list', async () => {
    await track('alpha');
    await database.db.delete(scholarships);
    expect(await tracked()).toMatchObject([{ name: 'The alpha award', isListed: false }]);
    expect((await track('alpha', { state: 'lost' })).data).toMatchObject({
      state: 'lost',
      isListed: false,
    });
    expect((await track('unheard-of')).status).toBe(404);
  });

  it(`is one of ${maxTracked} at most`, async () => {
    const userId = await signIn();
    await database.db.insert(scholarshipTracks).values(
      Array.from({ length: maxTracked }, (_, at) => ({
        userId,
        slug: `own-${at}`,
        name: 'Own',
        ...saved,
        createdAt: now,
        updatedAt: now,
      })),
    );
    expect(await track('alpha')).toMatchObject({
      status: 422,
      detail: expect.stringContaining('500'),
    });
    expect((await track('own-1', { state: 'applied' })).status).toBe(200);
  });

  it.each([
    { state: 'finished' },
    { checklist: ['selfie'] },
    { remindDays: [2] },
    { remindDays: [30, 14, 7, 3, 1, 1] },
  ])('refuses %j', async (body) => {
    expect((await track('alpha', body as never)).status).toBe(422);
    expect(await tracked()).toEqual([]);
  });
});

describe('a report', () => {
  const reported = async () => (await list()).find(({ slug }) => slug === 'alpha')?.reported;

  it('of three people says on the entry what people report; one person alone says nothing', async () => {
    await report('alpha');
    await report('alpha', 'wrong_date');
    await signIn();
    await report('alpha', 'dead_link');
    expect(await reported()).toEqual([]);
    await signIn();
    await report('alpha', 'dead_link');
    expect(await reported()).toEqual(['dead_link', 'wrong_date']);
    expect((await list()).filter((row) => row.reported.length > 0)).toHaveLength(1);
  });

  it('is one a person and scholarship while it is open', async () => {
    const userId = await signIn();
    await report('beta');
    await report('beta', 'asks_fee');
    const open = (await listOpenReports(database.db, 100)).filter((each) => each.userId === userId);
    expect(open.map(({ reason }) => reason)).toEqual(['asks_fee']);
    expect(await closeReport(database.db, open[0]?.id ?? '', now)).toBe(true);
    expect(await closeReport(database.db, open[0]?.id ?? '', now)).toBe(false);
    await report('beta');
    expect(await database.db.$count(scholarshipReports)).toBeGreaterThan(1);
  });

  it(`is refused from ${reportsPerDay} a day on, with the time to wait`, async () => {
    const slugs = Array.from({ length: reportsPerDay + 1 }, (_, at) => `spam-${at}`);
    await insert(slugs);
    const answers = [];
    for (const slug of slugs) answers.push((await report(slug)).status);
    expect(answers).toEqual([...Array.from({ length: reportsPerDay }, () => 200), 429]);
    // Another reason for what was reported already is no further report.
    expect((await report('spam-0', 'asks_fee')).status).toBe(200);
    now = new Date(now.getTime() + 24 * 3_600_000 + 1);
    expect((await report(slugs.at(-1) ?? '')).status).toBe(200);
  });

  it('about an entry that is not there is answered so', async () => {
    expect((await report('unheard-of')).status).toBe(404);
    expect((await call('POST', '/scholarships/alpha/reports', { reason: 'boring' })).status).toBe(
      422,
    );
  });
});

describe('npm run scholarships', () => {
  const run = async (...args: string[]) => {
    let text = '';
    const print = (more: string): void => void (text += more);
    const code = await moderateScholarships(args, { db: database.db, clock: () => now, print });
    return { code, text };
  };

  it('lists what is reported and closes it, and what three people said is gone with it', async () => {
    const people = [await signIn(), await signIn(), await signIn()];
    for (const userId of people) {
      caller = { userId, roleName: 'Student', status: 'active' };
      await report('gamma', 'dead_link');
    }
    const { text } = await run();
    expect(text.match(/gamma: The link doesn’t work/g)).toHaveLength(3);
    const [id = ''] = text.split(' ', 1);
    expect(await run('close', id)).toEqual({ code: 0, text: 'Closed.\n' });
    expect((await list()).flatMap(({ reported }) => reported)).toEqual([]);
    expect((await run('close', id)).code).toBe(1);
  });

  it('says how it is used', async () => {
    expect((await run('close', 'x')).code).toBe(1);
    expect(await run('open')).toMatchObject({
      code: 1,
      text: expect.stringContaining('-- reports'),
    });
    expect((await run('help')).code).toBe(0);
  });
});

describe('the copy of a person’s data', () => {
  it('has what is tracked and reported, without the id', async () => {
    const userId = await signIn();
    await track('alpha', { state: 'won', amountWon: 900 });
    await report('beta', 'asks_fee');
    const files = [];
    for await (const entry of createScholarshipData(database).exportPerson(userId))
      files.push(entry);
    expect(files.map(({ path }) => path)).toEqual([
      'scholarships/scholarships.json',
      'scholarships/reports.json',
    ]);
    const text = JSON.stringify(files);
    expect(text).toContain('900');
    expect(text).toContain('asks_fee');
    expect(text).not.toContain(userId);
  });
});

describe('the samples of the demo', () => {
  it('are marked, there once, show each state, and go at one call', async () => {
    await seedScholarships({ database, now });
    await seedScholarships({ database, now: new Date('2027-06-01T00:00:00Z') });
    const samples = (await list()).filter(({ demo }) => demo);
    expect(samples.length).toBeGreaterThanOrEqual(7);
    for (const { name, checked_at } of samples) {
      expect(name).toMatch(/^Sample /);
      expect(checked_at).toBe('2026-11-30');
    }
    expect(samples.some(({ serviceYears }) => serviceYears !== null)).toBe(true);
    expect(samples.some(({ requirements }) => !requirements.includes('essay'))).toBe(true);
    await removeScholarshipSamples(database.db);
    expect((await list()).map(({ slug }) => slug)).toEqual(['alpha', 'beta', 'gamma']);
  });
});
