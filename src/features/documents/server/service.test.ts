import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProblem } from '#testing/getProblem.ts';
import { inspectFile } from '#server/files/inspectFile.ts';
import { openDiskStorage } from '#server/files/diskStorage.ts';
import { createUploads, type Uploads } from '#server/uploads/uploads.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import type { Notice } from '#features/notifications/contract.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { describeRejection } from '../rules.ts';
import { createInspect } from './inspect.ts';
import { createDocumentsService, type DocumentsService } from './service.ts';
import { buildExe, buildJpeg, buildPdf, protection, sha256 } from './testingFiles.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let uploads: Uploads;
let service: DocumentsService;
let student: string;
let now = new Date('2026-11-20T09:00:00Z');
const clock = () => now;
const notices: Notice[] = [];
const notify = async (notice: Notice) => void notices.push(notice);
const inspect = createInspect(inspectFile);
const day = 24 * 60 * 60 * 1000;
const dataDir = temporaryFolder();

beforeAll(async () => {
  database = await openTestDatabase();
  uploads = createUploads({ storage: openDiskStorage(dataDir), clock });
  service = createDocumentsService({ database, uploads, clock, inspect, notify });
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  now = new Date(now.getTime() + 1000);
  student = (await buildUser(database.db)).id;
});

const factsOf = (bytes: Buffer, more = {}) => ({
  id: randomUUID(),
  kind: 'transcript' as const,
  name: 'IMG_0001.pdf',
  type: 'application/pdf',
  size: bytes.length,
  sha256: sha256(bytes),
  ...more,
});
const keyOf = async (id: string, size: number) => (await service.openUpload(student, id, size)).id;

/** Puts bytes where the door puts them, and hands them over when they are complete. */
async function send(id: string, bytes: Buffer, size = bytes.length): Promise<string> {
  const key = await keyOf(id, size);
  await uploads.incoming.create({ id: key, size } as Parameters<Uploads['incoming']['create']>[0]);
  writeFileSync(join(dataDir, 'uploads', 'arriving', key), bytes);
  await uploads.finish(service.keeper, student, key);
  await service.settled();
  return key;
}
async function addReady(bytes: Buffer, more = {}) {
  const facts = factsOf(bytes, more);
  await service.add(student, facts);
  const key = await send(facts.id, bytes);
  return { ...facts, key };
}
const listed = async () => (await service.list(student)).data;
const find = async (id: string) => (await listed()).find((each) => each.id === id);
const stateOf = async (id: string) => {
  const found = await find(id);
  return found && (found.rejection ?? found.state);
};
/** How many files lie in the two folders. */
const filesIn = (folder: 'kept' | 'arriving') =>
  readdirSync(join(dataDir, 'uploads', folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

const codeOf = async (call: Promise<unknown>) => (await getProblem(call)).code;

describe('a document that is added', () => {
  it('is awaited, then ready with what was found in it', async () => {
    const bytes = buildJpeg();
    const facts = factsOf(bytes, { name: 'C:\\fakepath\\tran\u202escript.pdf', type: 'text/html' });
    const added = await service.add(student, facts);
    expect(added).toMatchObject({ id: facts.id, name: 'transcript.pdf', state: 'uploading' });
    await send(facts.id, bytes);
    expect(await find(facts.id)).toMatchObject({ state: 'ready', type: 'image/jpeg' });
    const opened = await service.openFile(student, facts.id);
    expect(opened && (await buffer(opened.file))).toEqual(bytes);
    expect([opened?.name, opened?.size]).toEqual(['transcript.pdf.jpg', bytes.length]);
  });
  it('is the same one when it is added again, and never changes its bytes', async () => {
    const bytes = buildPdf();
    const facts = factsOf(bytes);
    const first = await service.add(student, facts);
    expect(await service.add(student, { ...facts, name: 'other.pdf' })).toEqual(first);
    await send(facts.id, bytes);
    expect(await service.add(student, facts)).toMatchObject({ state: 'ready' });
    const other = { ...factsOf(buildPdf()), id: facts.id };
    expect((await getProblem(service.add(student, other))).fields?.[0]?.code).toBe('id_in_use');
    expect(await listed()).toHaveLength(1);
  });
  it('does not take the id of somebody else’s', async () => {
    const facts = factsOf(buildPdf());
    const other = await buildUser(database.db);
    await service.add(other.id, facts);
    expect(await codeOf(service.add(student, facts))).toBe('validation_failed');
    expect(await listed()).toEqual([]);
  });
  it('is ready at once when these bytes are here already, under its own name', async () => {
    const bytes = buildPdf();
    const first = await addReady(bytes);
    const files = filesIn('kept');
    const second = await service.add(student, { ...factsOf(bytes), name: 'copy.pdf' });
    expect(second).toMatchObject({ name: 'copy.pdf', state: 'ready', type: 'application/pdf' });
    expect(filesIn('kept')).toBe(files);
    expect((await service.list(student)).meta.bytes).toBe(bytes.length);
    await service.remove(student, first.id);
    await service.settled();
    const opened = await service.openFile(student, second.id);
    expect(opened && (await buffer(opened.file))).toEqual(bytes);
    await service.remove(student, second.id);
    await service.settled();
    expect(existsSync(uploads.files.locate(first.key))).toBe(false);
  });
  it('is not found in the bytes of another student', async () => {
    const bytes = buildPdf();
    await addReady(bytes);
    const other = await buildUser(database.db);
    expect(await service.add(other.id, factsOf(bytes))).toMatchObject({ state: 'uploading' });
  });
  it('is stored once when the same bytes were sent twice at a time', async () => {
    const bytes = buildPdf();
    const [first, second] = [factsOf(bytes), factsOf(bytes)];
    await service.add(student, first);
    await service.add(student, second);
    const files = filesIn('kept');
    await send(first.id, bytes);
    await send(second.id, bytes);
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['ready', 'ready']);
    expect(filesIn('kept')).toBe(files + 1);
  });
  it('keeps its name beside another photo of the same name', async () => {
    await addReady(buildJpeg(), { name: 'IMG_0001.JPG' });
    await addReady(buildJpeg(), { name: 'IMG_0001.JPG' });
    expect((await listed()).map(({ name, state }) => [name, state])).toEqual([
      ['IMG_0001.JPG', 'ready'],
      ['IMG_0001.JPG', 'ready'],
    ]);
  });
  it('can be called otherwise, and be of another kind', async () => {
    const { id } = await addReady(buildPdf());
    expect(await service.change(student, id, { name: 'a/b\u0007.pdf' })).toMatchObject({
      name: 'b.pdf',
      kind: 'transcript',
    });
    expect(await service.change(student, id, { kind: 'resume' })).toMatchObject({
      name: 'b.pdf',
      kind: 'resume',
    });
    expect(await codeOf(service.change(student, randomUUID(), { kind: 'resume' }))).toBe(
      'not_found',
    );
  });
});

describe('the limits', () => {
  it('refuse an empty file and one over 10 MB, in words', async () => {
    const empty = await getProblem(service.add(student, factsOf(Buffer.alloc(0))));
    expect([empty.code, empty.fields?.[0]?.code]).toEqual(['validation_failed', 'empty']);
    const large = await getProblem(
      service.add(student, { ...factsOf(buildPdf()), size: 11_000_000 }),
    );
    expect([large.code, large.message]).toEqual([
      'too_large',
      expect.stringMatching(/11 MB.*limit is 10 MB/),
    ]);
  });
  const announce = (more = {}) =>
    service.add(student, { ...factsOf(Buffer.from(randomUUID())), size: 10_000_000, ...more });

  it('count what was announced, and let no two slip under at the same time', async () => {
    const all = await Promise.allSettled(Array.from({ length: 12 }, () => announce()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect((await service.list(student)).meta).toEqual({
      bytes: 100_000_000,
      bytesLimit: 100_000_000,
      countLimit: 30,
    });
    const full = await getProblem(announce({ size: 1 }));
    expect([full.code, full.message]).toEqual([
      'too_large',
      expect.stringContaining('100 MB of 100 MB'),
    ]);
  });
  it('are 30 documents, refused ones included', async () => {
    for (let n = 0; n < 30; n += 1) await announce({ size: 10 });
    expect((await getProblem(announce({ size: 10 }))).message).toContain('limit is 30');
  });
  it('leave room for what takes the place of another one, but not for a chain of such', async () => {
    const old = await addReady(buildPdf());
    for (let n = 0; n < 29; n += 1) await announce({ size: 10 });
    const next = await announce({ size: 10, replaces: old.id });
    expect(await codeOf(announce({ size: 10, replaces: old.id }))).toBe('too_large');
    expect(await codeOf(announce({ size: 10, replaces: next.id }))).toBe('too_large');
  });
});

describe('bytes that are not taken', () => {
  const cases = [
    ['wrong_type', buildExe(), undefined],
    ['password_protected', buildPdf({ trailer: protection }), undefined],
    ['no_pages', buildPdf({ pages: 0 }), undefined],
    ['hash_differs', buildPdf(), sha256(buildPdf())],
  ] as const;
  for (const [rejection, bytes, hash] of cases) {
    it(`leave a record that says why: ${rejection}`, async () => {
      const before = [filesIn('kept'), filesIn('arriving')];
      const facts = factsOf(bytes, hash && { sha256: hash });
      await service.add(student, facts);
      await send(facts.id, bytes);
      expect(await find(facts.id)).toMatchObject({ state: 'rejected', rejection });
      expect(await service.listOf([student])).toEqual(new Map([[student, await listed()]]));
      expect(notices.at(-1)).toMatchObject({ to: [student], note: describeRejection(rejection) });
      expect([filesIn('kept'), filesIn('arriving')]).toEqual(before);
      expect((await service.list(student)).meta.bytes).toBe(0);
      expect(await service.openFile(student, facts.id)).toBeNull();
      expect((await getProblem(service.openUpload(student, facts.id, facts.size))).code).toBe(
        'gone',
      );
    });
  }
  it('can be sent anew under the same record, right this time', async () => {
    const bytes = buildPdf();
    const facts = factsOf(bytes);
    await service.add(student, facts);
    const broken = Buffer.from(bytes).fill(0, 20, 40);
    const firstKey = await send(facts.id, broken);
    expect(await stateOf(facts.id)).toBe('hash_differs');
    expect(await service.add(student, facts)).toMatchObject({
      state: 'uploading',
      rejection: null,
    });
    expect(await keyOf(facts.id, facts.size)).not.toBe(firstKey);
    expect(await service.findUpload(student, firstKey)).toBeNull();
    await send(facts.id, bytes);
    expect(await stateOf(facts.id)).toBe('ready');
  });
});

describe('an upload', () => {
  it('is only for who has the record, and as long as announced', async () => {
    const facts = factsOf(buildPdf());
    await service.add(student, facts);
    const other = (await buildUser(database.db)).id;
    expect(await codeOf(service.openUpload(other, facts.id, facts.size))).toBe('not_found');
    expect(await codeOf(service.openUpload(student, 'no id', 5))).toBe('not_found');
    for (const length of [facts.size + 1, Number.NaN]) {
      expect(await codeOf(service.openUpload(student, facts.id, length))).toBe('validation_failed');
    }
    const key = await keyOf(facts.id, facts.size);
    expect(await service.findUpload(other, key)).toBeNull();
    expect(await service.findUpload(student, key)).toEqual({
      id: key,
      size: facts.size,
      finished: false,
    });
    expect(await service.findUpload(student, '../../etc/passwd')).toBeNull();
  });
  it('half sent stays where it is', async () => {
    const bytes = buildPdf();
    const facts = factsOf(bytes);
    await service.add(student, facts);
    const key = await send(facts.id, bytes.subarray(0, 100), bytes.length);
    expect(await stateOf(facts.id)).toBe('uploading');
    expect((await uploads.incoming.find(key))?.offset).toBe(100);
  });
  it('whose process ended after the file was moved is finished at the next question', async () => {
    const bytes = buildPdf();
    const facts = factsOf(bytes);
    await service.add(student, facts);
    const key = await keyOf(facts.id, facts.size);
    const from = join(dataDir, 'moved');
    writeFileSync(from, bytes);
    await uploads.files.put(key, from);
    expect(await service.openFile(student, facts.id)).toBeNull();
    expect(await uploads.finish(service.keeper, student, key)).toBe(true);
    expect(await stateOf(facts.id)).toBe('ready');
  });
  it('ends with its document, and a late device hears that it is gone', async () => {
    const bytes = buildPdf();
    const facts = factsOf(bytes);
    await service.add(student, facts);
    const key = await send(facts.id, bytes.subarray(0, 100), bytes.length);
    expect(await service.remove(student, facts.id)).toEqual({ removed: true });
    await service.settled();
    expect(await uploads.incoming.find(key)).toBeNull();
    expect(await service.remove(student, facts.id)).toEqual({ removed: false });
    expect(await service.remove(student, randomUUID())).toEqual({ removed: false });
    expect(await codeOf(service.add(student, facts))).toBe('gone');
    expect(await codeOf(service.openUpload(student, facts.id, facts.size))).toBe('gone');
    expect(await listed()).toEqual([]);
  });
  it('that completes while its document is removed leaves nothing behind', async () => {
    const bytes = buildPdf();
    const facts = factsOf(bytes);
    await service.add(student, facts);
    const key = await keyOf(facts.id, facts.size);
    const removing = createDocumentsService({
      database,
      uploads,
      clock,
      notify,
      inspect: async () => {
        await service.remove(student, facts.id);
        return { type: 'application/pdf', pages: 1, isForm: false };
      },
    });
    await removing.keeper.finish(student, key, {
      read: async () => bytes,
      moveToStore: () => uploads.files.put(key, bytes),
    });
    await Promise.all([removing.settled(), service.settled()]);
    expect(await listed()).toEqual([]);
    expect(await uploads.files.has(key)).toBe(false);
  });
});

describe('a document that takes the place of another', () => {
  it('does so once it is ready, and not before', async () => {
    const old = await addReady(buildPdf());
    const bytes = buildPdf();
    const facts = factsOf(bytes, { replaces: old.id });
    await service.add(student, facts);
    expect(await stateOf(old.id)).toBe('ready');
    await send(facts.id, bytes);
    expect((await listed()).map(({ id }) => id)).toEqual([facts.id]);
    expect(await uploads.files.has(old.key)).toBe(false);
  });
  it('leaves the other one when it is refused', async () => {
    const old = await addReady(buildPdf());
    const bytes = buildExe();
    const facts = factsOf(bytes, { replaces: old.id });
    await service.add(student, facts);
    await send(facts.id, bytes);
    expect([await stateOf(old.id), await stateOf(facts.id)]).toEqual(['ready', 'wrong_type']);
  });
  it('keeps the bytes when both have the same', async () => {
    const bytes = buildPdf();
    const old = await addReady(bytes);
    const next = await service.add(student, factsOf(bytes, { replaces: old.id }));
    await service.settled();
    expect((await listed()).map(({ id }) => id)).toEqual([next.id]);
    expect(await uploads.files.has(old.key)).toBe(true);
  });
  it('never removes one of somebody else', async () => {
    const old = await addReady(buildPdf());
    const owner = student;
    student = (await buildUser(database.db)).id;
    await addReady(buildPdf(), { replaces: old.id });
    student = owner;
    expect(await stateOf(old.id)).toBe('ready');
  });
});

describe('tidying', () => {
  it('removes what no document refers to, and nothing else', async () => {
    const ready = await addReady(buildPdf());
    const waiting = factsOf(buildPdf());
    await service.add(student, waiting);
    const waitingKey = await send(waiting.id, Buffer.alloc(10), waiting.size);
    const orphanKey = randomUUID();
    await uploads.files.put(orphanKey, Buffer.from('nobody’s'));
    await service.tidy();
    expect(await uploads.files.has(orphanKey)).toBe(false);
    expect(await uploads.files.has(ready.key)).toBe(true);
    expect((await uploads.incoming.find(waitingKey))?.offset).toBe(10);
  });
  it('removes the files of an account that is gone', async () => {
    const { key } = await addReady(buildPdf());
    await database.pool.query('delete from users where id = $1', [student]);
    await service.tidy();
    expect(await uploads.files.has(key)).toBe(false);
  });
  it('forgets a removed document after every device has heard of it', async () => {
    const facts = factsOf(buildPdf());
    await service.add(student, facts);
    await service.remove(student, facts.id);
    now = new Date(now.getTime() + 34 * day);
    await service.tidy();
    expect(await codeOf(service.add(student, facts))).toBe('gone');
    now = new Date(now.getTime() + 2 * day);
    await service.tidy();
    expect(await service.add(student, facts)).toMatchObject({ state: 'uploading' });
  });
});
