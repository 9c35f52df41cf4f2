// The engine makes files anyone may read, so the folder above them is closed to other users.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/startupError.ts';

/** PostgreSQL's major version inside the pinned PGlite; data of another one does not open. */
export const engineVersion = '18';

/** Below this many free bytes the engine cannot extend its log and will not start. */
const minFreeBytes = 24 * 1024 * 1024;

export type DataFolder = {
  readonly lock: string;
  readonly cluster: string;
  readonly sockets: string;
};

/** With the cluster, its lock and its sockets. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

export async function prepareFolder(dataDir: string): Promise<DataFolder> {
  const parent = databaseFolder(dataDir);
  try {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await chmod(parent, 0o700);
  } catch (cause) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${(cause as NodeJS.ErrnoException).code}). Choose another one with DATA_DIR.`,
      { cause },
    );
  }
  return { lock: join(parent, 'engine.lock'), cluster: join(parent, 'cluster'), sockets: parent };
}

export async function isDiskFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < minFreeBytes;
}

export const diskFullMessage = (folder: string): string =>
  `The disk under ${folder} is full. Nothing stored is lost; make at least 100 MB of room and start again.`;

function runProgram(
  command: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

async function flushFile(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new database is written almost without flushing; this brings all of it to the disk. */
async function flushFolder(folder: string): Promise<void> {
  const done = await runProgram('sync', ['-f', folder]).catch(() => ({ code: 1 }));
  if (done.code === 0) return;
  for (const name of await readdir(folder, { recursive: true }))
    await flushFile(join(folder, name));
  await flushFile(folder);
}

/** Made beside its place and moved there when it is on the disk, so an interrupted start leaves nothing half done. */
export async function prepareCluster({ cluster }: DataFolder, workerFile: string): Promise<void> {
  if (!existsSync(cluster)) {
    const fresh = `${cluster}.new`;
    await rm(fresh, { recursive: true, force: true });
    const { code, output } = await runProgram(process.execPath, [workerFile, 'init', fresh]);
    if (code !== 0) {
      const full = await isDiskFull(join(cluster, '..'));
      throw new StartupError(
        full ? diskFullMessage(cluster) : `The embedded database could not be made: ${output}`,
      );
    }
    await flushFolder(fresh);
    await rename(fresh, cluster);
    await flushFile(join(cluster, '..'));
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== engineVersion) {
    throw new StartupError(
      `The data in ${cluster} was written by PostgreSQL ${version}, and this version of Lamplight carries ${engineVersion}. Start the version that wrote it and move the data with a dump.`,
    );
  }
}
