import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import type { Identity } from '#server/api/identity.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { decodeIndex, encodeIndex } from '#features/finder/search/codec/indexCodec.ts';
import { filterPrograms } from '../engine/filterPrograms.ts';
import { buildFilter } from '../testing.ts';
import { createSavedSearchesService } from './saved-searches/service.ts';
import { createCatalogue } from '#features/schools/server/catalogue.ts';
import { serverPlaces } from '#features/finder/server/places.ts';
import { buildProgram, buildSchool } from '#features/saved-schools/server/testingSchoolRows.ts';
import { mountProgramFilter } from './routes.ts';
import { createProgramFilterService } from './service.ts';

const clock = () => new Date('2026-11-20T12:00:00.000Z');
let database: OpenDatabase;
let app: FastifyInstance;
let catalogue: ReturnType<typeof createCatalogue>;
const people = new Map<string, Identity>();

type Package = '' | 'filter_toggle' | 'application_condenser';
async function person(name: string, studentPackage: Package, roleName = 'Student') {
  const user = await buildUser(database.db, { studentPackage });
  people.set(name, {
    userId: user.id,
    roleName,
    studentPackage,
    status: 'active',
  } as Identity);
}

beforeAll(async () => {
  database = await openTestDatabase();
  const near = await buildSchool(database.db, { slug: 'near', lat: 33.9, lng: -117.9 });
  const far = await buildSchool(database.db, { slug: 'far', lat: 40, lng: -100 });
  await buildSchool(database.db, { slug: 'bare', lat: 33.9, lng: -117.9 });
  await buildProgram(database.db, near, { fee: 5000 });
  await buildProgram(database.db, near, { fee: 9000, type: 'ADN' });
  await buildProgram(database.db, near, {});
  await buildProgram(database.db, far, { fee: 1000 });
  await person('filter', 'filter_toggle');
  await person('condenser', 'application_condenser');
  await person('nobody', '');
  await person('nurse', '', 'Nurse');
  catalogue = createCatalogue(database.db);
  const programFilter = createProgramFilterService({ catalogue, clock, places: serverPlaces });
  const host = await createHost({
    database,
    clock,
    identify: (request) => Promise.resolve(people.get(String(request.headers['x-test'])) ?? null),
    config: {
      apiBase: '/api',
      trustProxy: false,
      logLevel: 'silent',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
  });
  mountProgramFilter(host.api, {
    programFilter,
    savedSearches: createSavedSearchesService({
      database,
      clock,
      programFilter,
      cancel: async () => undefined,
    }),
  });
  app = host.app;
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(who: string, method: Method, path: string, payload?: object, headers = {}) {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-test': who, 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}
const cheap = buildFilter({
  place: { zip: '92831', city: '', state: '', near: null },
  numbers: { fee: 6000, distance: 50 },
});
const saved = (more = {}) => ({
  id: randomUUID(),
  name: 'Cheap',
  query: cheap,
  alert: 'off',
  ...more,
});

const calls: readonly (readonly [Method, string, object | undefined])[] = [
  ['POST', '/advanced-search', { query: cheap }],
  ['GET', '/me/saved-searches', undefined],
  ['POST', '/me/saved-searches', saved()],
  ['PATCH', `/me/saved-searches/${randomUUID()}`, { name: 'x' }],
  ['DELETE', `/me/saved-searches/${randomUUID()}`, undefined],
];

describe.each(calls)('%s %s', (method, path, body) => {
  const headers = { 'if-match': '"1"' };
  it('is not for guests, nurses, or students without the package', async () => {
    expect((await call('guest', method, path, body, headers)).status).toBe(401);
    expect(await call('nurse', method, path, body, headers)).toMatchObject({
      status: 403,
      code: 'wrong_role',
    });
    expect(await call('nobody', method, path, body, headers)).toMatchObject({
      status: 402,
      code: 'package_needed',
    });
  });

  it('is for both packages', async () => {
    for (const who of ['filter', 'condenser']) {
      const { status } = await call(
        who,
        method,
        path,
        body && { ...body, id: randomUUID() },
        headers,
      );
      expect([200, 201, 404]).toContain(status);
    }
  });
});

describe('POST /advanced-search', () => {
  it('finds what a device finds in its copy of the catalogue', async () => {
    const { status, data, headers } = await call('filter', 'POST', '/advanced-search', {
      query: cheap,
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(data).toMatchObject({ total: 1, unknown: { total: 2 }, place: { label: /92831/ } });
    expect(data.matches[0]).toMatchObject({ slug: 'near', line: 'Meets 2 of 2 must-haves' });
    const onDevice = decodeIndex(JSON.parse(JSON.stringify(encodeIndex(await catalogue.get()))));
    if (!onDevice) throw new Error('The catalogue was not read.');
    const same = filterPrograms(onDevice, cheap, data.place, clock().getTime());
    expect(data).toEqual(same);
  });

  it('puts right what is out of range and says so', async () => {
    const query = { ...cheap, numbers: { fee: -500, distance: 1e9, bogus: 3 }, nice: ['bogus'] };
    const { status, data } = await call('filter', 'POST', '/advanced-search', { query });
    expect(status).toBe(200);
    expect(data.notices.map(({ code }: { code: string }) => code)).toEqual(['range', 'range']);
  });

  it.each([
    ['nothing', {}],
    ['a query that is none', { query: 'everything' }],
    [
      'a subject that nobody teaches',
      { query: { ...cheap, subjects: { mode: 'all', subjects: ['x'] } } },
    ],
    ['a number that is a text', { query: { ...cheap, numbers: { fee: '60' } } }],
    ['ten thousand rows', { query: cheap, shown: { matches: 10_000, unknown: 0, closest: 0 } }],
  ])('refuses %s', async (_, body) => {
    expect((await call('filter', 'POST', '/advanced-search', body)).status).toBe(422);
  });
});

describe('kept searches', () => {
  it('are saved, changed and removed, with a revision each', async () => {
    const one = saved();
    const made = await call('filter', 'POST', '/me/saved-searches', one);
    expect(made).toMatchObject({ status: 201, data: { id: one.id, revision: 1 } });
    expect(made.headers['etag']).toBe('"1"');
    const path = `/me/saved-searches/${one.id}`;
    expect((await call('filter', 'PATCH', path, { alert: 'weekly' })).status).toBe(428);
    const changed = await call('filter', 'PATCH', path, { alert: 'weekly' }, { 'if-match': '"1"' });
    expect(changed).toMatchObject({ status: 200, data: { alert: 'weekly', revision: 2 } });
    const late = await call('filter', 'PATCH', path, { name: 'x' }, { 'if-match': '"1"' });
    expect(late).toMatchObject({ status: 412, current: { alert: 'weekly' } });
    const list = await call('filter', 'GET', '/me/saved-searches');
    expect(list).toMatchObject({ meta: { limit: 20 } });
    expect(list.data.map(({ id }: { id: string }) => id)).toContain(one.id);
    expect(
      (await call('condenser', 'DELETE', path, undefined, { 'if-match': '"2"' })).data,
    ).toEqual({
      removed: false,
    });
    expect((await call('filter', 'DELETE', path, undefined, { 'if-match': '"2"' })).data).toEqual({
      removed: true,
    });
  });

  it.each([
    ['an id that is none', { id: '1' }],
    ['a mail every hour', { alert: 'hourly' }],
    ['a name that is empty', { name: '   ' }],
    ['a name that is too long', { name: 'a'.repeat(61) }],
    [
      'a place of a book’s length',
      { query: { ...cheap, place: { ...cheap.place, zip: 'x'.repeat(101) } } },
    ],
  ])('refuse %s', async (_, more) => {
    expect((await call('filter', 'POST', '/me/saved-searches', saved(more))).status).toBe(422);
  });
});
