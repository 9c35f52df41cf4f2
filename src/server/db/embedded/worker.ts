// The embedded engine: PostgreSQL as WebAssembly in a thread of its own, since a query there blocks its thread.
// Run as a program (`node worker.js init <folder>`) it only makes a new database: that takes over 800 MB for a moment,
// which goes back to the system when the program ends.
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { DurableFileSystem, durableStart } from './durableFileSystem.ts';

/** What the thread is started with. */
export type WorkerInput = {
  readonly folder: string;
  /** Path of the Unix socket. */
  readonly socket: string;
  /** One 32-bit number, raised at every fsync. */
  readonly flushes: SharedArrayBuffer;
};

/** What the thread tells. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly reason: string };

async function openEngine(folder: string, flushed: () => void): Promise<PGlite> {
  const engine = new PGlite({
    fs: new DurableFileSystem(folder, flushed),
    startParams: durableStart(PGlite.defaultStartParams),
  });
  await engine.waitReady;
  return engine;
}

const text = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function serve({ folder, socket, flushes }: WorkerInput): Promise<void> {
  const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);
  const counter = new Int32Array(flushes);
  const fail = (error: unknown): void => {
    tell({ kind: 'failed', reason: text(error) });
    setImmediate(() => process.exit(1));
  };
  try {
    const engine = await openEngine(folder, () => void Atomics.add(counter, 0, 1));
    const answer = engine.execProtocolRawStream.bind(engine);
    // The socket server stops answering after an engine failure without telling anyone; the thread ends instead.
    engine.execProtocolRawStream = (...call) => answer(...call).catch(fail);
    // A connection that is just being closed still counts, so one more than the pool opens would be too few.
    const server = new PGLiteSocketServer({ db: engine, path: socket, maxConnections: 4 });
    await server.start();
    parentPort?.once('message', () => {
      const close = async (): Promise<void> => {
        await server.stop();
        await engine.close();
        tell({ kind: 'closed' });
        process.exit(0);
      };
      close().catch(fail);
    });
    tell({ kind: 'ready' });
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
