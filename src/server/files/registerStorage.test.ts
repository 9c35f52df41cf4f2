// @module-tag long
import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSharedSite } from '#testing/openSharedSite.ts';
import { temporaryFolder } from '#testing/testDatabase.ts';
import { StartupError } from '../startupError.ts';
import { openDiskStorage } from './diskStorage.ts';
import { registerStorage } from './registerStorage.ts';

let site: Awaited<ReturnType<typeof openSharedSite>>;
let folders: string[] = [];
const folder = (): string => {
  const made = temporaryFolder();
  folders.push(made);
  return made;
};
const idFileIn = (dataDir: string): string => join(dataDir, 'uploads', 'storage-id');
const idIn = (dataDir: string): string => readFileSync(idFileIn(dataDir), 'utf8').trim();

const register = (dataDir: string) =>
  registerStorage(site.database, openDiskStorage(dataDir).identity);
async function getStartupError(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof StartupError) return error.message;
  throw new Error('It was not refused.', { cause: error });
}
const addFile = (dataDir: string) =>
  openDiskStorage(dataDir).documents.put(randomUUID(), Buffer.from('a document'));

beforeEach(async () => {
  site = await openSharedSite();
});
afterEach(async () => {
  await site?.close();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
  folders = [];
});

describe('a process', () => {
  it('with another folder than the first refuses to start, and says what to do', async () => {
    await site.start({ config: { demo: false } });
    const own = folder();
    const sentence = await getStartupError(site.start({ config: { demo: false, dataDir: own } }));
    expect(sentence).toContain(`The documents of this database are not in ${join(own, 'uploads')}`);
    expect(sentence).toContain('set DATA_DIR to the folder the others use');
    expect(sentence).toContain(
      `If the old folder is gone for good, stop every process, write ${idIn(site.dataDir)} into ${idFileIn(own)}`,
    );
  });

  it('with the folder of another database refuses to start', async () => {
    const other = folder();
    writeFileSync(join(openDiskStorage(other).identity.idFile), `${randomUUID()}\n`);
    await register(site.dataDir);
    expect(await getStartupError(register(other))).toContain('says');
  });
});

describe('a storage', () => {
  it('is the same for every later start, also as a copy put back from a backup', async () => {
    await register(site.dataDir);
    await register(site.dataDir);
    await addFile(site.dataDir);
    const restored = folder();
    cpSync(site.dataDir, restored, { recursive: true });
    await register(restored);
    expect(idIn(restored)).toBe(idIn(site.dataDir));
  });

  it('is registered once by processes that start at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => register(site.dataDir)));
    await register(site.dataDir);
  });

  it('that was made before storages had ids is taken as it is', async () => {
    await addFile(site.dataDir);
    await register(site.dataDir);
    await expect(getStartupError(register(folder()))).resolves.toContain('does not say so');
  });

  it('that is gone for good is replaced by writing the id that the refusal names', async () => {
    await register(site.dataDir);
    const next = folder();
    const [, id = ''] = /write (\S+) into/.exec(await getStartupError(register(next))) ?? [];
    writeFileSync(idFileIn(next), `${id}\n`);
    await register(next);
  });

  it('with files is not given to an empty database, whose night would remove them', async () => {
    writeFileSync(openDiskStorage(site.dataDir).identity.idFile, `${randomUUID()}\n`);
    await addFile(site.dataDir);
    const sentence = await getStartupError(register(site.dataDir));
    expect(sentence).toContain('holds documents of another database');
    rmSync(idFileIn(site.dataDir));
    await register(site.dataDir);
  });

  it('without files is: the first start was interrupted', async () => {
    const id = await openDiskStorage(site.dataDir).identity.createId();
    await register(site.dataDir);
    expect(idIn(site.dataDir)).toBe(id);
  });
});
