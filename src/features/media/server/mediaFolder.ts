// The library in a folder, from one installation to another: a JSON file a picture, and its sizes beside it.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Queries } from '#server/db/database.ts';
import { sha256 } from '#server/text/sha256.ts';
import { pictureFormats, pictureStates } from '../rules.ts';
import * as store from './store.ts';

const text = z.string().check(z.maxLength(500));
const count = z.int().check(z.minimum(1));
const part = z.number().check(z.minimum(0), z.maximum(1));
const pictureFile = z.object({
  checksum: z.string().check(z.regex(/^[\da-f]{64}$/)),
  filename: text,
  alt: text,
  isDecorative: z.boolean(),
  focalX: part,
  focalY: part,
  credit: text,
  license: text,
  state: z.enum(pictureStates),
  width: count,
  height: count,
  bytes: count,
  files: z.array(
    z.object({ width: count, height: count, format: z.enum(pictureFormats), sha256: z.string() }),
  ),
});

const nameOf = (checksum: string, { width, format }: Pick<store.FileRow, 'width' | 'format'>) =>
  `${checksum}-${width}.${format}`;

/** @returns how many pictures were written */
export async function exportPictures(db: Queries, folder: string): Promise<number> {
  const pictures = await store.listAllPictures(db);
  if (pictures.length === 0) return 0;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const picture of pictures) {
    const files = await store.listFiles(db, picture.checksum);
    for (const file of files)
      await writeFile(join(folder, nameOf(picture.checksum, file)), file.bytes, { mode: 0o600 });
    const facts = z.parse(pictureFile, {
      ...picture,
      files: files.map(({ width, height, format, bytes }) => ({
        width,
        height,
        format,
        sha256: sha256(bytes),
      })),
    });
    const json = `${JSON.stringify(facts, null, 2)}\n`;
    await writeFile(join(folder, `${picture.checksum}.json`), json, { mode: 0o600 });
  }
  return pictures.length;
}

/** What is wrong with a folder of pictures, in a sentence. */
export class MediaFolderRefused extends Error {
  override readonly name = 'MediaFolderRefused';
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readPictureFile(path: string): Promise<z.output<typeof pictureFile>> {
  try {
    return z.parse(pictureFile, JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (isMissing(error)) throw error;
    throw new MediaFolderRefused(`${path} says nothing of a picture that can be read.`);
  }
}

/**
 * What is there already stays as it is.
 * @param db of a transaction: a damaged file undoes all of it
 * @returns how many were added; 0 when there is no folder
 * @throws MediaFolderRefused
 */
export async function importPictures(db: Queries, folder: string, now: Date): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  let added = 0;
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const { files, ...facts } = await readPictureFile(join(folder, name));
    if (await store.findPicture(db, facts.checksum)) continue;
    const rows = [];
    for (const { sha256: expected, ...file } of files) {
      const path = join(folder, nameOf(facts.checksum, file));
      const bytes = await readFile(path).catch(() => null);
      if (!bytes || sha256(bytes) !== expected)
        throw new MediaFolderRefused(`${path} is missing or damaged. Export the pictures again.`);
      rows.push({ ...file, bytes });
    }
    const dates = { createdAt: now, updatedAt: now, updatedBy: 'Import', revision: 1 };
    if (await store.addPicture(db, { ...facts, ...dates }, rows)) added += 1;
  }
  return added;
}
