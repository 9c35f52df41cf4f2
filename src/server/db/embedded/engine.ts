// Keeps the embedded engine's thread alive: starts it, starts it again when it ends unasked, stops it cleanly.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { StartupRefusal } from '../../startupRefusal.ts';
import {
  type DataFolder,
  diskFullSentence,
  isDiskFull,
  prepareCluster,
  prepareFolder,
} from './dataFolder.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import type { WorkerInput, WorkerMessage } from './worker.ts';

export type EmbeddedEngine = {
  /** What the driver connects to: a folder with a Unix socket, and the number in its name. */
  readonly connection: { readonly host: string; readonly port: number };
  /** How often data was flushed to the disk since the start. */
  flushes(): number;
  /** Whether the engine is down because its disk is full. */
  isFull(): boolean;
  /** Ends the thread as a crash would; it comes back by itself. */
  crash(): Promise<void>;
  stop(): Promise<void>;
};

export type EngineOptions = {
  readonly dataDir: string;
  /** The built worker.ts. */
  readonly workerFile?: string;
  /** Hears in a sentence when the engine ended unasked. */
  readonly onTrouble?: (sentence: string) => void;
};

const port = 5432;
const socketName = `.s.PGSQL.${port}`;
/** The system's limit for the path of a Unix socket: 107 bytes on Linux, 103 on macOS. */
const longestSocket = 103;
const shortestPause = 500;
const longestPause = 30_000;
/** Before a failed thread is ended: what it said still reaches who asked. */
const lastWords = 100;
/** Closing writes a checkpoint; an engine that does not come to its end in this time has lost nothing by being ended. */
const longestClose = 8_000;

/**
 * How much a WebAssembly function runs before V8 optimises it, in bytes; ten times V8's own value. With that one, a
 * start spends over a second of processor time on optimising what only the start runs.
 */
const optimiseLater = '--wasm-tiering-budget=18000000';

const besideThisCode = join(import.meta.dirname, 'worker.js');

async function socketFolder({
  sockets,
}: DataFolder): Promise<{ path: string; temporary: boolean }> {
  if (Buffer.byteLength(join(sockets, socketName)) <= longestSocket) {
    return { path: sockets, temporary: false };
  }
  return { path: await mkdtemp(join(tmpdir(), 'lamplight-')), temporary: true };
}

class Supervisor {
  private worker: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private pause = shortestPause;
  full = false;
  readonly flushes = new SharedArrayBuffer(4);

  private readonly folder: DataFolder;
  private readonly socket: string;
  private readonly workerFile: string;
  private readonly onTrouble: (sentence: string) => void;

  constructor(
    folder: DataFolder,
    socket: string,
    workerFile: string,
    onTrouble: (sentence: string) => void,
  ) {
    this.folder = folder;
    this.socket = socket;
    this.workerFile = workerFile;
    this.onTrouble = onTrouble;
  }

  /** Resolves when the engine takes connections; rejects with what it said when it could not open. */
  async start(): Promise<void> {
    await rm(this.socket, { force: true });
    const input: WorkerInput = {
      folder: this.folder.cluster,
      socket: this.socket,
      flushes: this.flushes,
    };
    const worker = new Worker(this.workerFile, { workerData: input });
    this.worker = worker;
    let reason = '';
    await new Promise<void>((resolve, reject) => {
      let ready = false;
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'failed') {
          ({ reason } = message);
          setTimeout(() => void worker.terminate(), lastWords);
        }
        if (message.kind === 'ready') {
          ready = true;
          resolve();
        }
      });
      worker.on('error', (error) => {
        reason = error.message;
      });
      worker.once('exit', () => {
        this.worker = null;
        if (!ready) reject(new Error(reason === '' ? 'The engine ended.' : reason));
        else if (!this.stopping) void this.recover(reason);
      });
    });
    this.full = false;
    this.pause = shortestPause;
  }

  private async recover(reason: string): Promise<void> {
    this.full = await isDiskFull(this.folder.sockets).catch(() => false);
    if (this.stopping) return;
    this.onTrouble(
      this.full
        ? 'The embedded database has stopped because its disk is full. It starts again as soon as there is room.'
        : `The embedded database has stopped and is started again. ${reason}`,
    );
    this.timer = setTimeout(() => {
      this.start().catch((error: Error) => {
        this.pause = Math.min(this.pause * 2, longestPause);
        if (!this.stopping) void this.recover(error.message);
      });
    }, this.pause);
  }

  async crash(): Promise<void> {
    await this.worker?.terminate();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const { worker } = this;
    if (!worker) return;
    const timer = setTimeout(() => void worker.terminate(), longestClose);
    await new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      worker.postMessage('close');
    });
    clearTimeout(timer);
  }
}

/**
 * Opens the database below `dataDir`, making it at the first start.
 * Throws `StartupRefusal` when the folder is in use, unwritable, of another version, or its disk is full.
 */
export async function startEmbedded(options: EngineOptions): Promise<EmbeddedEngine> {
  const { dataDir, workerFile = besideThisCode, onTrouble = () => {} } = options;
  if (process.platform === 'win32') {
    throw new StartupRefusal(
      'The embedded database runs on Linux and macOS. On Windows, start Lamplight inside WSL or name a PostgreSQL server with DATABASE_URL.',
    );
  }
  if (!existsSync(workerFile)) throw new Error(`The embedded engine is not built: ${workerFile}`);
  setFlagsFromString(optimiseLater);
  const folder = await prepareFolder(dataDir);
  const lock = await lockFolder(folder.lock, dataDir);
  const sockets = await socketFolder(folder);
  const supervisor = new Supervisor(folder, join(sockets.path, socketName), workerFile, onTrouble);
  const leave = (): Promise<void> => letGo(lock, sockets);
  try {
    await prepareCluster(folder, workerFile);
    await supervisor.start();
  } catch (cause) {
    await leave();
    if (cause instanceof StartupRefusal) throw cause;
    const full = await isDiskFull(folder.sockets);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupRefusal(
      full
        ? diskFullSentence(dataDir)
        : `The database in ${dataDir} could not be opened: ${reason}`,
      { cause },
    );
  }
  const counter = new Int32Array(supervisor.flushes);
  return {
    connection: { host: sockets.path, port },
    flushes: () => Atomics.load(counter, 0),
    isFull: () => supervisor.full,
    crash: () => supervisor.crash(),
    async stop() {
      await supervisor.stop();
      await leave();
    },
  };
}

async function letGo(
  lock: FolderLock,
  sockets: { path: string; temporary: boolean },
): Promise<void> {
  if (sockets.temporary) await rm(sockets.path, { recursive: true, force: true });
  await lock.release();
}
