import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#main/app.ts';
import { metadataOf, startTus, tus, type TusRequest } from '#server/uploads/testing.ts';
import { startServer } from '#testing/startServer.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { buildUser, testPassword } from '#features/account/server/testing.ts';
import { pieceBytes, type StudentDocument } from '../contract.ts';
import { buildExe, buildJpeg, buildPdf, sha256 } from './testingFiles.ts';

const dataDir = temporaryFolder();
let app: App;
let site: string;

beforeAll(async () => {
  app = await startServer({ config: { demo: false, dataDir } });
  ({ url: site } = await app.listen());
});
afterAll(async () => {
  await app?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Facts = NonNullable<Parameters<typeof buildUser>[1]>;

async function signIn(email: string): Promise<string> {
  const answer = await app.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email, password: testPassword },
  });
  expect(answer.statusCode).toBe(200);
  const token = answer.cookies.find(({ name }) => name === 'token')?.value ?? '';
  return `token=${token}`;
}

/** A person who is signed in. */
async function person(facts: Facts = {}) {
  const user = await buildUser(app.database.db, {
    studentPackage: 'application_condenser',
    ...facts,
  });
  return { user, cookie: await signIn(user.email) };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(cookie: string, method: Method, path: string, payload?: object, headers = {}) {
  const answer = await app.host.app.inject({
    method,
    url: `/api${path}`,
    headers: { cookie, 'idempotency-key': randomUUID(), ...headers },
    ...(payload && { payload }),
  });
  const body = answer.json<{ code?: string; data: StudentDocument; fields?: { path: string }[] }>();
  return { status: answer.statusCode, headers: answer.headers, ...body };
}

const factsOf = (bytes: Buffer, more = {}) => ({
  id: randomUUID(),
  kind: 'transcript',
  name: 'transcript.pdf',
  type: 'application/pdf',
  size: bytes.length,
  sha256: sha256(bytes),
  ...more,
});
const listOf = async (cookie: string) => {
  const answer = await app.host.app.inject({ url: '/api/documents', headers: { cookie } });
  return answer.json<{ data: StudentDocument[] }>().data;
};

/** Adds a document and begins its upload. */
async function begin(cookie: string, bytes: Buffer, more = {}) {
  const facts = factsOf(bytes, more);
  expect((await call(cookie, 'POST', '/documents', facts)).status).toBe(201);
  const created = await tus(`${site}/api/uploads`, {
    method: 'POST',
    headers: { cookie, 'upload-length': bytes.length, ...metadataOf(facts.id) },
  });
  expect(created.status).toBe(201);
  return { ...facts, upload: `${site}${created.headers.location}` };
}
const pieceAt = (
  cookie: string,
  bytes: Buffer,
  from: number,
  to = from + pieceBytes,
): TusRequest => ({
  method: 'PATCH',
  headers: { cookie, 'upload-offset': from },
  body: bytes.subarray(from, to),
});
async function sendAll(cookie: string, upload: string, bytes: Buffer, from = 0) {
  for (let at = from; at < bytes.length; at += pieceBytes) {
    expect((await tus(upload, pieceAt(cookie, bytes, at))).status).toBe(204);
  }
}
async function ready(cookie: string, bytes: Buffer, more = {}) {
  const document = await begin(cookie, bytes, more);
  await sendAll(cookie, document.upload, bytes);
  return document;
}

describe('every call about documents', () => {
  const id = randomUUID();
  const calls: readonly (readonly [Method, string, object?])[] = [
    ['GET', '/documents'],
    ['POST', '/documents', factsOf(buildPdf())],
    ['PATCH', `/documents/${id}`, { kind: 'resume' }],
    ['DELETE', `/documents/${id}`],
  ];
  for (const [method, path, body] of calls) {
    const name = `${method} ${path.replace(id, ':id')}`;
    it(`${name} asks for a session, and for the package where it changes something`, async () => {
      const filter = await person({ studentPackage: 'filter_toggle' });
      const nurse = await person({ roleName: 'Nurse', studentPackage: '' });
      const { cookie } = await person();
      const elsewhere = await call(cookie, method, path, body, {
        'lamplight-user': filter.user.id,
      });
      expect((await call('', method, path, body)).code).toBe('not_signed_in');
      const withoutPlan = await call(filter.cookie, method, path, body);
      if (method === 'GET') expect(withoutPlan.status).toBe(200);
      else expect(withoutPlan.code).toBe('package_needed');
      expect((await call(nurse.cookie, method, path, body)).code).toBe('wrong_role');
      expect(elsewhere.code).toBe('not_signed_in');
    });
  }
  it('refuses bodies and ids of another shape', async () => {
    const { cookie } = await person();
    const wrong = [
      { id: '1' },
      { id: 'ABCDEF00-0000-4000-8000-000000000000' },
      { kind: 'selfie' },
      { size: -1 },
      { size: 1.5 },
      { sha256: 'ff' },
      { replaces: '../x' },
      { name: 'x'.repeat(1001) },
    ];
    for (const more of wrong) {
      const answer = await call(cookie, 'POST', '/documents', factsOf(buildPdf(), more));
      expect([answer.status, answer.fields?.[0]?.path]).toEqual([422, Object.keys(more)[0]]);
    }
    expect((await call(cookie, 'PATCH', '/documents/1', {})).status).toBe(422);
    expect((await call(cookie, 'DELETE', '/documents/1')).status).toBe(422);
    expect(await listOf(cookie)).toEqual([]);
  });
  it('is refused with the limits in words', async () => {
    const { cookie } = await person();
    const large = await call(
      cookie,
      'POST',
      '/documents',
      factsOf(buildPdf(), { size: 11_000_000 }),
    );
    expect([large.status, large.code]).toEqual([413, 'too_large']);
    const empty = await call(cookie, 'POST', '/documents', factsOf(Buffer.alloc(0)));
    expect([empty.status, empty.fields?.[0]?.path]).toEqual([422, 'size']);
  });
  it('does a repeated one once, with its key or without', async () => {
    const { cookie } = await person();
    const facts = factsOf(buildPdf());
    const key = { 'idempotency-key': randomUUID() };
    const first = await call(cookie, 'POST', '/documents', facts, key);
    const replayed = await call(cookie, 'POST', '/documents', facts, key);
    const anew = await call(cookie, 'POST', '/documents', facts);
    expect([replayed.data, anew.data]).toEqual([first.data, first.data]);
    expect(replayed.headers['idempotency-replayed']).toBe('true');
    expect(await listOf(cookie)).toHaveLength(1);
  });
  it('changes and removes one’s own alone', async () => {
    const [owner, other] = [await person(), await person()];
    const { id } = await begin(owner.cookie, buildPdf());
    expect((await call(other.cookie, 'PATCH', `/documents/${id}`, { name: 'x' })).status).toBe(404);
    const theirs = await call(other.cookie, 'DELETE', `/documents/${id}`);
    expect(theirs.data).toEqual({ removed: false });
    const changed = await call(owner.cookie, 'PATCH', `/documents/${id}`, { name: 'Fall.pdf' });
    expect(changed.data.name).toBe('Fall.pdf');
    expect((await call(owner.cookie, 'DELETE', `/documents/${id}`)).data).toEqual({
      removed: true,
    });
    expect(await listOf(owner.cookie)).toEqual([]);
  });
});

describe('the bytes of a document', () => {
  it('come in pieces and are the same when they are downloaded', async () => {
    const { cookie } = await person();
    const bytes = buildJpeg(600_000);
    const { id } = await ready(cookie, bytes, { name: 'Zoë (1).jpg' });
    expect(await listOf(cookie)).toEqual([
      expect.objectContaining({ id, state: 'ready', type: 'image/jpeg', rejection: null }),
    ]);
    const file = await app.host.app.inject({ url: `/files/documents/${id}`, headers: { cookie } });
    expect(file.rawPayload.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '600000',
      'content-disposition': `attachment; filename="Zoe (1).jpg"; filename*=UTF-8''Zo%C3%AB%20%281%29.jpg`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
  it('are for their owner alone: for everybody else there is nothing', async () => {
    const [owner, other] = [await person(), await person()];
    const { id, upload } = await ready(owner.cookie, buildPdf());
    const waiting = await begin(owner.cookie, buildPdf());
    for (const cookie of ['', 'token=made-up', other.cookie]) {
      const file = await app.host.app.inject({
        url: `/files/documents/${id}`,
        headers: { cookie },
      });
      expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    }
    for (const url of [upload, waiting.upload]) {
      expect((await tus(url, { method: 'HEAD', headers: { cookie: other.cookie } })).status).toBe(
        404,
      );
      expect((await tus(url, pieceAt(other.cookie, buildPdf(), 0))).status).toBe(404);
      expect((await tus(url, { method: 'DELETE', headers: { cookie: other.cookie } })).status).toBe(
        404,
      );
    }
    const theirs = await tus(`${site}/api/uploads`, {
      method: 'POST',
      headers: { cookie: other.cookie, 'upload-length': waiting.size, ...metadataOf(waiting.id) },
    });
    expect([theirs.status, theirs.code]).toEqual([404, 'not_found']);
    const mine = await app.host.app.inject({
      url: `/files/documents/${waiting.id}`,
      headers: { cookie: owner.cookie },
    });
    expect(mine.statusCode).toBe(404);
  });
  it('of a program that is called a PDF are thrown away, and the list says why', async () => {
    const { cookie } = await person();
    const { id, upload } = await ready(cookie, buildExe());
    expect(await listOf(cookie)).toEqual([
      expect.objectContaining({ id, state: 'rejected', rejection: 'wrong_type' }),
    ]);
    const told = await tus(upload, { method: 'HEAD', headers: { cookie } });
    expect([told.status, told.headers['upload-offset']]).toEqual([
      200,
      told.headers['upload-length'],
    ]);
    const file = await app.host.app.inject({ url: `/files/documents/${id}`, headers: { cookie } });
    expect(file.statusCode).toBe(404);
  });
  it('are not taken at another length than announced', async () => {
    const { cookie } = await person();
    const document = await begin(cookie, buildPdf());
    const longer = await tus(`${site}/api/uploads`, {
      method: 'POST',
      headers: { cookie, 'upload-length': document.size + 1, ...metadataOf(document.id) },
    });
    expect([longer.status, longer.code]).toEqual([422, 'validation_failed']);
  });
  it('go when their document is removed in the middle of the upload', async () => {
    const { cookie } = await person();
    const bytes = buildJpeg(400_000);
    const document = await begin(cookie, bytes);
    await tus(document.upload, pieceAt(cookie, bytes, 0));
    await call(cookie, 'DELETE', `/documents/${document.id}`);
    expect((await tus(document.upload, pieceAt(cookie, bytes, pieceBytes))).status).toBe(404);
  });
  it('are not written before the email address is confirmed', async () => {
    const { cookie, user } = await person();
    const bytes = buildPdf();
    const document = await begin(cookie, bytes);
    await app.database.pool.query('update users set status = $1 where id = $2', [
      'pending_email',
      user.id,
    ]);
    const piece = await tus(document.upload, pieceAt(cookie, bytes, 0));
    expect([piece.status, piece.code]).toEqual([403, 'email_unverified']);
  });
});

describe('a session that is ended in the middle of an upload', () => {
  it('lets the piece under way arrive; after signing in again the upload goes on where it was', async () => {
    const { cookie, user } = await person();
    const bytes = buildJpeg(700_000);
    const { id, upload } = await begin(cookie, bytes);
    const slow = startTus(upload, {
      method: 'PATCH',
      headers: { cookie, 'upload-offset': 0, 'content-length': pieceBytes },
    });
    slow.request.write(bytes.subarray(0, 100_000));
    const file = join(dataDir, 'uploads', 'arriving', upload.split('/').at(-1) ?? '');
    await expect.poll(() => statSync(file).size).toBe(100_000);
    await app.database.pool.query('delete from sessions where user_id = $1', [user.id]);
    slow.request.end(bytes.subarray(100_000, pieceBytes));
    const arrived = await slow.answer;
    expect([arrived.status, arrived.headers['upload-offset']]).toEqual([204, String(pieceBytes)]);

    const refused = await tus(upload, pieceAt(cookie, bytes, pieceBytes));
    expect([refused.status, refused.code]).toEqual([401, 'not_signed_in']);
    const again = await signIn(user.email);
    const told = await tus(upload, { method: 'HEAD', headers: { cookie: again } });
    expect(told.headers['upload-offset']).toBe(String(pieceBytes));
    await sendAll(again, upload, bytes, pieceBytes);
    expect(await listOf(again)).toEqual([expect.objectContaining({ id, state: 'ready' })]);
  });
});
