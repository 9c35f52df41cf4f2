// @module-tag long
// What is left of a nurse who deletes their account: profile, bio, license, and what they wrote to a student.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { day } from '#shared/time/duration.ts';
import { startServer, testDemoPassword } from '#testing/startServer.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import type { App } from '../app.ts';
import { runUpkeep } from '../services/upkeep.ts';
import { type Caller, findEverywhere, privateMark, signInAs } from './testingPerson.ts';

const email = 'nurse@example.test';
const now = new Date('2026-11-29T12:00:00.000Z');
const folder = temporaryFolder();
let app: App;
let nurse: Caller;
let student: Caller;
let userId: string;

const loaded = loadConfig(
  { NODE_ENV: 'test', DATA_DIR: folder, DEMO: '1', CATALOGUE: 'none' },
  folder,
);

async function ok(answer: ReturnType<Caller>): Promise<Record<string, unknown>> {
  const given = await answer;
  expect(given.status < 300 ? '' : given.raw.toString()).toBe('');
  return given.json().data;
}

async function writeProfile(): Promise<number> {
  const before = await nurse('GET', '/me/nurse-profile');
  const { id, fields } = before.json().data as { id: number; fields: object };
  await ok(
    nurse('PUT', '/me/nurse-profile', {
      body: {
        ...fields,
        headline: `Night shift, ${privateMark} unit`,
        bio: `I have worked with the ${privateMark} of newborns for nine years, and like to tell about it. `.repeat(
          3,
        ),
      },
      headers: { 'if-match': String(before.headers.etag) },
    }),
  );
  return id;
}

async function converse(nurseId: number): Promise<void> {
  const message = 'Which shifts should a new graduate ask for in the first year?';
  const body = { topic: 'first_job', message };
  const { id } = await ok(student('POST', `/nurses/${nurseId}/requests`, { body }));
  await ok(nurse('POST', `/requests/${String(id)}/accept`));
  const answer = { body: `Ask for the ${privateMark} shift.` };
  await ok(nurse('POST', `/requests/${String(id)}/messages`, { body: answer }));
}

const search = () => findEverywhere(app.database.pool, folder, [privateMark, email, userId]);

beforeAll(async () => {
  app = await startServer({
    config: { dataDir: folder, appSecret: loaded.appSecret },
    clock: () => now,
  });
  nurse = await signInAs(app, email);
  student = await signInAs(app, 'student@example.test');
  userId = ((await ok(nurse('GET', '/me')))['member'] as { userid: string }).userid;
  await converse(await writeProfile());
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('is found before in the profile, the license and the conversation', async () => {
  const where = new Set((await search()).map((place) => place.where));
  const wanted = [
    'nurse_profiles.fields',
    'nurse_licenses.user_id',
    'nurse_request_messages.body',
    'nurse_requests.nurse_id',
    'users.email',
  ];
  expect(wanted.filter((place) => !where.has(place))).toEqual([]);
});

it('leaves nothing but what the data map names', async () => {
  const body = { password: testDemoPassword, posts: 'erase' };
  expect((await nurse('POST', '/me/delete', { body })).status).toBe(202);
  const { failed } = await runUpkeep({
    database: app.database,
    config: { ...loaded, demo: true },
    asOf: new Date(now.getTime() + 15 * day),
    report: (sentence, error) => {
      throw new Error(`${sentence} ${String(error)}`);
    },
  });
  expect(failed).toEqual([]);
  const left = await search();
  expect(left.filter(({ text }) => text.includes(privateMark))).toEqual([]);
  const named = ['data_requests.user_id', 'mail_outbox.recipient', 'forum_flags.user_id'];
  expect(left.map(({ where }) => where).filter((where) => !named.includes(where))).toEqual([]);
});
