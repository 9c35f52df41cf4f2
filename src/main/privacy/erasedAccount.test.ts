// Export, delete, undo, delete, and fifteen days later: what is left of a person, anywhere.
import { firstUnlessLong } from '#testing/propertyRuns.ts';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { day } from '#shared/time/duration.ts';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import type { App } from '../app.ts';
import { runUpkeep } from '../services/upkeep.ts';
import {
  type Caller,
  createCaller,
  findEverywhere,
  writeMarks,
  writeSchoolMarks,
  privateMark,
  publicMark,
  png,
  signInAs,
} from './testingPerson.ts';
import { addPush, phoneMark, writeAccountMarks } from './testingAccountMarks.ts';
import { writeNurseMarks } from './testingNurseMarks.ts';

const email = 'condenser@example.test';
let now = new Date('2026-11-29T12:00:00.000Z');
let folder: string;
let log = '';
let app: App;
let call: Caller;
let other: Caller;
let userId: string;
let asked: { answered: string; own: string };

const config = (dataDir: string) =>
  loadConfig(
    { NODE_ENV: 'test', DATA_DIR: dataDir, DEMO: '1', CATALOGUE: 'none', LOG_LEVEL: 'info' },
    dataDir,
  );

async function open(): Promise<void> {
  now = new Date('2026-11-29T12:00:00.000Z');
  folder = temporaryFolder();
  log = '';
  const { appSecret } = config(folder);
  app = await startServer({
    config: { dataDir: folder, appSecret, logLevel: 'info' },
    clock: () => now,
    logStream: { write: (text: string) => void (log += text) },
  });
  call = await signInAs(app, email);
  other = await signInAs(app, 'nurse@example.test');
  const { rows } = await app.database.pool.query<{ id: number; slug: string }>(
    'select id, slug from universities where sample order by id limit 1',
  );
  const { rows: users } = await app.database.pool.query<{ id: string }>(
    'select id from users where email = $1',
    [email],
  );
  userId = users[0]?.id ?? '';
  asked = await writeMarks(call, other, email);
  const guest = createCaller(app, {});
  await writeAccountMarks({ call, guest, pool: app.database.pool, folder, userId }, png);
  await writeNurseMarks(call, other);
  await writeSchoolMarks(call, rows[0] ?? { id: 0, slug: '' }, email);
}
async function close(): Promise<void> {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
}

const upkeep = (days: number) =>
  runUpkeep({
    database: app.database,
    config: { ...config(folder), demo: true },
    asOf: new Date(now.getTime() + days * day),
    report: (sentence, error) => {
      throw new Error(`${sentence} ${String(error)}`);
    },
  });

async function makeCopy() {
  const { data } = (await call('POST', '/me/export')).json();
  const { id } = data as { id: string };
  const read = async () =>
    (await call('GET', `/me/export/${id}`)).json().data as { state: string; url: string };
  await expect.poll(async () => (await read()).state).toBe('ready');
  return read();
}

const askForDeletion = (posts: 'keep' | 'erase', password = testDemoPassword) =>
  call('POST', '/me/delete', { body: { password, posts } });

/** To the person, in the order in which they were queued. */
async function listSubjects(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ subject: string }>(
    'select subject from mail_outbox where recipient = $1 order by created_at, id',
    [email],
  );
  return rows.map(({ subject }) => subject);
}

/** @param words another comment each time */
async function comment(words: string): Promise<void> {
  const on = { kind: 'question', id: asked.answered };
  const given = await other('POST', '/forum/comments', { body: { on, body: words } });
  expect(given.status < 300 ? '' : given.raw.toString()).toBe('');
}

/** Rows that the search must see, or it could not fail. */
const seenBefore = [
  'application_sections.values',
  'forum_images.uploader_id',
  'known_devices.user_id',
  'passkeys.name',
  'program_snapshots.content',
  'reference_requests.file_name',
  'resource_marks.ticks',
  'secret_links.user_id',
  'users.phone',
  'contact_messages.message',
  'data_reports.message',
  'documents.name',
  'forum_answers.body',
  'forum_comments.html',
  'forum_drafts.fields',
  'forum_flags.note',
  'forum_questions.title',
  'forum_save_lists.name',
  'forum_saves.note',
  'forum_saves.title',
  'idempotency_keys.response',
  'mail_outbox.text',
  'nurse_feedback.text',
  'nurse_request_messages.body',
  'nurse_request_reports.note',
  'nurse_requests.message',
  'notices.title',
  'reference_requests.name',
  'reviews.body',
  'saved_searches.name',
  'scholarship_reports.user_id',
  'scholarship_tracks.user_id',
  'saved_universities.note',
  'sessions.user_id',
  'users.email',
];

describe.each(firstUnlessLong(['erase', 'keep'] as const))(
  'a person who lets their posts %s',
  (posts) => {
    beforeAll(open);
    afterAll(close);

    it('is found before in every slice, so that the search can fail', async () => {
      const found = await findEverywhere(app.database.pool, folder, [
        privateMark,
        publicMark,
        phoneMark,
        email,
        userId,
      ]);
      const where = new Set(found.map((place) => place.where));
      expect(seenBefore.filter((place) => !where.has(place))).toEqual([]);
    });

    it('downloads a copy with all of it, by name, and nobody else does', async () => {
      const { url } = await makeCopy();
      const { status, headers, raw } = await call('GET', url);
      expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
      expect(String(headers['content-disposition'])).toMatch(/my-data-2026-11-29\.zip/);
      const names = raw.toString('utf8');
      for (const name of [
        'index.html',
        `documents/${privateMark} 성적증명서.png`,
        'application/answers.md',
        'forum/questions.json',
        'nurse-contact/messages.json',
        `messages/${privateMark}.png`,
      ])
        expect(names).toContain(name);
      expect((await other('GET', url)).status).toBe(404);
      const { rows: mails } = await app.database.pool.query<{ subject: string }>(
        "select subject from mail_outbox where recipient = $1 and dedupe_key like 'export-ready:%'",
        [email],
      );
      expect(mails).toEqual([{ subject: 'Your download is ready' }]);
      const rest = await call('GET', url, { headers: { range: 'bytes=2-' } });
      expect([rest.status, rest.raw.equals(raw.subarray(2))]).toEqual([206, true]);
      expect((await call('GET', url, { headers: { range: `bytes=${raw.length}-` } })).status).toBe(
        416,
      );
    });

    it('is refused with a wrong password, undoes it, and does it again', async () => {
      expect((await askForDeletion(posts, 'wrong')).status).toBe(422);
      const elsewhere = await signInAs(app, email);
      const scheduled = await askForDeletion(posts);
      expect([scheduled.status, scheduled.json().data]).toEqual([
        202,
        {
          deletion: {
            state: 'scheduled',
            askedAt: now.toISOString(),
            dueAt: '2026-12-13T12:00:00.000Z',
            posts,
          },
          endedSessions: 1,
        },
      ]);
      const locked = await elsewhere('GET', '/me');
      expect([locked.status, locked.json().code]).toEqual([401, 'session_revoked']);
      const me = (await call('GET', '/me')).json().data as { member: { status: string } };
      expect(me.member.status).toBe('deletion_scheduled');
      const before = await listSubjects();
      await comment('Ask the office of your school, too.');
      expect((await upkeep(13)).failed).toEqual([]);
      expect(await listSubjects()).toEqual(before);
      expect((await call('GET', '/me')).status).toBe(200);
      expect((await call('POST', '/me/delete/cancel')).json().data).toEqual({ canceled: true });
      expect((await call('POST', '/me/delete/cancel')).json().data).toEqual({ canceled: false });
      await comment('What did they say in the end?');
      await upkeep(15);
      expect(await listSubjects()).not.toEqual(before);
      expect((await call('GET', '/me')).status).toBe(200);
      await addPush(call);
      const found = await findEverywhere(app.database.pool, folder, [privateMark]);
      expect(found.map(({ where }) => where)).toContain('push_subscriptions.endpoint');
      expect((await askForDeletion(posts)).status).toBe(202);
    });

    it('leaves nothing but what the data map names', async () => {
      const { failed } = await upkeep(15);
      expect(failed).toEqual([]);
      expect((await call('GET', '/me')).json().code).toBe('session_revoked');
      const found = await findEverywhere(app.database.pool, folder, [
        privateMark,
        publicMark,
        phoneMark,
        email,
        userId,
      ]);
      const left = new Set(found.map(({ where }) => where));
      const named = ['data_requests.user_id', 'mail_outbox.recipient', 'forum_flags.user_id'];
      const kept = [
        'forum_questions.',
        'forum_answers.',
        'forum_comments.',
        'forum_revisions.',
        'forum_saves.title',
        'notices.title',
        'notice_deliveries.title',
        'idempotency_keys.response',
      ];
      const unexpected = [...left].filter(
        (where) =>
          !named.includes(where) &&
          !(posts === 'keep' && kept.some((each) => where.startsWith(each))),
      );
      expect(unexpected).toEqual([]);
      expect(found.filter(({ text }) => text.includes(privateMark))).toEqual([]);
      expect(log.toLowerCase()).not.toMatch(new RegExp(`${privateMark}|${email}`));
      const { rows: mails } = await app.database.pool.query<{ subject: string }>(
        'select subject from mail_outbox where recipient = $1',
        [email],
      );
      expect(mails).toEqual([{ subject: 'Your account is deleted' }]);
    });

    it(
      posts === 'keep'
        ? 'leaves public posts without a name'
        : 'leaves the answers of others under a question without its words',
      async () => {
        const { status, json } = await other('GET', `/forum/questions/${asked.answered}`);
        expect(status).toBe(200);
        const { question } = json().data as {
          question: { title: string; author: unknown; answerCount: number };
        };
        expect(question.title).toMatch(posts === 'keep' ? publicMark : /erased/);
        expect(question.answerCount).toBe(1);
        const own = await other('GET', `/forum/questions/${asked.own}`);
        expect(own.status).toBe(posts === 'keep' ? 200 : 410);
      },
    );

    it('is unknown at the next sign-in', async () => {
      const answer = await app.host.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'idempotency-key': randomUUID() },
        payload: { email, password: testDemoPassword },
      });
      expect(answer.statusCode).toBe(401);
    });
  },
);
