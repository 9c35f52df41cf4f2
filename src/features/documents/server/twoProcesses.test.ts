// Two processes on one database, as behind one address: a request goes to either.
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { metadataOf, startTus, tus } from '#server/uploads/testing.ts';
import { openSharedSite } from '#testing/openSharedSite.ts';
import { buildUser, testPassword } from '#features/account/server/testing.ts';
import type { StudentDocument } from '../contract.ts';
import { buildJpeg, sha256 } from './testingFiles.ts';

type Site = Awaited<ReturnType<typeof openSharedSite>>;
type Process = Awaited<ReturnType<Site['start']>>;
let site: Site;
let first: Process;
let second: Process;

beforeAll(async () => {
  site = await openSharedSite();
  const config = { demo: false };
  first = await site.start({ config });
  second = await site.start({ config });
});
afterAll(() => site?.close());

/** A student, signed in at the first process. */
async function signIn(): Promise<string> {
  const user = await buildUser(site.database.db, { studentPackage: 'application_condenser' });
  const answer = await first.host.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'idempotency-key': randomUUID() },
    payload: { email: user.email, password: testPassword },
  });
  return `token=${answer.cookies.find(({ name }) => name === 'token')?.value ?? ''}`;
}

/** A document of which the record is made, and its upload, at whatever process is asked. */
async function announce(bytes: Buffer) {
  const headers = { cookie: await signIn() };
  const id = randomUUID();
  const added = await first.host.app.inject({
    method: 'POST',
    url: '/api/documents',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: {
      id,
      kind: 'transcript',
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: bytes.length,
      sha256: sha256(bytes),
    },
  });
  expect(added.statusCode).toBe(201);
  const created = await tus(`${first.url}/api/uploads`, {
    method: 'POST',
    headers: { ...headers, ...metadataOf(id), 'upload-length': bytes.length },
  });
  expect(created.status).toBe(201);
  const path = created.headers.location ?? '';
  return {
    id,
    headers,
    path,
    bytes,
    file: join(site.dataDir, 'uploads', 'arriving', path.split('/').at(-1) ?? ''),
    offsetAt: async (at: Process) =>
      tus(`${at.url}${path}`, { method: 'HEAD', headers }).then(
        (answer) => answer.headers['upload-offset'],
      ),
    send: (at: Process, from: number, to: number) =>
      tus(`${at.url}${path}`, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': from },
        body: bytes.subarray(from, to),
      }),
    /** Begins a piece and sends a part of it. */
    beginAt(at: Process, from: number, to: number, part: number) {
      const begun = startTus(`${at.url}${path}`, {
        method: 'PATCH',
        headers: { ...headers, 'upload-offset': from, 'content-length': to - from },
      });
      begun.request.write(bytes.subarray(from, from + part));
      return begun;
    },
  };
}
type Upload = Awaited<ReturnType<typeof announce>>;

const readReceived = (upload: Upload) => expect.poll(() => statSync(upload.file).size);
const stateAt = async (at: Process, { headers, id }: Upload) => {
  const answer = await at.host.app.inject({ url: '/api/documents', headers });
  return answer.json<{ data: StudentDocument[] }>().data.find((found) => found.id === id)?.state;
};

describe('a document', () => {
  it('that was begun at one process goes on at the other, and both serve it', async () => {
    const upload = await announce(buildJpeg(30_000));
    expect((await upload.send(first, 0, 10_000)).status).toBe(204);
    expect(await upload.offsetAt(second)).toBe('10000');
    expect((await upload.send(second, 10_000, 20_000)).status).toBe(204);
    expect((await upload.send(first, 20_000, upload.bytes.length)).status).toBe(204);
    for (const process of [first, second]) {
      expect(await stateAt(process, upload)).toBe('ready');
      const file = await fetch(`${process.url}/files/documents/${upload.id}`, upload);
      expect(file.status).toBe(200);
      expect(Buffer.from(await file.arrayBuffer()).equals(upload.bytes)).toBe(true);
    }
  });
});

/** Sharing one connection, the two stand for one process: there the locks hold in memory. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'an upload of which a piece is on its way',
  { tags: 'long' },
  () => {
    it('takes no other piece at another process', async () => {
      const upload = await announce(buildJpeg(30_000));
      const slow = upload.beginAt(first, 0, 20_000, 5_000);
      await readReceived(upload).toBe(5_000);
      const other = await upload.send(second, 5_000, 6_000);
      expect([other.status, other.code]).toEqual([423, 'locked']);
      slow.request.end(upload.bytes.subarray(5_000, 20_000));
      expect((await slow.answer).status).toBe(204);
      expect((await upload.send(second, 20_000, upload.bytes.length)).status).toBe(204);
      expect(await stateAt(first, upload)).toBe('ready');
    });

    it('gives way to a device that asks anew at another process', async () => {
      const upload = await announce(buildJpeg(30_000));
      const dead = upload.beginAt(first, 0, 20_000, 5_000);
      await readReceived(upload).toBe(5_000);
      expect(await upload.offsetAt(second)).toBe('5000');
      expect((await dead.answer).headers['upload-offset']).toBe('5000');
      expect((await upload.send(second, 5_000, upload.bytes.length)).status).toBe(204);
      expect(await stateAt(first, upload)).toBe('ready');
    });
  },
);
