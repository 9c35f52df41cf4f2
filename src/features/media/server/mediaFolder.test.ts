import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import { openTestDatabase, temporaryFolder } from '#testing/testDatabase.ts';
import { exportPictures, importPictures, MediaFolderRefused } from './mediaFolder.ts';
import { addPicture, findPicture, listFiles, type PictureRow } from './store.ts';
import { mediaPictures } from './tables.ts';

let database: OpenDatabase;
let folder: string;
const now = new Date('2026-11-30T09:00:00Z');
const checksum = 'a1'.repeat(32);
const row: PictureRow = {
  checksum,
  filename: 'ward.jpg',
  alt: 'A ward',
  isDecorative: false,
  focalX: 0.25,
  focalY: 0.75,
  credit: 'Ana',
  license: 'CC BY 4.0',
  state: 'published',
  width: 320,
  height: 240,
  bytes: 5,
  revision: 4,
  createdAt: now,
  updatedAt: now,
  updatedBy: 'Ed Editor',
};
const file = { width: 320, height: 240, format: 'webp', bytes: Buffer.from('bytes') } as const;
const load = () => importPictures(database.db, folder, now);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = temporaryFolder();
  await database.db.delete(mediaPictures);
  await addPicture(database.db, row, [file, { ...file, format: 'avif' }]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the pictures of an export', () => {
  it('come back with every size and all that is said about them', async () => {
    expect(await exportPictures(database.db, folder)).toBe(1);
    await database.db.delete(mediaPictures);
    expect(await load()).toBe(1);
    expect(await findPicture(database.db, checksum)).toEqual({
      ...row,
      revision: 1,
      updatedBy: 'Import',
    });
    expect(await listFiles(database.db, checksum)).toEqual([
      { checksum, ...file, format: 'avif' },
      { checksum, ...file },
    ]);
  });

  it('change nothing where they are already', async () => {
    await exportPictures(database.db, folder);
    await database.db.update(mediaPictures).set({ alt: 'Newer words' });
    expect(await load()).toBe(0);
    expect(await findPicture(database.db, checksum)).toMatchObject({ alt: 'Newer words' });
  });

  it('are none where no folder is, and nothing is written for an empty library', async () => {
    rmSync(folder, { recursive: true });
    expect(await load()).toBe(0);
    await database.db.delete(mediaPictures);
    expect(await exportPictures(database.db, folder)).toBe(0);
  });

  const damages: [what: string, damage: () => void][] = [
    ['changed', () => writeFileSync(join(folder, `${checksum}-320.webp`), 'other')],
    ['missing', () => rmSync(join(folder, `${checksum}-320.avif`))],
    ['unreadable', () => writeFileSync(join(folder, `${checksum}.json`), '{"checksum":')],
    ['of another shape', () => writeFileSync(join(folder, `${checksum}.json`), '{"alt":7}')],
  ];
  for (const [what, damage] of damages)
    it(`are refused with the file that is ${what}`, async () => {
      await exportPictures(database.db, folder);
      expect(readdirSync(folder)).toHaveLength(3);
      await database.db.delete(mediaPictures);
      damage();
      const error = await load().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(MediaFolderRefused);
      expect(String(error)).toContain(join(folder, checksum));
    });
});
