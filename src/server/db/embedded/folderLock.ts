// One process per data folder. Two engines on one folder both report success and then lose rows, so the lock must be
// the kernel's: it ends with the process, however that ends. Files with a process id and an age are not enough.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { StartupError } from '#server/startupError.ts';

export type FolderLock = { release(): Promise<void> };

const lockedExitCode = 75;
/** BSD's open flag for an exclusive lock; Node has no name for it. */
const darwinExclusiveLock = 0x20;

type LockResult = 'acquired' | 'locked' | 'unsupported';

function flock(command: string, handle: FileHandle): Promise<LockResult> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(command, ['-n', '-E', String(lockedExitCode), '3'], {
      stdio: ['ignore', 'ignore', 'ignore', handle.fd],
    });
    child.once('error', () => resolve('unsupported'));
    child.once('exit', (code) => {
      if (code === 0) resolve('acquired');
      else if (code === lockedExitCode) resolve('locked');
      else reject(new Error(`flock ended with code ${String(code)}.`));
    });
  });
}

/** Linux's abstract socket space: the kernel frees the name with the process. */
function bindAbstractSocket(file: string): Promise<Server | null> {
  const name = `\0lamplight-${createHash('sha256').update(file).digest('hex').slice(0, 32)}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

export class FolderInUse extends StartupError {}

async function createFolderInUse(folder: string, handle: FileHandle | null): Promise<FolderInUse> {
  const holder = handle ? (await handle.readFile('utf8')).trim() : '';
  await handle?.close();
  const who = holder === '' ? 'another process' : `process ${holder}`;
  return new FolderInUse(
    `The data folder ${folder} is in use by ${who}. Stop that one first, or choose another folder with DATA_DIR.`,
  );
}

/** The second door refuses while opening, so who holds it is read through a plain open. */
async function openLocked(file: string, folder: string): Promise<FileHandle> {
  const flags = constants.O_RDWR | constants.O_CREAT;
  if (process.platform !== 'darwin') return open(file, flags, 0o600);
  try {
    return await open(file, flags | constants.O_NONBLOCK | darwinExclusiveLock, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    throw await createFolderInUse(folder, await open(file, 'r'));
  }
}

export async function lockFolder(
  file: string,
  folder: string,
  command = 'flock',
): Promise<FolderLock> {
  const handle = await openLocked(file, folder);
  let name: Server | null = null;
  if (process.platform === 'linux') {
    const attempt = await flock(command, handle);
    if (attempt === 'locked') throw await createFolderInUse(folder, handle);
    if (attempt === 'unsupported') {
      name = await bindAbstractSocket(file);
      if (!name) throw await createFolderInUse(folder, handle);
    }
  }
  await handle.truncate(0);
  await handle.write(`${process.pid}\n`, 0);
  return {
    async release() {
      name?.close();
      await handle.close();
    },
  };
}
