// A query blocks its thread. `node worker.js init <folder>` only makes a new database: that takes over 800 MB, which
// goes back to the system when the program ends.
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableFileSystem, durableStartParams } from './durableFileSystem.ts';

export type WorkerInput = {
  readonly folder: string;
  readonly socket: string;
  readonly flushes: SharedArrayBuffer;
};

export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly reason: string };

async function openEngine(folder: string, flushed: () => void): Promise<PGlite> {
  const engine = new PGlite({
    fs: new DurableFileSystem(folder, flushed),
    startParams: durableStartParams(PGlite.defaultStartParams),
    extensions: { pg_trgm },
  });
  await engine.waitReady;
  return engine;
}

const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The severity field of an error (protocol manual, 55.8). */
const panicSeverity = Buffer.from('VPANIC\0');
function reportPanic(engine: PGlite, fail: (error: unknown) => void): void {
  const answer = engine.execProtocolRawStream.bind(engine);
  let over = false;
  engine.execProtocolRawStream = async (message, options) => {
    // Whatever is asked after a panic would spin for ever inside the engine.
    if (over) return new Promise<never>(() => {});
    const onRawData = (data: Uint8Array): void => {
      options?.onRawData(data);
      if (Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes(panicSeverity)) {
        over = true;
        fail(new Error('The engine gave up.'));
      }
    };
    return answer(message, { ...options, onRawData }).catch(fail);
  };
}

async function serve({ folder, socket, flushes }: WorkerInput): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
  const post = (message: WorkerMessage): void => parentPort?.postMessage(message);
  const counter = new Int32Array(flushes);
  const fail = (error: unknown): void => post({ kind: 'failed', reason: errorMessage(error) });
  try {
    const engine = await openEngine(folder, () => void Atomics.add(counter, 0, 1));
    reportPanic(engine, fail);
    // A connection that is just being closed still counts, so one more than the pool opens would be too few.
    const server = new PGLiteSocketServer({ db: engine, path: socket, maxConnections: 4 });
    await server.start();
    parentPort?.once('message', () => {
      const close = async (): Promise<void> => {
        await server.stop();
        await engine.close();
        post({ kind: 'closed' });
        process.exit(0);
      };
      close().catch(fail);
    });
    post({ kind: 'ready' });
  } catch (error) {
    fail(error);
  }
}

if (isMainThread) {
  const folder = process.argv[3];
  if (process.argv[2] !== 'init' || folder === undefined) process.exit(2);
  const engine = await openEngine(folder, () => {});
  await engine.close();
} else {
  await serve(workerData as WorkerInput);
}
