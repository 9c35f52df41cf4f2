import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inspectFile } from '#server/files/inspectFile.ts';
import { openDiskStorage } from '#server/files/diskStorage.ts';
import { createUploads, type Uploads } from '#server/uploads/uploads.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import { buildUser } from '#features/account/server/testing.ts';
import { createInspect } from './inspect.ts';
import { createDocumentsService, type DocumentsService } from './service.ts';
import { buildPdf, sha256 } from './testingFiles.ts';

const now = new Date('2026-11-20T09:00:00Z');
const dataDir = temporaryFolder();
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let uploads: Uploads;
let service: DocumentsService;
let student: string;

beforeAll(async () => {
  database = await openTestDatabase();
  uploads = createUploads({ storage: openDiskStorage(dataDir), clock: () => now });
  service = createDocumentsService({
    database,
    uploads,
    clock: () => now,
    inspect: createInspect(inspectFile),
    notify: async () => undefined,
  });
});
afterAll(async () => {
  await database?.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  student = (await buildUser(database.db)).id;
});

const announce = async (bytes: Buffer, replaces?: string): Promise<string> => {
  const id = randomUUID();
  const facts = {
    id,
    kind: 'transcript' as const,
    name: 'page.pdf',
    type: '',
    sha256: sha256(bytes),
  };
  await service.add(student, { ...facts, size: bytes.length, ...(replaces && { replaces }) });
  return id;
};
const arrive = async (id: string, bytes: Buffer): Promise<void> => {
  const { id: key } = await service.openUpload(student, id, bytes.length);
  await service.keeper.finish(student, key, {
    read: async () => bytes,
    moveToStore: () => uploads.files.put(key, bytes),
  });
  await service.settled();
};
const list = async () => (await service.list(student)).data;

describe('a document that takes the place of another', () => {
  it('remembers the ids of all whose place it took, so that what was chosen by one of them is it', async () => {
    const [first, second, third] = [buildPdf(), buildPdf({ pages: 2 }), buildPdf({ pages: 3 })];
    const one = await announce(first);
    await arrive(one, first);
    const two = await announce(second, one);
    expect(new Map((await list()).map(({ id, replaced }) => [id, replaced]))).toEqual(
      new Map([
        [one, []],
        [two, [one]],
      ]),
    );
    await arrive(two, second);
    const three = await announce(third, two);
    await arrive(three, third);
    expect(await list()).toMatchObject([{ id: three, replaced: [two, one], pages: 3 }]);
  });

  it('may take the place of a photo that never left its device', async () => {
    const photo = randomUUID();
    const bytes = buildPdf();
    const id = await announce(bytes, photo);
    await arrive(id, bytes);
    expect(await list()).toMatchObject([{ id, replaced: [photo] }]);
  });
});

describe('the pages of a document', () => {
  it('are unknown until its bytes are there, and those of its twin when these are there already', async () => {
    const bytes = buildPdf({ pages: 4 });
    const id = await announce(bytes);
    expect(await list()).toMatchObject([{ pages: null }]);
    await arrive(id, bytes);
    const twin = await announce(bytes);
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id, pages: 4 }),
        expect.objectContaining({ id: twin, pages: 4, state: 'ready' }),
      ]),
    );
  });

  it('come with a note that it is a form to fill in', async () => {
    const text = buildPdf().toString('latin1');
    const form = text.replace('/Type /Catalog', '/Type /Catalog /AcroForm << /Fields [9 0 R] >>');
    const bytes = Buffer.from(form, 'latin1');
    await arrive(await announce(bytes), bytes);
    expect(await list()).toMatchObject([{ state: 'ready', pages: 1, isForm: true }]);
  });
});
