import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { sha256 } from '#server/text/sha256.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';
import { mountApplication } from '../routes.ts';
import { mountPrograms } from '../programs/programRoutes.ts';
import { buildStudent, type Caller, openHost } from '../testingHost.ts';
import { mountSubmissions } from './submissionRoutes.ts';
import { declaration, openSubmissions, type World } from './testing.ts';

let database: OpenDatabase;
let world: World;
let app: FastifyInstance;
let caller: Caller | null;
let id: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const clock = () => new Date('2026-11-20T20:00:00.000Z');
  world = openSubmissions(database, clock);
  app = await openHost(
    database,
    clock,
    () => caller,
    (api) => {
      mountApplication(api, world.sections);
      mountPrograms(api, world.service);
      mountSubmissions(api, world.submissions);
    },
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  const prepared = await world.prepare();
  caller = buildStudent(prepared.userId);
  ({ id } = prepared);
});

const base = '/api/program-applications';
async function send(
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  key: string = randomUUID(),
) {
  const answer = await app.inject({
    method,
    url,
    headers: method === 'GET' ? {} : { 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, json: answer.json(), answer };
}
const submit = (key?: string, body: object = { declaration }) =>
  send('POST', `${base}/${id}/submit`, body, key);

describe.each([
  ['POST', `${base}/a/preflight`, {}],
  ['POST', `${base}/a/submit`, {}],
  ['POST', `${base}/a/corrections`, { note: '' }],
  ['POST', `${base}/a/copy`, {}],
  ['GET', `${base}/a/versions`, undefined],
  ['GET', `${base}/a/snapshot`, undefined],
  ['GET', '/api/applications/sent', undefined],
  ['POST', '/api/applications/current/delete', { confirmation: 'DELETE' }],
] as const)('%s %s', (method, url, payload) => {
  it('is for students alone; sending needs the condenser, reading outlasts it', async () => {
    caller = null;
    expect(await send(method, url, payload)).toMatchObject({ status: 401 });
    caller = { ...buildStudent(), roleName: 'Nurse' };
    expect(await send(method, url, payload)).toMatchObject({ status: 403 });
    caller = { ...buildStudent(), studentPackage: 'filter_toggle' };
    const answer = await send(method, url, payload);
    if (method === 'GET') expect([200, 404]).toContain(answer.status);
    else expect(answer).toMatchObject({ status: 402 });
  });
});

describe('submitting', () => {
  it('answers 201 with a receipt, and the same key again, after a lost answer, the same', async () => {
    const key = randomUUID();
    const first = await submit(key);
    expect(first).toMatchObject({ status: 201, json: { data: { version: 1 } } });
    const again = await submit(key);
    expect(again).toMatchObject({ status: 201, json: first.json });
    expect(again.answer.headers['idempotency-replayed']).toBe('true');
    expect((await submit()).status).toBe(409);
    expect((await send('GET', `${base}/${id}/versions`)).json.data).toHaveLength(1);
  });

  it('is 402 once the package has ended, sends nothing, and the same key works when it is back', async () => {
    const key = randomUUID();
    const student = caller;
    expect((await send('POST', `${base}/${id}/preflight`, {})).status).toBe(200);
    caller = student && { ...student, studentPackage: '' };
    const refused = await submit(key);
    expect(refused).toMatchObject({ status: 402, json: { code: 'package_needed' } });
    expect(refused.json.detail).toMatch(/What you wrote is safe/);
    caller = student;
    expect((await send('GET', `${base}/${id}/versions`)).json.data).toEqual([]);
    expect(await submit(key)).toMatchObject({ status: 201, json: { data: { version: 1 } } });
  });

  it('with one key from two taps at the same time sends once', async () => {
    const key = randomUUID();
    const all = await Promise.all([submit(key), submit(key)]);
    expect(all.map(({ status }) => status)).toEqual([201, 201]);
    expect(all[0]?.json).toEqual(all[1]?.json);
    expect((await send('GET', `${base}/${id}/versions`)).json.data).toHaveLength(1);
  });

  it('without a declaration is 422 at its field', async () => {
    expect(await submit(undefined, {})).toMatchObject({
      status: 422,
      json: { fields: [{ path: 'declaration.accepted' }] },
    });
  });

  it('with something missing is 409 with the arrows and the blockers', async () => {
    await world.save(caller?.userId ?? '', 'personal-information', { legalLastName: '' });
    expect(await submit()).toMatchObject({
      status: 409,
      json: {
        code: 'wrong_state',
        current: {
          state: 'started',
          arrows: expect.arrayContaining([{ to: 'ready', by: ['system'] }]),
          blockers: [{ href: expect.stringContaining('legalLastName') }],
        },
      },
    });
  });

  it('another student’s program is 404, and so are its copies', async () => {
    await submit();
    caller = buildStudent();
    for (const [method, path, body] of [
      ['POST', 'submit', { declaration }],
      ['POST', 'preflight', {}],
      ['POST', 'corrections', { declaration, note: '' }],
      ['POST', 'copy', {}],
      ['GET', 'versions', undefined],
      ['GET', 'snapshot', undefined],
    ] as const)
      expect(await send(method, `${base}/${id}/${path}`, body)).toMatchObject({ status: 404 });
  });
});

describe('the copy of what was sent', () => {
  it('is served as the bytes that the receipt and the program’s hash are over', async () => {
    expect((await send('GET', `${base}/${id}/snapshot`)).status).toBe(404);
    expect((await send('GET', `${base}/${id}`)).json.data.snapshot).toBeNull();
    const { json } = await submit();
    const { answer } = await send('GET', `${base}/${id}/snapshot`);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(sha256(answer.rawPayload)).toBe(json.data.sha256);
    const detail = (await send('GET', `${base}/${id}`)).json.data;
    expect(detail).toMatchObject({
      state: 'submitted',
      snapshot: { sha256: json.data.sha256, bytes: answer.rawPayload.length, pdfSha256: null },
    });
    expect((await send('GET', `${base}/${id}/snapshot?version=1`)).answer.rawPayload).toEqual(
      answer.rawPayload,
    );
    expect((await send('GET', `${base}/${id}/snapshot?version=2`)).status).toBe(404);
    expect((await send('GET', `${base}/${id}/snapshot?version=x`)).status).toBe(422);
  });

  it('has a receipt that anyone can check with the public key', async () => {
    const { signature, ...content } = (await submit()).json.data;
    caller = null;
    const { json } = await send('GET', '/api/signing-key');
    const key = createPublicKey({ key: json.data, format: 'jwk' });
    const isGood = (signed: object): boolean =>
      verify(null, Buffer.from(canonicalJson(signed)), key, Buffer.from(signature, 'base64url'));
    expect(isGood(content)).toBe(true);
    expect(isGood({ ...content, submittedAt: '2026-11-19T20:00:00.000Z' })).toBe(false);
  });
});

describe('deleting the application', () => {
  it('asks for the word, and leaves the copies readable', async () => {
    await submit();
    const path = '/api/applications/current/delete';
    expect((await send('POST', path, { confirmation: 'yes' })).status).toBe(422);
    expect(await send('POST', path, { confirmation: 'DELETE' })).toMatchObject({
      status: 200,
      json: { data: { keptSnapshots: 1 } },
    });
    expect((await send('GET', base)).json.data).toEqual([]);
    expect((await send('GET', `${base}/${id}/snapshot`)).status).toBe(200);
    expect((await send('GET', '/api/applications/sent')).json.data).toMatchObject([{ id }]);
  });
});

it('a preflight stores no packet among the answers to repeated requests', async () => {
  const key = randomUUID();
  expect(await send('POST', `${base}/${id}/preflight`, {}, key)).toMatchObject({
    status: 200,
    json: { data: { state: 'ready', record: { programApplicationId: id } } },
  });
  const { rows } = await database.pool.query('select 1 from idempotency_keys where key = $1', [
    key,
  ]);
  expect(rows).toEqual([]);
});
