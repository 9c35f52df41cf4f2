import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { createHost } from '#server/host/host.ts';
import { unlimited } from '#server/api/testingLimits.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import {
  answerBody,
  buildMember,
  buildTags,
  createTestPosts,
  questionBody,
  questionText,
} from '../posts/testingPosts.ts';
import { questions } from '../tables.ts';
import { mountPosts } from './postRoutes.ts';

const now = new Date('2026-11-20T12:00:00Z');
let database: OpenDatabase;
let app: FastifyInstance;
let ana: Awaited<ReturnType<typeof buildMember>>;
let ben: typeof ana;
/** Who calls; null is a guest. */
let caller: typeof ana | null;
let status = 'active';

beforeAll(async () => {
  database = await openTestDatabase();
  await buildTags(database, ['prerequisites']);
  const host = await createHost({
    database,
    clock: () => now,
    identify: async () => caller && { ...caller, studentPackage: '', sessionId: 's', status },
    config: { apiBase: '/api', trustProxy: false, logLevel: 'silent', appSecret: 'a test secret' },
    limits: unlimited,
  });
  mountPosts(
    host.api,
    createTestPosts(database, () => now),
  );
  app = host.app;
  await app.ready();
});
beforeEach(async () => {
  await database.db.delete(questions);
  ana = await buildMember(database);
  ben = await buildMember(database);
  caller = ana;
  status = 'active';
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method,
    url: `/api/forum${path}`,
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
  type Body = { code?: string; detail?: string; current?: object; data: Record<string, string> };
  return { status: answer.statusCode, etag: answer.headers['etag'], ...answer.json<Body>() };
}
const as = (who: typeof ana | null): void => {
  caller = who;
};
const ask = async () => (await call('POST', '/questions', questionBody())).data['id'] ?? '';

describe('POST /forum/questions', () => {
  it('answers 201, and once for the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call('POST', '/questions', questionBody(), headers);
    expect(first).toMatchObject({ status: 201, data: { state: 'open', revision: 1 } });
    const again = await call('POST', '/questions', questionBody(), headers);
    expect(again).toMatchObject({ status: 201, data: first.data });
    const other = await call('POST', '/questions', questionBody({ body: 'Other' }), headers);
    expect(other).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
    expect(await database.db.$count(questions)).toBe(1);
  });

  it('is for members whose email address is confirmed', async () => {
    as(null);
    expect(await call('POST', '/questions', questionBody())).toMatchObject({ status: 401 });
    as(ana);
    status = 'pending_email';
    const refused = await call('POST', '/questions', questionBody());
    expect(refused).toMatchObject({ status: 403, code: 'email_unverified' });
  });

  it('names each field that is wrong', async () => {
    const refused = await call('POST', '/questions', questionBody({ title: 'Short', tags: [] }));
    expect(refused).toMatchObject({
      status: 422,
      code: 'validation_failed',
      fields: [{ path: 'title' }, { path: 'tags' }],
    });
  });
});

describe('PATCH /forum/questions/:id', () => {
  it('takes the revision, and answers 412 with the server’s copy when it is another', async () => {
    const id = await ask();
    const body = `${questionText} I took it online.`;
    expect(await call('PATCH', `/questions/${id}`, questionBody({ body }))).toMatchObject({
      status: 428,
    });
    const edited = await call('PATCH', `/questions/${id}`, questionBody({ body }), {
      'if-match': '"1"',
    });
    expect(edited).toMatchObject({ status: 200, etag: '"2"', data: { id, revision: 2 } });
    const stale = await call('PATCH', `/questions/${id}`, questionBody(), { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 412, current: { id, revision: 2, body } });
  });
});

describe('answers and comments', () => {
  it('are posted, edited and deleted', async () => {
    const id = await ask();
    as(ben);
    const answer = await call('POST', `/questions/${id}/answers`, answerBody());
    expect(answer).toMatchObject({ status: 201, data: { state: 'open' } });
    const answerId = answer.data['id'] ?? '';
    const match = { 'if-match': '"1"' };
    const longer = answerBody({ body: `${answerBody().body} Mine was seven years.` });
    expect(await call('PATCH', `/answers/${answerId}`, longer, match)).toMatchObject({
      status: 200,
      data: { revision: 2 },
    });
    const on = { kind: 'answer', id: answerId };
    const comment = await call('POST', '/comments', { on, body: 'Which year was that?' });
    expect(comment).toMatchObject({ status: 201, data: { state: 'open' } });
    const path = `/comments/${comment.data['id']}`;
    expect(await call('PATCH', path, { body: 'Which year?' }, match)).toMatchObject({
      status: 200,
      data: { html: '<p>Which year?</p>\n' },
    });
    for (const gone of [path, `/answers/${answerId}`]) {
      expect(await call('DELETE', gone)).toMatchObject({ status: 200, data: { deleted: true } });
      expect(await call('DELETE', gone)).toMatchObject({ status: 404 });
    }
    as(ana);
    expect(await call('DELETE', `/questions/${id}`)).toMatchObject({ status: 200 });
    const late = await call('POST', `/questions/${id}/answers`, answerBody());
    expect(late).toMatchObject({ status: 410, code: 'gone' });
  });
});

describe('POST /forum/preview', () => {
  it('shows a guest how Markdown will look, and refuses what is too long', async () => {
    as(null);
    const shown = await call('POST', '/preview', { body: '**Bold** <b>not</b>' });
    expect(shown.data).toEqual({ html: '<p><strong>Bold</strong> &lt;b&gt;not&lt;/b&gt;</p>\n' });
    expect(await call('POST', '/preview', { body: 'x'.repeat(20_001) })).toMatchObject({
      status: 422,
    });
  });
});
