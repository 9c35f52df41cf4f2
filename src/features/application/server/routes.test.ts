import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { applicationSchema } from '../contract.ts';
import { mountApplication } from './routes.ts';
import { createApplicationService } from './service.ts';
import { buildStudent, type Caller, openHost } from './testingHost.ts';

let database: OpenDatabase;
let app: FastifyInstance;
/** Who calls in the current test; null is a guest. */
let caller: Caller | null;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-20T08:00:00.000Z');
  app = await openHost(
    database,
    clock,
    () => caller,
    (api) => {
      mountApplication(
        api,
        createApplicationService({
          db: database.db,
          clock,
          secret: 'test',
          catalogue: async () => [],
        }),
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

const url = '/api/applications/current/sections/personal-information';
const device = 'phone-1; seq=3; label=Zo%C3%AB%E2%80%99s%20phone';
const change = {
  schema: applicationSchema,
  seq: 1,
  changes: [{ path: 'legalFirstName', value: 'Zoë' }],
};
const writeHeaders = (): Record<string, string> => ({
  'if-match': '"0"',
  'idempotency-key': randomUUID(),
  'lamplight-device': device,
});

async function send(method: 'GET' | 'PATCH', path: string, headers = {}, payload?: unknown) {
  const answer = await app.inject({
    method,
    url: path,
    headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  const json = answer.body === '' ? {} : answer.json();
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, json };
}
const patch = (headers: Record<string, string>, payload: unknown = change) =>
  send('PATCH', url, headers, payload);

describe.each([
  ['GET', '/api/applications/current'],
  ['GET', url],
  ['PATCH', url],
] as const)('%s %s', (method, path) => {
  const call = () =>
    method === 'GET' ? send('GET', path) : send('PATCH', path, writeHeaders(), change);

  it('works for a student with the condenser', async () => {
    expect((await call()).status).toBe(200);
  });

  it('is not for guests', async () => {
    caller = null;
    expect(await call()).toMatchObject({ status: 401, json: { code: 'not_signed_in' } });
  });

  it('is not for nurses', async () => {
    if (caller) caller = { ...caller, roleName: 'Nurse' };
    expect(await call()).toMatchObject({ status: 403, json: { code: 'wrong_role' } });
  });
});

describe('a student whose plan ended', () => {
  const endPlan = (studentPackage: string) => {
    if (caller) caller = { ...caller, studentPackage };
  };

  it.each(['', 'filter_toggle'])(
    'reads all of it and writes nothing, with package %j',
    async (left) => {
      await patch(writeHeaders());
      endPlan(left);
      expect((await send('GET', url)).json.data).toMatchObject({
        rev: 1,
        values: { legalFirstName: 'Zoë' },
      });
      const { sections } = (await send('GET', '/api/applications/current')).json.data;
      expect(sections[0]).toMatchObject({ key: 'personal-information', rev: 1 });
      const refused = await patch({ ...writeHeaders(), 'if-match': '"1"' });
      expect(refused).toMatchObject({ status: 402, json: { code: 'package_needed' } });
      expect(refused.json.detail).toMatch(/What you wrote is safe/);
      expect((await send('GET', url)).json.data.rev).toBe(1);
    },
  );

  it('who never had an application reads an empty one, and reading makes none', async () => {
    endPlan('');
    expect((await send('GET', url)).json.data).toMatchObject({
      applicationId: 'current',
      rev: 0,
      values: {},
    });
    expect((await send('GET', '/api/applications/current')).status).toBe(404);
    endPlan('application_condenser');
    expect((await patch(writeHeaders())).json.data.rev).toBe(1);
  });
});

describe('GET …/sections/:key', () => {
  it('is never cached, and answers 304 to a device that has this revision', async () => {
    await patch(writeHeaders());
    const { headers, json } = await send('GET', url, { 'lamplight-device': device });
    expect(json.data).toMatchObject({
      rev: 1,
      device: 'Zoë’s phone',
      values: { legalFirstName: 'Zoë' },
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBe('"1"');
    expect(await send('GET', url, { 'if-none-match': '"1"' })).toMatchObject({
      status: 304,
      body: '',
    });
    expect((await send('GET', url, { 'if-none-match': '"0"' })).status).toBe(200);
  });

  it.each([
    ['/api/applications/current/sections/hobbies', 422],
    ['/api/applications/other/sections/academics', 422],
    [`/api/applications/${randomUUID()}/sections/academics`, 404],
  ])('%s is %i', async (path, status) => {
    const answer = await send('GET', path);
    expect(answer.status).toBe(status);
  });
});

describe('PATCH …/sections/:key', () => {
  it('is done once when the same request comes twice', async () => {
    const headers = writeHeaders();
    const first = await patch(headers);
    const again = await patch(headers);
    expect(first.json.data).toMatchObject({ rev: 1 });
    expect(again.body).toBe(first.body);
    expect((await send('GET', url)).json.data.rev).toBe(1);
  });

  it('refuses the same key for another change', async () => {
    const headers = writeHeaders();
    await patch(headers);
    const other = await patch(headers, { ...change, changes: [{ path: 'email', value: 'x' }] });
    expect(other).toMatchObject({ status: 409, json: { code: 'idempotency_mismatch' } });
  });

  it('answers 412 with the copy to merge with', async () => {
    await patch(writeHeaders());
    const late = await patch(writeHeaders(), {
      ...change,
      changes: [{ path: 'email', value: 'z@example.com' }],
    });
    expect(late).toMatchObject({
      status: 412,
      json: { code: 'revision_mismatch', current: { rev: 1, values: { legalFirstName: 'Zoë' } } },
    });
  });

  it('needs a revision and a key', async () => {
    const { 'if-match': _, ...withoutRevision } = writeHeaders();
    expect(await patch(withoutRevision)).toMatchObject({ status: 428 });
    const { 'idempotency-key': __, ...withoutKey } = writeHeaders();
    expect((await patch(withoutKey)).status).toBe(400);
  });

  it.each([
    ['no change', { ...change, changes: [] }],
    ['a path with spaces', { ...change, changes: [{ path: 'legal first', value: 'x' }] }],
    ['a path that is no path', { ...change, changes: [{ path: '__proto__', value: 'x' }] }],
    ['a number for a value', { ...change, changes: [{ path: 'email', value: 5 }] }],
    ['no schema', { seq: 1, changes: change.changes }],
  ])('refuses %s', async (_, payload) => {
    expect((await patch(writeHeaders(), payload)).status).toBe(422);
    expect((await send('GET', url)).json.data.rev).toBe(0);
  });

  it.each(['a\u0000b', 'a\uD83D'])(
    'names the path of %j, which cannot be stored',
    async (value) => {
      const answer = await patch(writeHeaders(), {
        ...change,
        changes: [{ path: 'email', value }],
      });
      expect(answer).toMatchObject({
        status: 422,
        json: { fields: [{ path: 'email', code: 'unstorable' }] },
      });
    },
  );

  it('takes a broken device header for none', async () => {
    expect(await patch({ ...writeHeaders(), 'lamplight-device': '%%%; seq=x' })).toMatchObject({
      status: 200,
    });
  });
});

describe('the bytes of a save', () => {
  const words = (count: number): string => 'a night on the ward '.repeat(count).trim();

  it.each([
    ['one field', [{ path: 'legalFirstName', value: 'Zoë' }]],
    ['one wrong field', [{ path: 'email', value: 'zoe' }]],
    [
      'ten wrong fields',
      Array.from({ length: 10 }, (_, n) => ({
        path: `phones/${randomUUID()}/number`,
        value: `55${n}`,
      })),
    ],
    ['a long text', [{ path: 'accommodationsNote', value: words(120) }]],
  ])('are at most 600 and 1.3 times the changed JSON: %s', async (_, changes) => {
    const headers = { ...writeHeaders(), 'lamplight-user': caller?.userId ?? '' };
    const payload = JSON.stringify({ schema: applicationSchema, seq: 1, changes });
    const answer = await send(
      'PATCH',
      url,
      { ...headers, 'content-type': 'application/json' },
      payload,
    );
    expect(answer.status).toBe(200);
    const lines = Object.entries({ ...headers, etag: answer.headers['etag'] })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const bytes = Buffer.byteLength(lines + payload + answer.body);
    expect(bytes).toBeLessThanOrEqual(600 + 1.3 * Buffer.byteLength(JSON.stringify(changes)));
  });
});
