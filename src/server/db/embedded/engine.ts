import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { StartupError } from '#server/startupError.ts';
import {
  type DataFolder,
  diskFullMessage,
  isDiskFull,
  prepareCluster,
  prepareFolder,
} from './dataFolder.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import type { WorkerInput, WorkerMessage } from './worker.ts';

export type EmbeddedEngine = {
  readonly connection: { readonly host: string; readonly port: number };
  flushes(): number;
  isFull(): boolean;
  crash(): Promise<void>;
  stop(): Promise<void>;
};

export type EngineOptions = {
  readonly dataDir: string;
  readonly workerFile?: string;
  readonly onWarning?: (sentence: string) => void;
};

const port = 5432;
const socketName = `.s.PGSQL.${port}`;
/** The system's limit for the path of a Unix socket: 107 bytes on Linux, 103 on macOS. */
const maxSocketPathBytes = 103;
const minRestartDelayMs = 500;
const maxRestartDelayMs = 30_000;
/** Before a failed thread is ended, so that its last answers still arrive. */
const terminateDelayMs = 100;
/** Closing writes a checkpoint; an engine that does not come to its end in this time has lost nothing by being ended. */
const closeTimeoutMs = 8_000;

/**
 * Bytes a WebAssembly function runs before V8 optimises it, ten times V8's default, with which a start optimises for
 * over a second of CPU.
 */
const wasmTieringFlag = '--wasm-tiering-budget=18000000';

const defaultWorkerFile = join(import.meta.dirname, 'worker.js');

async function socketFolder({
  sockets,
}: DataFolder): Promise<{ path: string; temporary: boolean }> {
  if (Buffer.byteLength(join(sockets, socketName)) <= maxSocketPathBytes) {
    return { path: sockets, temporary: false };
  }
  return { path: await mkdtemp(join(tmpdir(), 'lamplight-')), temporary: true };
}

class Supervisor {
  private worker: Worker | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private restartDelayMs = minRestartDelayMs;
  full = false;
  readonly flushes = new SharedArrayBuffer(4);

  private readonly folder: DataFolder;
  private readonly socket: string;
  private readonly workerFile: string;
  private readonly onWarning: (sentence: string) => void;

  constructor(
    folder: DataFolder,
    socket: string,
    workerFile: string,
    onTrouble: (sentence: string) => void,
  ) {
    this.folder = folder;
    this.socket = socket;
    this.workerFile = workerFile;
    this.onWarning = onTrouble;
  }

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
          setTimeout(() => void worker.terminate(), terminateDelayMs);
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
    this.restartDelayMs = minRestartDelayMs;
  }

  private async recover(reason: string): Promise<void> {
    this.full = await isDiskFull(this.folder.sockets).catch(() => false);
    if (this.stopping) return;
    this.onWarning(
      this.full
        ? 'The embedded database has stopped because its disk is full. It starts again as soon as there is room.'
        : `The embedded database has stopped and is started again. ${reason}`,
    );
    this.timer = setTimeout(() => {
      this.start().catch((error: Error) => {
        this.restartDelayMs = Math.min(this.restartDelayMs * 2, maxRestartDelayMs);
        if (!this.stopping) void this.recover(error.message);
      });
    }, this.restartDelayMs);
  }

  async crash(): Promise<void> {
    await this.worker?.terminate();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    const { worker } = this;
    if (!worker) return;
    const timer = setTimeout(() => void worker.terminate(), closeTimeoutMs);
    await new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      worker.postMessage('close');
    });
    clearTimeout(timer);
  }
}

/** @throws StartupError when the folder is in use, unwritable, of another version, or its disk is full */
export async function startEmbedded(options: EngineOptions): Promise<EmbeddedEngine> {
  const { dataDir, workerFile = defaultWorkerFile, onWarning = () => {} } = options;
  if (process.platform === 'win32') {
    throw new StartupError(
      'The embedded database runs on Linux and macOS. On Windows, start Lamplight inside WSL or name a PostgreSQL server with DATABASE_URL.',
    );
  }
  if (!existsSync(workerFile)) throw new Error(`The embedded engine is not built: ${workerFile}`);
  setFlagsFromString(wasmTieringFlag);
  const folder = await prepareFolder(dataDir);
  const lock = await lockFolder(folder.lock, dataDir);
  const sockets = await socketFolder(folder);
  const supervisor = new Supervisor(folder, join(sockets.path, socketName), workerFile, onWarning);
  const leave = (): Promise<void> => releaseFolder(lock, sockets);
  try {
    await prepareCluster(folder, workerFile);
    await supervisor.start();
  } catch (cause) {
    await leave();
    if (cause instanceof StartupError) throw cause;
    const full = await isDiskFull(folder.sockets);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupError(
      full ? diskFullMessage(dataDir) : `The database in ${dataDir} could not be opened: ${reason}`,
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

async function releaseFolder(
  lock: FolderLock,
  sockets: { path: string; temporary: boolean },
): Promise<void> {
  if (sockets.temporary) await rm(sockets.path, { recursive: true, force: true });
  await lock.release();
}
