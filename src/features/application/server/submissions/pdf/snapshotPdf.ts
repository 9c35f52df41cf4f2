import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { sha256 } from '#server/text/sha256.ts';
import type { PdfContent } from './pdfContent.ts';
import type { PdfWorkerMessage } from './pdfWorker.ts';
import { describeSnapshot, type SnapshotForPdf } from './snapshotContent.ts';

const defaultTimeoutMs = 120_000;
const defaultWorkerFile = join(import.meta.dirname, 'pdfWorker.js');
/** Long applications fit the small one; with a larger one V8 would fill it before it cleans up. */
const smallHeap = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
const largeHeap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

export type SnapshotPdf = { readonly bytes: Buffer; readonly sha256: string };
export type MakeSnapshotPdf = (
  snapshot: SnapshotForPdf,
  onProgress?: (share: number) => void,
) => Promise<SnapshotPdf>;
export type SnapshotPdfMaker = {
  /** One after the other. The same snapshot gives the same bytes. @throws when the thread fails or takes too long */
  readonly make: MakeSnapshotPdf;
  /** Ends what is being made; its promise is rejected. */
  close(): Promise<void>;
};

export type SnapshotPdfOptions = { readonly workerFile?: string; readonly timeoutMs?: number };

/** A thread for each PDF: what it took of memory goes with it. */
function startRendering(
  content: PdfContent,
  { workerFile = defaultWorkerFile, timeoutMs = defaultTimeoutMs }: SnapshotPdfOptions,
  resourceLimits: ResourceLimits,
  onProgress: (share: number) => void,
): { readonly worker: Worker; readonly bytes: Promise<Buffer> } {
  const worker = new Worker(workerFile, { workerData: content, resourceLimits });
  worker.unref();
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const overdue = setTimeout(() => void worker.terminate(), timeoutMs);
    worker.on('message', (message: PdfWorkerMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else resolve(Buffer.from(message.bytes));
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(overdue);
      reject(new Error('The thread that makes a PDF ended without one.'));
    });
  });
  return { worker, bytes };
}

const isOutOfMemory = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';

export function createSnapshotPdfMaker(options: SnapshotPdfOptions = {}): SnapshotPdfMaker {
  let worker: Worker | null = null;
  let closed = false;
  let before: Promise<unknown> = Promise.resolve();

  async function render(
    content: PdfContent,
    heap: ResourceLimits,
    onProgress: (share: number) => void,
  ): Promise<Buffer> {
    if (closed) throw new Error('No more PDFs are made.');
    const rendering = startRendering(content, options, heap, onProgress);
    worker = rendering.worker;
    try {
      return await rendering.bytes;
    } finally {
      worker = null;
      await rendering.worker.terminate();
    }
  }

  async function make(content: PdfContent, onProgress: (share: number) => void) {
    const bytes = await render(content, smallHeap, onProgress).catch((error: unknown) => {
      if (isOutOfMemory(error)) return render(content, largeHeap, onProgress);
      throw error;
    });
    return { bytes, sha256: sha256(bytes) };
  }

  return {
    make(snapshot, onProgress = () => undefined) {
      const made = before.then(() => make(describeSnapshot(snapshot), onProgress));
      before = made.catch(() => undefined);
      return made;
    },
    async close() {
      closed = true;
      await worker?.terminate();
      await before;
    },
  };
}
