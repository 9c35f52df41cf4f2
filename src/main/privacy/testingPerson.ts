// A person who has left a marked text in every slice, through the API, and the search for what is left of it.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { applicationSchema } from '#features/application/contract.ts';
import { emptyFilter } from '#features/program-filter/types.ts';
import { testDemoPassword } from '#testing/startServer.ts';
import type { App } from '../app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Sent = { readonly body?: unknown; readonly headers?: Record<string, string> };

export function createCaller(app: App, cookies: Record<string, string>) {
  return async (method: Method, url: string, { body, headers = {} }: Sent = {}) => {
    const answer = await app.host.app.inject({
      method,
      url: url.startsWith('/files') ? url : `/api${url}`,
      cookies,
      headers: { ...(method !== 'GET' && { 'idempotency-key': randomUUID() }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      raw: answer.rawPayload,
      json: () => answer.json() as { data: never; code?: string },
    };
  };
}
export type Caller = ReturnType<typeof createCaller>;

export async function signInAs(app: App, email: string, password = testDemoPassword) {
  const { statusCode, cookies } = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email, password },
  });
  expect([email, statusCode]).toEqual([email, 200]);
  return createCaller(app, Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
}

/** In everything but what others can read. */
export const privateMark = 'zanzimark';
/** In posts and reviews. */
export const publicMark = 'openmark';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function ok(answer: ReturnType<Caller>, what: string) {
  const given = await answer;
  expect([what, given.status, given.status < 300 ? '' : given.raw.toString()]).toEqual([
    what,
    given.status < 300 ? given.status : 200,
    '',
  ]);
  return given;
}

async function writeAnswers(call: Caller): Promise<void> {
  const write = async (key: string, changes: readonly (readonly [string, string])[]) => {
    const before = await ok(call('GET', `/applications/current/sections/${key}`), key);
    const body = {
      schema: applicationSchema,
      seq: 1,
      changes: changes.map(([path, value]) => ({ path, value })),
    };
    const headers = {
      'if-match': String(before.headers.etag),
      'lamplight-device': 'dev1; seq=1; label=Zanzimark%20phone',
    };
    await ok(call('PATCH', `/applications/current/sections/${key}`, { body, headers }), key);
  };
  await write('personal-information', [['middleName', `${privateMark} middle`]]);
  await write('demographics', [['religion', `${privateMark} creed`]]);
  await write('achievements', [
    ['references/r9/#', '9'],
    ['references/r9/name', `${privateMark} referee`],
    ['references/r9/email', 'referee@college.example'],
  ]);
}

async function addDocument(call: Caller): Promise<void> {
  const id = randomUUID();
  const facts = {
    id,
    kind: 'other',
    name: `${privateMark} 성적증명서.png`,
    type: 'image/png',
    size: png.length,
    sha256: createHash('sha256').update(png).digest('hex'),
  };
  await ok(call('POST', '/documents', { body: facts }), 'document');
  const metadata = `documentId ${Buffer.from(id).toString('base64')}`;
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': String(png.length),
    'upload-metadata': metadata,
  };
  const made = await call('POST', '/uploads', { headers });
  expect(made.status).toBe(201);
  const place = new URL(String(made.headers.location), 'http://x').pathname.replace(/^\/api/, '');
  const sent = await call('PATCH', place, {
    body: png,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  });
  expect(sent.status).toBe(204);
}

async function writeInForum(
  call: Caller,
  other: Caller,
): Promise<{ answered: string; own: string }> {
  const question = (title: string) => ({
    title: `${title}: which chemistry counts for the ${publicMark}?`,
    body: `${title}: I wonder about the ${publicMark} and how long it counts. Does anybody know it from a school?`,
    tags: ['prerequisites'],
    anonymous: false,
    template: null,
    school: '',
    program: null,
    lang: 'en',
  });
  const idOf = async (answer: ReturnType<Caller>, what: string): Promise<string> =>
    ((await ok(answer, what)).json().data as { id: string }).id;
  const answered = await idOf(call('POST', '/forum/questions', { body: question('First') }), 'ask');
  const own = await idOf(call('POST', '/forum/questions', { body: question('Second') }), 'ask');
  const reply = {
    body: 'The board lists what counts, and the school decides about the rest.',
    lang: 'en',
  };
  await ok(other('POST', `/forum/questions/${answered}/answers`, { body: reply }), 'answer');
  const theirs = await idOf(
    other('POST', '/forum/questions', {
      body: {
        ...question('Third'),
        title: 'What do I bring to the first clinical day?',
        body: reply.body,
      },
    }),
    'ask',
  );
  const body = {
    body: `In my school the ${publicMark} counted for seven years, ask yours.`,
    lang: 'en',
  };
  await ok(call('POST', `/forum/questions/${theirs}/answers`, { body }), 'answer');
  await ok(
    call('POST', '/forum/comments', {
      body: { on: { kind: 'question', id: theirs }, body: `Also the ${publicMark}.` },
    }),
    'comment',
  );
  await ok(
    call('PUT', '/forum/saves', {
      body: { kind: 'question', id: theirs, on: true, note: `${privateMark} note` },
    }),
    'save',
  );
  await ok(
    other('PUT', '/forum/saves', { body: { kind: 'question', id: answered, on: true } }),
    'save',
  );
  await ok(call('POST', '/forum/save-lists', { body: { name: `${privateMark} list` } }), 'list');
  await ok(
    call('POST', '/forum/flags', {
      body: { kind: 'question', id: theirs, reason: 'other', note: `${privateMark} flag` },
    }),
    'flag',
  );
  await ok(
    call('PUT', '/forum/votes', { body: { kind: 'question', id: theirs, value: 1 } }),
    'vote',
  );
  await ok(
    call('PUT', '/forum/drafts/new', {
      body: { changes: [{ path: 'title', value: `${privateMark} draft` }] },
      headers: { 'if-match': '"0"' },
    }),
    'draft',
  );
  return { answered, own };
}

/** @returns the questions of the person: one that somebody answered, and one that nobody did */
export async function writeMarks(call: Caller, other: Caller, email: string) {
  await writeAnswers(call);
  await addDocument(call);
  await ok(
    call('POST', '/references/r9/invite', {
      body: { name: 'Dr. Zanzimark Yusuf', email: 'referee@college.example', waived: false },
    }),
    'invite',
  );
  await ok(
    call('POST', '/me/saved-searches', {
      body: { id: randomUUID(), name: `${privateMark} search`, query: emptyFilter, alert: 'daily' },
    }),
    'search',
  );
  await ok(
    call('POST', '/contact', {
      body: {
        name: 'Ana Zanzimark',
        email,
        topic: 'other',
        message: `Please help me with the ${privateMark} of my account.`,
        attachment: { name: `${privateMark}.png`, data: png.toString('base64') },
        typedForMs: 60_000,
      },
    }),
    'contact',
  );
  return writeInForum(call, other);
}

/** Of one school of the demo. */
export async function writeSchoolMarks(
  call: Caller,
  school: { id: number; slug: string },
  email: string,
) {
  const award = 'sample-first-shift-scholarship';
  await ok(
    call('PUT', `/me/scholarships/${award}`, {
      body: { state: 'saved', checklist: [], remindDays: [3], amountWon: null },
    }),
    'track scholarship',
  );
  await ok(
    call('POST', `/scholarships/${award}/reports`, { body: { reason: 'wrong_date' } }),
    'report scholarship',
  );
  await ok(
    call('POST', '/me/saved-universities', {
      body: { id: school.id, note: `${privateMark} about it` },
    }),
    'save school',
  );
  await ok(
    call('POST', `/universities/${school.slug}/reviews`, {
      body: {
        type: 'BSN',
        stars: 4,
        aspects: {},
        body: `The clinical days were well planned, and the ${publicMark} was always open for questions of ours.`,
        attendedFrom: 2020,
        attendedTo: 2022,
      },
    }),
    'review',
  );
  await ok(
    call('POST', `/universities/${school.slug}/reports`, {
      body: { field: '', message: `The ${privateMark} number on this page is wrong.`, email },
    }),
    'report',
  );
}

type Place = { readonly where: string; readonly text: string };

/** Every column of every table, as text and as bytes, and every file. */
export async function findEverywhere(
  pool: Pick<Pool, 'query'>,
  folder: string,
  needles: readonly string[],
): Promise<Place[]> {
  const found: Place[] = [];
  const { rows: columns } = await pool.query<{ t: string; c: string; type: string }>(
    `select table_name as t, column_name as c, data_type as type from information_schema.columns
     where table_schema = 'public'`,
  );
  expect(columns.length).toBeGreaterThan(400);
  for (const { t, c, type } of columns) {
    const text = type === 'bytea' ? `encode("${c}", 'escape')` : `"${c}"::text`;
    const { rows } = await pool.query<{ text: string }>(
      `select left(${text}, 200) as text from "${t}" where lower(${text}) like any($1) limit 3`,
      [needles.map((needle) => `%${needle.toLowerCase()}%`)],
    );
    for (const row of rows) found.push({ where: `${t}.${c}`, text: row.text });
  }
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const isFile = statSync(path).isFile();
    const text = `${name}\n${isFile ? readFileSync(path).toString('latin1') : ''}`.toLowerCase();
    for (const needle of needles)
      if (text.includes(needle.toLowerCase())) found.push({ where: name, text: needle });
  }
  return found;
}
