import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/account/server/tables.ts';
import { createCalls, openHost, readErrorCode } from '#features/account/server/testingHost.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Host } from '#server/host/host.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { members, reputationEvents, saveLists, saves, votes } from '../members/tables.ts';
import {
  buildAnswer,
  buildForumDependencies,
  buildQuestion,
  forumNow,
} from '../members/testingForum.ts';
import { buildTag } from '../testingForumRows.ts';
import { mountForum } from '../routes.ts';
import { createForum } from '../services.ts';
import { questions, tags } from '../tables.ts';

let database: OpenDatabase;
let host: Host;
let question: number;
let answer: number;
let ana: Awaited<ReturnType<typeof calls.signedIn>>;
const calls = createCalls(
  () => host,
  () => database,
);

beforeAll(async () => {
  database = await openTestDatabase();
  const { deps } = buildForumDependencies(database, () => forumNow);
  const forum = createForum({
    ...deps,
    schoolOf: () => Promise.reject(new Error('No school is asked for.')),
  });
  host = await openHost(
    database,
    () => forumNow,
    undefined,
    ({ api }) => mountForum(api, forum),
  );
});
beforeEach(async () => {
  ana = await calls.signedIn({ handle: 'ana' });
  await buildTag(database.db, 'prerequisites');
  question = await buildQuestion(database.db, {});
  answer = await buildAnswer(database.db, { questionId: question });
});
afterEach(async () => {
  for (const table of [questions, tags, votes, saves, saveLists, members, reputationEvents, users])
    await database.db.delete(table);
});
afterAll(async () => {
  await host.app.close();
  await database.close();
});

const as = (key: string = randomUUID(), more: Record<string, string> = {}) => ({
  cookies: ana.jar,
  headers: { 'idempotency-key': key, ...more },
});
const vote = (value: number, key?: string) =>
  calls.put('/api/forum/votes', { kind: 'answer', id: String(answer), value }, as(key));

describe('PUT /api/forum/votes', () => {
  it('answers the score, and a repeated key as the first time', async () => {
    const key = randomUUID();
    const first = await vote(1, key);
    expect([first.statusCode, first.json()]).toEqual([200, { data: { score: 1, value: 1 } }]);
    await vote(0);
    const again = await vote(1, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    const { body } = await calls.get(`/api/forum/questions/${question}`);
    expect(body).toContain('"score":0');
  });

  it('counts once from two tabs, with a key each', async () => {
    const both = await Promise.all([vote(1), vote(1)]);
    expect(both.map((each) => each.json<object>())).toEqual([
      { data: { score: 1, value: 1 } },
      { data: { score: 1, value: 1 } },
    ]);
  });

  it('takes -1, 0 and 1 alone, of members alone', async () => {
    for (const value of [2, -2, 0.5]) expect((await vote(value)).statusCode).toBe(422);
    const guest = await calls.put('/api/forum/votes', {
      kind: 'answer',
      id: String(answer),
      value: 1,
    });
    expect([guest.statusCode, readErrorCode(guest)]).toEqual([401, 'not_signed_in']);
  });
});

describe('PATCH /api/forum/me', () => {
  const change = (body: object, tag?: string) =>
    calls.patch('/api/forum/me', body, as(undefined, tag === undefined ? {} : { 'if-match': tag }));

  it('needs the revision, and answers 412 with the profile as it is', async () => {
    expect((await change({ bio: 'Mine' })).statusCode).toBe(428);
    const saved = await change({ bio: 'Mine' }, '"1"');
    expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"']);
    const older = await change({ bio: 'Older' }, '"1"');
    expect(older.statusCode).toBe(412);
    expect(older.json<{ current: { bio: string } }>().current.bio).toBe('Mine');
  });
});

describe('what nobody types by accident', () => {
  const hostile = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eevil',
    '\u200b\u200b',
    '%',
    "'; drop table forum_votes; --",
    '../../etc/passwd',
    '💉'.repeat(60),
    'x'.repeat(200),
  ];

  it('as a name is nobody’s page', async () => {
    for (const text of hostile) {
      const encoded = encodeURIComponent(text.isWellFormed() ? text : '\ufffd');
      for (const rest of ['', '/activity?tab=answers']) {
        const { statusCode } = await calls.get(`/api/forum/users/${encoded}${rest}`);
        expect([400, 404, 414, 422], `${encoded}${rest}`).toContain(statusCode);
      }
    }
  });

  it('in a body is refused or stored, and never a failure of ours', async () => {
    for (const text of hostile) {
      const id = String(question);
      const answers = [
        await calls.put('/api/forum/saves', { kind: 'question', id, on: true, note: text }, as()),
        await calls.put(
          '/api/forum/saves',
          { kind: 'question', id, on: true, remindAt: text.slice(0, 40) },
          as(),
        ),
        await calls.post('/api/forum/save-lists', { name: text }, as()),
        await calls.put(
          '/api/forum/follows',
          { kind: 'user', key: text.slice(0, 200), on: true },
          as(),
        ),
        await calls.put(
          '/api/forum/follows',
          { kind: 'tag', key: text.slice(0, 200), on: true },
          as(),
        ),
        await calls.put('/api/forum/blocks', { handle: text.slice(0, 200), on: true }, as()),
        await calls.post(
          '/api/forum/flags',
          { kind: 'question', id, reason: 'other', note: text },
          as(),
        ),
      ];
      for (const { statusCode, body } of answers)
        expect(statusCode, `${JSON.stringify(text)}: ${body}`).toBeLessThan(500);
    }
    const ids = ['0', '-1', '1e3', '9'.repeat(15), '9'.repeat(16), 'abc'];
    for (const id of ids) {
      const { statusCode } = await calls.get(`/api/forum/questions/${id}/own`, ana.jar);
      expect([404, 422], id).toContain(statusCode);
    }
  });
});
