import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/contract/problem.ts';
import { deleteOldKeys } from './idempotency/store.ts';
import { idempotencyKeys } from './idempotency/tables.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import type { OpenDatabase } from '../db/openDatabase.ts';
import { createHost, type Host } from '../host/host.ts';
import { unlimited } from './testingLimits.ts';
import type { Identity } from './identity.ts';
import { mount } from './mount.ts';

const counted = defineEndpoint({
  method: 'POST',
  path: '/counted',
  audience: 'anyone',
  summary: 'Counts before it works',
  body: z.object({ text: z.string(), secret: z.string() }),
  data: z.object({ text: z.string() }),
});
const callFor = (
  method: 'GET' | 'PUT',
  path: string,
  audience: 'anyone' | 'member',
  allowUnconfirmed = false,
) =>
  defineEndpoint({
    method,
    path,
    audience,
    summary: 'Answers',
    data: z.object({ done: z.boolean() }),
    allowUnconfirmed,
  });
const calls = [
  callFor('GET', '/read', 'member'),
  callFor('PUT', '/open', 'anyone'),
  callFor('PUT', '/early', 'member', true),
  callFor('PUT', '/late', 'member'),
];

let database: OpenDatabase;
let host: Host;
let caller: Identity | null = null;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table notes (id serial primary key, text text not null)');
  host = await createHost({
    database,
    identify: async () => caller,
    clock: () => new Date('2026-11-20T09:00:00Z'),
    config: {
      apiBase: '/api',
      trustProxy: false,
      logLevel: 'silent',
      appSecret: 'a secret of this test',
    },
    limits: unlimited,
  });
  const note = (text: string) => database.db.execute(`insert into notes (text) values ('${text}')`);
  mount(
    host.api,
    counted,
    async ({ body: { text } }) => {
      await note(text);
      if (text === 'refused') throw new Problem('locked', 'This is locked.');
      return { data: { text } };
    },
    { before: async () => void (await note('counted')), selectComparedBody: ({ text }) => text },
  );
  for (const call of calls) mount(host.api, call, async () => ({ data: { done: true } }));
  await host.app.ready();
});
afterAll(async () => {
  await host?.app.close();
  await database?.close();
});
beforeEach(async () => {
  caller = null;
  await database.pool.query('delete from notes');
});

const notes = async () =>
  (await database.pool.query<{ text: string }>('select text from notes order by id')).rows.map(
    ({ text }) => text,
  );
const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, key = randomUUID()) =>
  host.app.inject({
    method,
    url: `/api${url}`,
    ...(payload && { payload }),
    headers: { host: 'site.test', 'idempotency-key': key },
  });

describe('a write that counts before it works', () => {
  const count = (text: string, secret: string, key?: ReturnType<typeof randomUUID>) =>
    send('POST', '/counted', { text, secret }, key);

  it('keeps what it counted although the work is undone', async () => {
    expect((await count('refused', 'a')).statusCode).toBe(423);
    expect(await notes()).toEqual(['counted']);
  });
  it('counts and works once when it is sent again: what was answered costs nothing more', async () => {
    const key = randomUUID();
    for (let n = 0; n < 2; n += 1) await count('one', 'a', key);
    expect(await notes()).toEqual(['counted', 'one']);
  });
  it('compares only what it says it compares', async () => {
    const key = randomUUID();
    const first = await count('one', 'a', key);
    expect((await count('one', 'b', key)).body).toBe(first.body);
    expect((await count('two', 'a', key)).statusCode).toBe(409);
  });
});

describe('the records of keys', () => {
  it('of one person are a bounded number after the night, the newest ones', async () => {
    const scope = 'user:busy';
    const keys = Array.from({ length: 12 }, () => randomUUID());
    for (const [minute, key] of keys.entries()) {
      const createdAt = new Date(`2026-11-20T08:${String(minute + 10)}:00Z`);
      const answer = { status: 200, response: '{}' };
      await database.db
        .insert(idempotencyKeys)
        .values({ scope, key, call: 'PUT /x', bodyHash: '', createdAt, ...answer });
    }
    await deleteOldKeys(database.db, new Date('2026-11-20T09:00:00Z'), 5);
    const rows = await database.db
      .select({ key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.scope, scope));
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(keys.slice(-5)));
  });
});

describe('somebody whose address is not confirmed', () => {
  const codes = async () => {
    const seen: Record<string, unknown> = {};
    for (const { method, path } of calls) {
      const answer = await send(method === 'GET' ? 'GET' : 'PUT', path);
      seen[path] = answer.json<{ code?: string }>().code ?? answer.statusCode;
    }
    return seen;
  };
  const person: Identity = {
    userId: 'ada',
    sessionId: 'session',
    roleName: 'Student',
    studentPackage: '',
    status: 'active',
    permissions: [],
  };

  it('reads, and writes only what is for anyone or marked for that time', async () => {
    caller = { ...person, status: 'pending_email' };
    expect(await codes()).toEqual({
      '/read': 200,
      '/open': 200,
      '/early': 200,
      '/late': 'email_unverified',
    });
  });
  it('is told what to do', async () => {
    caller = { ...person, status: 'pending_email' };
    const answer = await send('PUT', '/late');
    expect(answer.json()).toMatchObject({
      status: 403,
      detail: expect.stringMatching(/Confirm your email address first.*kept on your device/),
    });
  });
  it('writes everything once it is', async () => {
    caller = person;
    expect(Object.values(await codes())).toEqual([200, 200, 200, 200]);
    caller = { ...person, roleName: 'Nurse', status: 'pending' };
    expect(Object.values(await codes())).toEqual([200, 200, 200, 200]);
  });
});
