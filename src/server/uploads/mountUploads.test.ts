import { randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#testing/testDatabase.ts';
import {
  metadataOf,
  openUploadHost,
  startTus,
  tus,
  type TusRequest,
  type ReferencedFile,
} from './testing.ts';

const dataDir = temporaryFolder();
const referenced = new Map<string, ReferencedFile>();
const incomingFolder = join(dataDir, 'uploads', 'arriving');
const user = 'ann';
let failing: NodeJS.ErrnoException | null = null;
let uploadHost: Awaited<ReturnType<typeof openUploadHost>>;

beforeAll(async () => {
  uploadHost = await openUploadHost({
    dataDir,
    clock: () => new Date(),
    referenced,
    onFinish: () => {
      if (failing) throw failing;
    },
  });
});
afterAll(async () => {
  await uploadHost?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const as = (name: string, more = {}) => ({ 'x-user': name, ...more });
const ask = (path: string, request: TusRequest) =>
  tus(`${uploadHost.url}${path}`, { ...request, headers: { ...as(user), ...request.headers } });

/** An upload that is awaited and, unless told otherwise, begun. */
async function begin({ bytes = randomBytes(2_500), begun = true } = {}) {
  const id = randomUUID();
  referenced.set(id, { userId: user, size: bytes.length });
  const path = `/api/uploads/${id}`;
  const create = (headers = {}) =>
    ask('/api/uploads', {
      method: 'POST',
      headers: { 'upload-length': bytes.length, ...metadataOf(id), ...headers },
    });
  const piece = (from: number, to: number, headers = {}) =>
    ask(path, {
      method: 'PATCH',
      headers: { 'upload-offset': from, ...headers },
      body: bytes.subarray(from, to),
    });
  const offset = async () => {
    const { status, headers } = await ask(path, { method: 'HEAD' });
    return status === 200 ? Number(headers['upload-offset']) : `refused ${status}`;
  };
  if (begun) expect((await create()).status).toBe(201);
  const kept = () => readFileSync(uploadHost.uploads.files.locate(id));
  return { id, path, bytes, create, piece, offset, kept, file: join(incomingFolder, id) };
}

describe('an upload', () => {
  it('is begun, sent in pieces, and kept as it was sent', async () => {
    const upload = await begin({ begun: false });
    const created = await upload.create();
    expect([created.status, created.headers.location]).toEqual([201, upload.path]);
    expect(await upload.offset()).toBe(0);
    const first = await upload.piece(0, 1000);
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '1000']);
    expect(Date.parse(first.headers['upload-expires'] as string)).toBeGreaterThan(Date.now());
    await upload.piece(1000, 2000);
    expect(await upload.offset()).toBe(2000);
    expect((await upload.piece(2000, 2500)).status).toBe(204);
    expect(upload.kept()).toEqual(upload.bytes);
    expect(existsSync(upload.file)).toBe(false);
  });
  it('that is complete says so, however its device asks', async () => {
    const upload = await begin({ bytes: randomBytes(700) });
    await upload.piece(0, 700);
    expect(await upload.offset()).toBe(700);
    const again = await upload.create();
    expect([again.status, again.headers['upload-offset'], again.headers.location]).toEqual([
      200,
      '700',
      upload.path,
    ]);
    const late = await upload.piece(0, 700);
    expect([late.status, late.code]).toEqual([409, 'wrong_offset']);
    expect((await ask(upload.path, { method: 'DELETE' })).status).toBe(404);
    expect(upload.kept()).toEqual(upload.bytes);
  });
  it('is not begun a second time when the first answer was lost', async () => {
    const upload = await begin();
    await upload.piece(0, 1000);
    const again = await upload.create();
    expect([again.status, again.headers.location]).toEqual([201, upload.path]);
    expect(await upload.offset()).toBe(1000);
  });
  it('takes no bytes with its creation, which could write over others', async () => {
    const upload = await begin();
    await upload.piece(0, 1000);
    await ask('/api/uploads', {
      method: 'POST',
      headers: {
        'upload-length': 2500,
        ...metadataOf(upload.id),
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.alloc(500),
    });
    expect(readFileSync(upload.file)).toEqual(upload.bytes.subarray(0, 1000));
  });
  it('ends when its device says so, and can begin again', async () => {
    const upload = await begin();
    await upload.piece(0, 1000);
    expect((await ask(upload.path, { method: 'DELETE' })).status).toBe(204);
    expect(readdirSync(incomingFolder).filter((name) => name.startsWith(upload.id))).toEqual([]);
    expect(await upload.offset()).toBe('refused 404');
    await upload.create();
    expect(await upload.offset()).toBe(0);
  });
  it('lies where nobody else on the machine can read it', async () => {
    const upload = await begin();
    const mode = (path: string) => statSync(path).mode & 0o777;
    expect([mode(join(dataDir, 'uploads')), mode(incomingFolder)]).toEqual([0o700, 0o700]);
    expect([mode(upload.file), mode(`${upload.file}.json`)]).toEqual([0o600, 0o600]);
  });
});

describe('a piece', () => {
  it('for another place changes nothing', async () => {
    const upload = await begin();
    await upload.piece(0, 1000);
    for (const from of [0, 999, 1001]) {
      const answer = await upload.piece(from, from + 10);
      expect([answer.status, answer.code]).toEqual([409, 'wrong_offset']);
    }
    expect(readFileSync(upload.file)).toEqual(upload.bytes.subarray(0, 1000));
  });
  it('is refused beside another one that is on its way, and bytes never mix', async () => {
    const upload = await begin({ bytes: randomBytes(900) });
    const slow = startTus(`${uploadHost.url}${upload.path}`, {
      method: 'PATCH',
      headers: { ...as(user), 'upload-offset': 0, 'content-length': 900 },
    });
    slow.request.write(upload.bytes.subarray(0, 400));
    await expect.poll(() => statSync(upload.file).size).toBe(400);
    const other = await ask(upload.path, {
      method: 'PATCH',
      headers: { 'upload-offset': 400 },
      body: Buffer.alloc(100),
    });
    expect([other.status, other.code]).toEqual([423, 'locked']);
    expect(other.headers['retry-after']).toBe('1');
    slow.request.end(upload.bytes.subarray(400));
    expect((await slow.answer).status).toBe(204);
    expect(upload.kept()).toEqual(upload.bytes);
  });
  it('whose line breaks is kept as far as it came', async () => {
    const upload = await begin({ bytes: randomBytes(900) });
    const cut = startTus(`${uploadHost.url}${upload.path}`, {
      method: 'PATCH',
      headers: { ...as(user), 'upload-offset': 0, 'content-length': 900 },
    });
    cut.request.write(upload.bytes.subarray(0, 500));
    await expect.poll(() => statSync(upload.file).size).toBe(500);
    cut.request.destroy();
    await expect(cut.answer).rejects.toThrow('socket hang up');
    expect(await upload.offset()).toBe(500);
    await upload.piece(500, 900);
    expect(upload.kept()).toEqual(upload.bytes);
  });
  it('that will never end gives way to a device that asks anew', { tags: 'long' }, async () => {
    const upload = await begin({ bytes: randomBytes(900) });
    const dead = startTus(`${uploadHost.url}${upload.path}`, {
      method: 'PATCH',
      headers: { ...as(user), 'upload-offset': 0, 'content-length': 900 },
    });
    dead.request.write(upload.bytes.subarray(0, 300));
    await expect.poll(() => statSync(upload.file).size).toBe(300);
    expect(await upload.offset()).toBe(300);
    expect((await upload.piece(300, 900)).status).toBe(204);
    expect(upload.kept()).toEqual(upload.bytes);
    expect((await dead.answer).headers['upload-offset']).toBe('300');
  });
  it('is not larger than agreed, said or unsaid, nor longer than the rest', async () => {
    const upload = await begin();
    const large = await upload.piece(0, 1001);
    expect([large.status, large.code]).toEqual([413, 'too_large']);
    const unsaid = startTus(`${uploadHost.url}${upload.path}`, {
      method: 'PATCH',
      headers: { ...as(user), 'upload-offset': 0 },
    });
    unsaid.request.end(upload.bytes.subarray(0, 2000));
    expect((await unsaid.answer).status).toBe(413);
    const short = await begin({ bytes: randomBytes(50) });
    const beyond = await ask(short.path, {
      method: 'PATCH',
      headers: { 'upload-offset': 0 },
      body: Buffer.alloc(51),
    });
    expect([beyond.status, beyond.code]).toEqual([413, 'too_large']);
    expect(await short.offset()).toBe(0);
  });
});

describe('the door', () => {
  it('asks every request who it is', async () => {
    const upload = await begin();
    const body = upload.bytes.subarray(0, 10);
    const requests: TusRequest[] = [
      { method: 'HEAD' },
      { method: 'PATCH', headers: { 'upload-offset': 0 }, body },
      { method: 'DELETE' },
    ];
    const statuses = async (headers: Record<string, string>) => {
      const answers = [];
      for (const request of requests) {
        const url = `${uploadHost.url}${upload.path}`;
        answers.push(
          (await tus(url, { ...request, headers: { ...request.headers, ...headers } })).status,
        );
      }
      return answers;
    };
    expect(await statuses({})).toEqual([401, 401, 401]);
    expect(await statuses(as('bob'))).toEqual([404, 404, 404]);
    expect(await statuses(as(user, { 'x-package': 'filter_toggle' }))).toEqual([402, 402, 402]);
    expect(await statuses(as(user, { 'x-status': 'pending_email' }))).toEqual([200, 403, 403]);
    expect(await statuses(as(user, { origin: 'https://elsewhere.test' }))).toEqual([200, 403, 403]);
    expect(await upload.offset()).toBe(0);
    const guest = await tus(`${uploadHost.url}/api/uploads`, { method: 'POST' });
    expect([guest.status, guest.code]).toEqual([401, 'not_signed_in']);
  });
  it('answers for nobody to cache, and to pages of this site only', async () => {
    const upload = await begin();
    for (const { headers } of [
      await ask(upload.path, { method: 'HEAD' }),
      await upload.piece(9, 10),
    ]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['tus-resumable']).toBe('1.0.0');
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
  it('speaks one version of the protocol', async () => {
    const upload = await begin();
    const old = await ask(upload.path, { method: 'HEAD', headers: { 'tus-resumable': '0.2.2' } });
    expect([old.status, old.headers['tus-version']]).toEqual([412, '1.0.0']);
    const noOffset = await ask(upload.path, { method: 'PATCH', body: Buffer.alloc(5) });
    expect([noOffset.status, noOffset.code]).toEqual([400, 'malformed_request']);
    const json = await upload.piece(0, 10, { 'content-type': 'application/json' });
    expect(json.status).toBe(400);
    const garbled = await upload.create({ 'upload-metadata': 'documentId ***' });
    expect([garbled.status, garbled.code]).toEqual([400, 'malformed_request']);
  });
});

describe('an upload in trouble', () => {
  const noSpace = Object.assign(new Error('no space left'), { code: 'ENOSPC' });

  it('hears that there is no room, and goes on when there is', async () => {
    const upload = await begin({ bytes: randomBytes(800) });
    rmSync(upload.file);
    symlinkSync('/dev/full', upload.file);
    // An upload expires a week after its file was changed, and the device may be as old as the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: statSync(upload.file).mtime });
    const full = await upload.piece(0, 800).finally(() => vi.useRealTimers());
    expect([full.status, full.code]).toEqual([507, 'storage_full']);
    rmSync(upload.file);
    await upload.create();
    expect((await upload.piece(0, 800)).status).toBe(204);
    expect(upload.kept()).toEqual(upload.bytes);
  });
  it('whose last step failed is not sent again', async () => {
    const upload = await begin({ bytes: randomBytes(800) });
    failing = noSpace;
    try {
      const last = await upload.piece(0, 800);
      expect([last.status, last.code]).toEqual([507, 'storage_full']);
      expect(await upload.offset()).toBe('refused 507');
    } finally {
      failing = null;
    }
    expect(await upload.offset()).toBe(800);
    expect(upload.kept()).toEqual(upload.bytes);
  });
  it('that rested for a week is given up, and begins anew', async () => {
    const upload = await begin();
    await upload.piece(0, 1000);
    const rest = (days: number) => {
      const at = Date.now() / 1000 - days * 86_400;
      utimesSync(upload.file, at, at);
    };
    rest(6.9);
    expect(await upload.offset()).toBe(1000);
    rest(7.1);
    expect(await upload.offset()).toBe('refused 410');
    await upload.create();
    expect(await upload.offset()).toBe(0);
  });
});

describe('tidying', () => {
  const old = new Date('2026-01-01T00:00:00Z');

  it('removes what rested and what nobody wants, and leaves the rest', async () => {
    const [rested, unwanted, fresh] = [await begin(), await begin(), await begin()];
    for (const { piece } of [rested, unwanted, fresh]) await piece(0, 1000);
    utimesSync(rested.file, old, old);
    referenced.delete(unwanted.id);
    const done = await begin({ bytes: randomBytes(100) });
    await done.piece(0, 100);
    const orphan = await begin({ bytes: randomBytes(100) });
    await orphan.piece(0, 100);
    referenced.delete(orphan.id);
    await uploadHost.uploads.cleanUp(uploadHost.keeper);
    expect([rested, unwanted, fresh].map(({ file }) => existsSync(file))).toEqual([
      false,
      false,
      true,
    ]);
    expect(existsSync(`${rested.file}.json`)).toBe(false);
    expect(done.kept()).toEqual(done.bytes);
    expect(await uploadHost.uploads.files.has(orphan.id)).toBe(false);
  });
  it('finishes what a crash left between two steps', async () => {
    const before = await begin({ bytes: randomBytes(100) });
    const between = await begin({ bytes: randomBytes(100) });
    for (const { piece } of [before, between]) {
      failing = new Error('killed');
      await piece(0, 100);
    }
    failing = null;
    await uploadHost.uploads.files.put(between.id, between.file);
    await uploadHost.uploads.cleanUp(uploadHost.keeper);
    expect([before, between].map(({ id }) => referenced.get(id)?.finished)).toEqual([true, true]);
    expect(before.kept()).toEqual(before.bytes);
    expect(between.kept()).toEqual(between.bytes);
  });
});
