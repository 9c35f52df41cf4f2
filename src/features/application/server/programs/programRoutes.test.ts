import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { programStates } from '../../programPolicy.ts';
import { buildStudent, type Caller, openHost } from '../testingHost.ts';
import { mountPrograms } from './programRoutes.ts';
import { buildCatalogueProgram, openPrograms } from './testing.ts';

let database: OpenDatabase;
let app: FastifyInstance;
let caller: Caller | null;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-20T08:00:00.000Z');
  app = await openHost(
    database,
    clock,
    () => caller,
    (api) => {
      mountPrograms(
        api,
        openPrograms(database.db, clock, [
          buildCatalogueProgram(),
          buildCatalogueProgram({ id: 2 }),
        ]).service,
      );
    },
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  caller = buildStudent();
});

const base = '/api/program-applications';
type Method = 'GET' | 'POST' | 'PATCH';
async function send(method: Method, url: string, payload?: object, key = randomUUID()) {
  const answer = await app.inject({
    method,
    url,
    headers: method === 'GET' ? {} : { 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, json: answer.json() };
}
const added = async (programId = 1): Promise<string> =>
  (await send('POST', base, { programId, cycle: 'Fall 2027' })).json.data.id;

describe.each([
  ['GET', base, undefined],
  ['POST', base, { programId: 1 }],
  ['GET', `${base}/a`, undefined],
  ['GET', `${base}/a/events`, undefined],
  ['GET', `${base}/a/checks`, undefined],
  ['PATCH', `${base}/a`, { state: 'started' }],
  ['POST', `${base}/a/withdraw`, {}],
] as const)('%s %s', (method, url, payload) => {
  it('is for students alone; changing needs the condenser, reading outlasts it', async () => {
    caller = null;
    expect(await send(method, url, payload)).toMatchObject({ status: 401 });
    caller = { ...buildStudent(), roleName: 'Nurse' };
    expect(await send(method, url, payload)).toMatchObject({ status: 403 });
    for (const studentPackage of ['', 'filter_toggle']) {
      caller = { ...buildStudent(), studentPackage };
      const answer = await send(method, url, payload);
      if (method === 'GET') expect([200, 404]).toContain(answer.status);
      else expect(answer).toMatchObject({ status: 402, json: { code: 'package_needed' } });
    }
  });
});

describe('adding a program', () => {
  it('answers 201, 200 when it is there, and the same again for the same key', async () => {
    const key = randomUUID();
    const body = { programId: 1, cycle: 'Fall 2027' };
    const first = await send('POST', base, body, key);
    const repeated = await send('POST', base, body, key);
    const again = await send('POST', base, body);
    expect([first.status, repeated.status, again.status]).toEqual([201, 201, 200]);
    expect(repeated.json).toEqual(first.json);
    expect(again.json.data.id).toBe(first.json.data.id);
  });

  it('names what is wrong', async () => {
    expect(await send('POST', base, { programId: 0 })).toMatchObject({ status: 422 });
    expect(await send('POST', base, {})).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'school' }] },
    });
    expect(await send('POST', base, { programId: 77 })).toMatchObject({ status: 404 });
  });

  it('has rows with id, program, state and revision', async () => {
    const id = await added();
    expect((await send('GET', base)).json.data).toMatchObject([
      { id, programId: 1, cycle: 'Fall 2027', state: 'interested', revision: 1 },
    ]);
  });
});

describe('a program', () => {
  it('of another student is not there, whatever is asked of it', async () => {
    const id = await added();
    const owner = caller;
    caller = buildStudent();
    const calls = [
      send('GET', `${base}/${id}`),
      send('GET', `${base}/${id}/events`),
      send('GET', `${base}/${id}/checks`),
      send('PATCH', `${base}/${id}`, { state: 'started' }),
      send('POST', `${base}/${id}/withdraw`, {}),
    ];
    for (const { status, json } of await Promise.all(calls)) {
      expect([status, json.code]).toEqual([404, 'not_found']);
    }
    expect((await send('GET', base)).json.data).toEqual([]);
    caller = owner;
    expect((await send('GET', `${base}/${id}`)).json.data.state).toBe('interested');
  });

  it('goes along an arrow, with who, when and why', async () => {
    const id = await added();
    await send('PATCH', `${base}/${id}`, { state: 'started' });
    const change = { state: 'submitted', note: 'Sent with NursingCAS', happenedOn: '2026-11-18' };
    const { status, json } = await send('PATCH', `${base}/${id}`, change);
    expect([status, json.data.state, json.data.revision]).toEqual([200, 'submitted', 3]);
    const events = (await send('GET', `${base}/${id}/events`)).json.data;
    expect(events.at(-1)).toEqual({
      from: 'started',
      to: 'submitted',
      by: 'student',
      note: 'Sent with NursingCAS',
      happenedOn: '2026-11-18',
      at: '2026-11-20T08:00:00.000Z',
    });
  });

  it('refuses an arrow that is not in the diagram, with the arrows that are', async () => {
    const id = await added();
    const mine = ['started', 'withdrawn', 'archived'];
    for (const state of programStates.filter((each) => !mine.includes(each))) {
      const { status, json } = await send('PATCH', `${base}/${id}`, { state });
      expect([status, json.code]).toEqual([409, 'wrong_state']);
      expect(json.current).toMatchObject({ state: 'interested', revision: 1 });
      expect(json.current.arrows).toContainEqual({ to: 'started', by: ['student', 'system'] });
    }
    expect((await send('GET', `${base}/${id}/events`)).json.data).toHaveLength(1);
  });

  it('changes nothing for who saw an older state', async () => {
    const id = await added();
    await send('PATCH', `${base}/${id}`, { state: 'started', revision: 1 });
    const late = await send('PATCH', `${base}/${id}`, { state: 'archived', revision: 1 });
    expect([late.status, late.json.current.state]).toEqual([412, 'started']);
  });

  it('says what blocks it, with a link to the field', async () => {
    const { status, json } = await send('GET', `${base}/${await added()}/checks`);
    expect([status, json.data.state]).toEqual([200, 'not_ready']);
    expect(json.data.checks).toContainEqual({
      key: 'answer:academics:colleges:required',
      level: 'blocker',
      ok: false,
      message: expect.stringMatching(/^Academics: /),
      href: '/my-account/application-condenser/academics?topic=colleges',
    });
  });

  it('is withdrawn before its decision, and not after', async () => {
    const [early, late] = [await added(1), await added(2)];
    expect(
      (await send('POST', `${base}/${early}/withdraw`, { note: 'Moved' })).json.data,
    ).toMatchObject({ state: 'withdrawn' });
    for (const state of ['started', 'submitted', 'denied'])
      await send('PATCH', `${base}/${late}`, { state });
    expect(await send('POST', `${base}/${late}/withdraw`, {})).toMatchObject({ status: 409 });
  });

  it('is archived and comes back to where it was', async () => {
    const id = await added();
    await send('PATCH', `${base}/${id}`, { state: 'started' });
    const archived = await send('PATCH', `${base}/${id}`, { state: 'archived' });
    expect(archived.json.data).toMatchObject({
      state: 'archived',
      previousState: 'started',
      arrows: [{ to: 'started', by: ['student'] }],
    });
    expect(await send('PATCH', `${base}/${id}`, { state: 'interested' })).toMatchObject({
      status: 409,
    });
    const back = await send('PATCH', `${base}/${id}`, { state: 'started' });
    expect(back.json.data).toMatchObject({ state: 'started', previousState: null });
  });

  it('is described with its refusals', async () => {
    const { paths } = (await send('GET', '/api/openapi.json')).json;
    expect(Object.keys(paths['/program-applications/{id}'].patch.responses)).toEqual(
      expect.arrayContaining(['200', '402', '403', '404', '409', '412']),
    );
  });
});
