// @module-tag long
// A query that fails costs its own request. Each kind of error happens on a connection, and then every prepared query of
// the server runs on what is left.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { Client, type QueryConfig } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLongRun } from '#testing/propertyRuns.ts';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import type { App } from '#main/app.ts';
import type { Queries } from './database.ts';
import { causes } from './databaseProblem.ts';
import { prepareOnce } from './prepareOnce.ts';

const numbers = pgTable('numbers', { n: integer('n').primaryKey() });
const onServer = Boolean(process.env.TEST_DATABASE_URL);

let app: App;
let db: Queries;
let cookies: Record<string, string>;
let signedInUrls: string[];
let forumUrls: string[];
const watchQueries = () => vi.spyOn(Client.prototype, 'query');
let asked: ReturnType<typeof watchQueries>;

function namesInSources(): string[] {
  const source = join(import.meta.dirname, '..', '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(source, name), 'utf8'))
    .filter((text) => /prepare(?:Once|For)\(/.test(text))
    .flatMap((text) => [...text.matchAll(/\.prepare\('([^']+)'\)/g)].map(([, name]) => name ?? ''))
    .sort();
}

/** The handle of somebody who answered. */
async function findWriter(questionId: string): Promise<string> {
  const url = `/api/forum/questions/${questionId}`;
  const { data } = (await app.host.app.inject({ url })).json<{
    data: { answers: { by: { author: { handle: string } | null } }[] };
  }>();
  const handle = data.answers.flatMap(({ by }) => by.author?.handle ?? [])[0];
  if (handle === undefined) throw new Error('Nobody answered the solved question.');
  return handle;
}

/** Every list, searches, a question of the samples and a member. */
async function findForumUrls(): Promise<string[]> {
  const lists = ['new', 'active', 'top', 'unanswered'].map(
    (tab) => `/api/forum/questions?tab=${tab}`,
  );
  const solved = '/api/forum/questions/solved';
  const { data } = (await app.host.app.inject({ url: solved })).json<{
    data: { id: string; tags: string[] }[];
  }>();
  const [sample] = data;
  if (!sample) throw new Error('There is no solved question among the samples.');
  return [
    ...lists,
    ...lists.map((url) => `${url}&tag=${sample.tags[0]}`),
    solved,
    '/api/forum/search?q=anatomy',
    // What only leaves words out is looked for among the newest.
    '/api/forum/search?q=-anatomy',
    `/api/forum/questions/${sample.id}`,
    `/api/forum/users/${await findWriter(sample.id)}`,
  ];
}

/** The list of programs is remembered, one of them is not. */
async function findSignedInUrls(): Promise<string[]> {
  const list = '/api/program-applications';
  const { data } = (await app.host.app.inject({ url: list, cookies })).json<{
    data: { id: string }[];
  }>();
  return ['/api/me', '/api/applications/current', list, `${list}/${data[0]?.id}`];
}

beforeAll(async () => {
  app = await startServer();
  ({ db } = app.database);
  await db.execute(sql`create table numbers (n integer primary key check (n < 100))`);
  await db.insert(numbers).values({ n: 1 });
  const answer = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email: 'condenser@example.test', password: testDemoPassword },
  });
  cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  forumUrls = await findForumUrls();
  signedInUrls = await findSignedInUrls();
});
beforeEach(() => {
  asked = watchQueries();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app?.close());

function urlsOfPreparedQueries(): string[] {
  // Answers about one title are remembered.
  const similar = `/api/forum/questions/similar?title=How+long+do+grades+count+${randomUUID()}`;
  return [...signedInUrls, ...forumUrls, similar];
}

async function runQueriesOf(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const { statusCode } = await app.host.app.inject({ url, cookies });
    expect([url, statusCode]).toEqual([url, 200]);
  }
}

/** Requests that run every query that is prepared; a new one needs a request here that runs it. */
async function runEveryPreparedQuery(): Promise<void> {
  asked.mockClear();
  await runQueriesOf(urlsOfPreparedQueries());
  const configs = asked.mock.calls.map(([config]) => config as unknown as QueryConfig);
  const named = new Set(configs.flatMap(({ name }) => name ?? []));
  expect([...named].sort()).toEqual(namesInSources());
}

const shares = isLongRun ? 1 : 5;
let turn = 0;

/**
 * What an error breaks, the connection or its prepared queries, the next queries meet, whichever they are. Each share has
 * its turn after several errors of each situation; the long run asks for all of them every time.
 */
async function runNextPreparedQueries(): Promise<void> {
  turn += 1;
  await runQueriesOf(urlsOfPreparedQueries().filter((_, at) => (at + turn) % shares === 0));
}

const raise = (code: string) => sql.raw(`do $$ begin raise sqlstate '${code}'; end $$`);
const parameter = (value: unknown, type: string) => sql`select ${value}::${sql.raw(type)}`;

/** By SQLSTATE (PostgreSQL manual, appendix A). */
const errors: readonly (readonly [code: string, name: string, query: ReturnType<typeof sql>])[] = [
  ['42601', 'syntax', sql`selectx ${1}`],
  ['42601', 'syntax, without values', sql`selectx`],
  ['42P01', 'a table that is not there', sql`select * from nowhere where n = ${1}`],
  ['42804', 'types', sql`select case when true then ${1}::integer else ${'{}'}::json end`],
  ['23505', 'a key that is taken', sql`insert into numbers values (${1})`],
  ['23502', 'a value that is missing', sql`insert into numbers values (${null})`],
  ['23514', 'a check', sql`insert into numbers values (${100})`],
  ['22P02', 'a number that is none', parameter('x', 'integer')],
  ['22P02', 'an id that is none', parameter('x', 'uuid')],
  ['22003', 'a number beyond its type', parameter('3000000000', 'integer')],
  ['22007', 'a date that is none', parameter('soon', 'timestamptz')],
  ['22008', 'a year beyond its type', parameter('294277-01-01T00:00:00Z', 'timestamptz')],
  ['22012', 'a division by zero', sql`select 1 / n from (values (${0}::integer)) as v(n)`],
  ['22021', 'a character that is not stored', parameter('a\u0000b', 'text')],
  ['25001', 'what a transaction forbids', raise('25001')],
  ['25P02', 'a transaction that has failed', raise('25P02')],
  ['40001', 'a serialization failure', raise('40001')],
  ['40P01', 'a deadlock', raise('40P01')],
  ['53100', 'a full disk', raise('53100')],
  ['53200', 'no memory left', raise('53200')],
  ['54001', 'too deep a recursion', raise('54001')],
  ['55P03', 'a lock that is not to be had', raise('55P03')],
  ['57014', 'a query that was canceled', raise('57014')],
  ['58030', 'a disk that fails', raise('58030')],
  ['XX000', 'a defect of the engine', raise('XX000')],
];

const codeOf = (error: unknown): string | undefined =>
  causes(error)
    .map((cause) => (cause as { code?: string }).code)
    .find((code) => code !== undefined);

async function failure(work: () => PromiseLike<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing failed.');
}

describe('every prepared query runs', () => {
  it('before anything has failed', runEveryPreparedQuery);

  it.each(errors)('after %s, %s', async (code, _name, query) => {
    expect(codeOf(await failure(() => db.execute(query)))).toBe(code);
    await runNextPreparedQueries();
  });

  it.each(errors)('after %s, %s, in a transaction', async (code, _name, query) => {
    const failed = await failure(() =>
      db.transaction(async () => {
        await db.insert(numbers).values({ n: 2 });
        await db.execute(query);
      }),
    );
    expect(codeOf(failed)).toBe(code);
    await runNextPreparedQueries();
    expect(await db.$count(numbers)).toBe(1);
  });

  it.each(errors)(
    'after %s, %s, and what follows it in the same transaction',
    async (_, __, query) => {
      const failed = await failure(() =>
        db.transaction(async () => {
          await db.execute(query).catch(() => undefined);
          await db.execute(sql`select ${1}::integer`);
        }),
      );
      expect(codeOf(failed)).toBe('25P02');
      await runNextPreparedQueries();
    },
  );

  it.each(errors)('after %s, %s, in a savepoint that is given up', async (code, _name, query) => {
    await db.transaction(async () => {
      await runNextPreparedQueries();
      const failed = await failure(() => db.transaction(() => db.execute(query)));
      expect(codeOf(failed)).toBe(code);
      expect(await db.$count(numbers)).toBe(1);
    });
    await runNextPreparedQueries();
  });

  it('after all of these', runEveryPreparedQuery);

  const round: { self?: unknown } = {};
  round.self = round;
  it.each([
    ['that the database refuses', 'x'],
    ['that the driver cannot send', round],
  ])('after one of them got a value %s, also that one', async (_, value) => {
    const probe = prepareOnce(db, (on) =>
      on
        .select({ n: sql`${sql.placeholder('n')}::integer` })
        .from(numbers)
        .prepare(`probe_${typeof value}`),
    );
    const works = async () => expect(await probe().execute({ n: 7 })).toEqual([{ n: 7 }]);
    await failure(() => probe().execute({ n: value }));
    await works();
    await failure(() => db.transaction(() => probe().execute({ n: value })));
    await works();
    await runEveryPreparedQuery();
  });

  it('after an answer that came too late', async () => {
    const { pool } = app.database;
    const late = { text: 'select pg_sleep(0.2)', query_timeout: 10 };
    await expect(pool.query(late)).rejects.toThrow(/timeout/);
    await runEveryPreparedQuery();
  });

  it('after a connection was closed in a transaction', async () => {
    const client = await app.database.pool.connect();
    await client.query('begin');
    await client.query('insert into numbers values (3)');
    client.release(true);
    await runEveryPreparedQuery();
    expect(await db.$count(numbers)).toBe(1);
  });
});

/** Whoever arrives waits for all. */
function barrier(of: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === of) for (const go of waiting) go();
    });
}

describe.runIf(onServer)('on a server, every prepared query runs', () => {
  it('after a statement that took too long', async () => {
    const failed = await failure(() =>
      db.transaction(async () => {
        await db.execute(sql`set local statement_timeout = 5`);
        await db.execute(sql`select pg_sleep(60)`);
      }),
    );
    expect(codeOf(failed)).toBe('57014');
    await runEveryPreparedQuery();
  });

  it('after a serialization failure', async () => {
    const failed = await failure(() =>
      db.transaction(async () => {
        await db.execute(sql`set transaction isolation level repeatable read`);
        await db.$count(numbers);
        await app.database.pool.query('update numbers set n = n');
        await db.update(numbers).set({ n: 1 });
      }),
    );
    expect(codeOf(failed)).toBe('40001');
    await runEveryPreparedQuery();
  });

  it('after a deadlock', async () => {
    await db.insert(numbers).values([{ n: 11 }, { n: 12 }]);
    const lock = (n: number) => db.execute(sql`select n from numbers where n = ${n} for update`);
    const both = barrier(2);
    const lockBoth = (first: number, then: number) =>
      db.transaction(async () => {
        await lock(first);
        await both();
        await lock(then);
      });
    const ended = await Promise.allSettled([lockBoth(11, 12), lockBoth(12, 11)]);
    const failed = ended.flatMap((each) =>
      each.status === 'rejected' ? [codeOf(each.reason)] : [],
    );
    expect(failed).toEqual(['40P01']);
    await db.execute(sql`delete from numbers where n > 10`);
    await runEveryPreparedQuery();
  });

  it('after the server has ended the connection of a query', async () => {
    const failed = await failure(() =>
      db.execute(sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    expect(app.database.problemFor(failed)?.code).toBe('unavailable');
    await runEveryPreparedQuery();
  });
});
