// Examines files in a thread of its own, one after the other, so that requests do not wait for a file of somebody else.
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Examine, type FileFacts, sha256Of } from './fileFacts.ts';

/** A file that takes longer was made to: it ends with its thread, as a file of an unknown type. */
const defaultLimitMs = 20_000;

/** Beside this code in the built server. */
const builtWorker = join(import.meta.dirname, 'examineWorker.js');

export type Examiner = { readonly examine: Examine; close(): Promise<void> };

export type ExaminerOptions = { readonly workerFile?: string; readonly limitMs?: number };

export function createExaminer({
  workerFile = builtWorker,
  limitMs = defaultLimitMs,
}: ExaminerOptions = {}): Examiner {
  let worker: Worker | null = null;
  let before: Promise<unknown> = Promise.resolve();

  function openWorker(): Worker {
    const made = new Worker(workerFile);
    made.unref();
    const forget = (): void => {
      if (worker === made) worker = null;
    };
    // `ask` hears the error too; without this listener one that comes between two files would end the process.
    made.on('error', forget);
    made.once('exit', forget);
    return made;
  }

  async function ask(bytes: Buffer): Promise<FileFacts> {
    worker ??= openWorker();
    const asked = worker;
    let isLate = false;
    const copy = new Uint8Array(bytes);
    const ended = new AbortController();
    const { signal } = ended;
    const late = setTimeout(() => {
      isLate = true;
      void asked.terminate();
    }, limitMs);
    try {
      const answer = once(asked, 'message', { signal });
      asked.postMessage(copy, [copy.buffer]);
      const exit = once(asked, 'exit', { signal }).then(() => {
        if (isLate) return [{ sha256: sha256Of(bytes), type: null, pdfFault: null }];
        throw new Error('The thread that examines files has ended.');
      });
      const [facts] = (await Promise.race([answer, exit])) as [FileFacts];
      return facts;
    } finally {
      clearTimeout(late);
      ended.abort();
    }
  }

  return {
    examine(bytes) {
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
