// What a student leaves in settings, links, pictures and devices, and what others wrote for them, marked like the rest of
// testingPerson.ts. Passkeys and sent applications are stored as rows: no browser and no catalogue is here to make them.
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { buildPdf } from '#features/documents/server/testingFiles.ts';
import { openDiskStorage } from '#server/files/diskStorage.ts';
import { type Caller, privateMark, publicMark } from './testingPerson.ts';

/** The digits of the phone number. */
export const phoneMark = '6025550147';

type Parts = {
  readonly call: Caller;
  readonly guest: Caller;
  readonly pool: Pick<Pool, 'query'>;
  readonly folder: string;
  readonly userId: string;
};

async function ok(answer: ReturnType<Caller>, what: string) {
  const given = await answer;
  expect([what, given.status < 300 ? '' : given.raw.toString()]).toEqual([what, '']);
  return given.json().data as Record<string, string>;
}

async function saveSettings({ call }: Parts): Promise<void> {
  const before = await call('GET', '/me/profile');
  await ok(
    call('PATCH', '/me/profile', {
      body: { phone: '(602) 555-0147', name: `Connie ${privateMark}` },
      headers: { 'if-match': String(before.headers.etag) },
    }),
    'profile',
  );
  await ok(call('POST', '/me/links/calendar'), 'calendar');
  await ok(call('POST', '/me/links/progress'), 'progress');
  const { data } = (await call('GET', '/resources')).json();
  const [first] = data as { slug: string }[];
  const body = { saved: true, ticks: { [privateMark]: true } };
  await ok(call('PUT', `/me/resources/${first?.slug ?? ''}`, { body }), 'resource');
}

/** The last thing that is written: a message to this browser would leave the test. */
export async function addPush(call: Caller): Promise<void> {
  const key = createECDH('prime256v1').generateKeys().toString('base64url');
  const push = {
    endpoint: `https://push.example.com/${privateMark}`,
    keys: { p256dh: key, auth: randomBytes(16).toString('base64url') },
  };
  await ok(call('POST', '/me/push', { body: push }), 'push');
}

/** By the link of the invitation that writeMarks had sent. */
async function answerAsReferee({ guest, pool }: Parts): Promise<void> {
  const { rows } = await pool.query<{ text: string }>(
    "select text from mail_outbox where dedupe_key like 'reference-invitation:%' and text like '%Zanzimark Yusuf%'",
  );
  const token = /\/reference\S*#(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
  const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    ok(guest(method, `/reference/${path}`, { body: { token, ...body } }), path);
  await send('open', { zone: 'America/Phoenix' });
  const data = buildPdf().toString('base64');
  await send('file', { name: `${privateMark} reference.pdf`, data }, 'PUT');
  const text = `The ${privateMark} of this student is remarkable. `.repeat(10);
  await send('submit', { values: { recommendation: 'strongly', text } });
}

async function showPicture({ call }: Parts, picture: Buffer): Promise<void> {
  const image = picture.toString('base64');
  const { address } = await ok(call('POST', '/forum/images', { body: { image } }), 'picture');
  await ok(
    call('POST', '/forum/questions', {
      body: {
        title: `Where on this sheet does the ${publicMark} stand?`,
        body: `I can’t find the ${publicMark} on it.\n\n![A sheet with the ${publicMark} on it](${address})`,
        tags: ['prerequisites'],
        anonymous: false,
        template: null,
        school: '',
        program: null,
        lang: 'en',
      },
    }),
    'question with a picture',
  );
}

async function storeRows({ pool, folder, userId }: Parts): Promise<void> {
  await pool.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     values ($1, $2, '\\x00', 0, '[]', false, $2, now())`,
    [userId, `${privateMark} key`],
  );
  const key = `${privateMark}-sent`;
  const pdfKey = randomUUID();
  await pool.query(
    `insert into program_applications (user_id, id, application_id, state, state_since, created_at, updated_at)
     select $1, $2, id, 'submitted', now(), now(), now() from applications where user_id = $1 limit 1`,
    [userId, key],
  );
  await pool.query(
    `insert into program_snapshots (user_id, program_application_id, version, kind, receipt_number, school, program, cycle,
       submitted_at, within_grace, answers_sha256, packet_sha256, content, sha256, bytes, pdf_key, pdf_sha256, pdf_bytes, pdf_progress)
     values ($1, $2, 1, 'first', $2, 'School', 'Program', '', now(), false, 'a', 'b', $3, 'c', 9, $4, 'd', 9, 1)`,
    [userId, key, Buffer.from(JSON.stringify({ answer: privateMark })), pdfKey],
  );
  const { snapshots } = openDiskStorage(folder);
  await snapshots.put(pdfKey, Buffer.from(`%PDF-1.4 ${privateMark}`));
}

/** After writeMarks, whose answers and invitation they rest on. */
export async function writeAccountMarks(parts: Parts, picture: Buffer): Promise<void> {
  await saveSettings(parts);
  await answerAsReferee(parts);
  await showPicture(parts, picture);
  await storeRows(parts);
}
