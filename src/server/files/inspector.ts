import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sha256 } from '../text/sha256.ts';
import type { FileInfo, InspectFile } from './inspectFile.ts';

/** A file that takes longer was made to: it counts as a file of an unknown type. */
const defaultTimeoutMs = 20_000;

const defaultWorkerFile = join(import.meta.dirname, 'examineWorker.js');

export type FileInspector = { readonly inspect: InspectFile; close(): Promise<void> };

export type FileInspectorOptions = { readonly workerFile?: string; readonly timeoutMs?: number };

export function createFileInspector({
  workerFile = defaultWorkerFile,
  timeoutMs = defaultTimeoutMs,
}: FileInspectorOptions = {}): FileInspector {
  let worker: Worker | null = null;
  let before: Promise<unknown> = Promise.resolve();

  function openWorker(): Worker {
    const made = new Worker(workerFile);
    made.unref();
    const forget = (): void => {
      if (worker === made) worker = null;
    };
    // `ask` gets the error too; without this listener one between two files would end the process.
    made.on('error', forget);
    made.once('exit', forget);
    return made;
  }

  async function ask(bytes: Buffer): Promise<FileInfo> {
    worker ??= openWorker();
    const asked = worker;
    let isLate = false;
    const copy = new Uint8Array(bytes);
    const ended = new AbortController();
    const { signal } = ended;
    const late = setTimeout(() => {
      isLate = true;
      void asked.terminate();
    }, timeoutMs);
    try {
      const answer = once(asked, 'message', { signal });
      asked.postMessage(copy, [copy.buffer]);
      const exit = once(asked, 'exit', { signal }).then(() => {
        if (isLate)
          return [
            { sha256: sha256(bytes), type: null, pdfFault: null, pages: null, isForm: false },
          ];
        throw new Error('The thread that examines files has ended.');
      });
      const [facts] = (await Promise.race([answer, exit])) as [FileInfo];
      return facts;
    } finally {
      clearTimeout(late);
      ended.abort();
    }
  }

  return {
    inspect(bytes) {
      const facts = before.then(() => ask(bytes));
      before = facts.catch(() => undefined);
      return facts;
    },
    async close() {
      await before;
      await worker?.terminate();
    },
  };
}
