// Pages that are open during a deploy still find the chunks of their own build (offline.md §5.3): each build's copy
// stays for 14 days after it was replaced, and the last two always.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Clock } from '#shared/time/clock.ts';

const retentionMs = 14 * 24 * 60 * 60 * 1000;
const minPreviousBuilds = 2;
/** No copy takes so long: what is older was interrupted. */
const partialCopyMaxAgeMs = 24 * 60 * 60 * 1000;
const currentPointerFile = 'current';

export type ClientArchive = {
  readonly current: string;
  readonly previous: readonly string[];
  readonly folder: string | null;
};

export const buildFolderName = /^[0-9a-f]{16}$/;

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** By names, sizes and times: a build's id may be set by hand and used twice. */
async function fingerprint(clientDir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(clientDir)) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${relative(clientDir, file)}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

async function copyBuild(clientDir: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  // Several processes of one build may start at once: the first to be done gives the folder.
  const making = `${target}.${randomUUID()}.new`;
  for (const file of await listFiles(clientDir)) {
    const to = join(making, relative(clientDir, file));
    await mkdir(dirname(to), { recursive: true });
    await link(file, to).catch(() => copyFile(file, to));
  }
  await rename(making, target).catch(async (error: unknown) => {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
}

async function removePartialCopies(archive: string, now: Date): Promise<void> {
  for (const name of await readdir(archive)) {
    if (!name.endsWith('.new')) continue;
    const found = await stat(join(archive, name)).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > partialCopyMaxAgeMs) {
      await rm(join(archive, name), { recursive: true, force: true });
    }
  }
}

/** A folder's mtime is when its build was replaced. */
async function previousBuilds(archive: string, current: string) {
  const builds: { folder: string; replacedAt: number }[] = [];
  for (const entry of await readdir(archive, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === current || !buildFolderName.test(entry.name))
      continue;
    const folder = join(archive, entry.name);
    builds.push({ folder, replacedAt: (await stat(folder)).mtimeMs });
  }
  return builds.sort((a, b) => b.replacedAt - a.replacedAt);
}

export async function archiveClient(
  clientDir: string,
  archive: string,
  clock: Clock,
): Promise<ClientArchive> {
  await mkdir(archive, { recursive: true, mode: 0o700 });
  const name = await fingerprint(clientDir);
  const now = clock();
  const before = await readFile(join(archive, currentPointerFile), 'utf8').catch(() => '');
  if (buildFolderName.test(before) && before !== name && existsSync(join(archive, before))) {
    await utimes(join(archive, before), now, now);
  }
  await copyBuild(clientDir, join(archive, name));
  await writeFile(join(archive, currentPointerFile), name);
  await removePartialCopies(archive, now);
  const builds = await previousBuilds(archive, name);
  const isOld = ({ replacedAt }: { replacedAt: number }, index: number): boolean =>
    index >= minPreviousBuilds && now.getTime() - replacedAt > retentionMs;
  for (const { folder } of builds.filter(isOld)) {
    await rm(folder, { recursive: true, force: true });
  }
  return {
    current: join(archive, name),
    previous: builds.filter((build, index) => !isOld(build, index)).map(({ folder }) => folder),
    folder: archive,
  };
}

/**
 * Null where another server shows the pages. Without room or rights for a copy, the build is served from its own
 * place.
 */
export async function openClient(
  config: { readonly clientDir: string; readonly dataDir: string },
  clock: Clock,
): Promise<ClientArchive | null> {
  if (!existsSync(join(config.clientDir, 'index.html'))) return null;
  const archive = join(config.dataDir, 'client-builds');
  return archiveClient(config.clientDir, archive, clock).catch(() => ({
    current: config.clientDir,
    previous: [],
    folder: null,
  }));
}
