import { join } from 'node:path';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { PdfContent, PdfJob, PdfRenderer } from './pdfContent.ts';
import type { PdfWorkerMessage } from './pdfWorker.ts';

const defaultTimeoutMs = 120_000;
const defaultFontFolder = join(import.meta.dirname, 'print-fonts');
const defaultWorkerFile = join(import.meta.dirname, 'pdfWorker.js');
/** Long applications fit the small one; with a larger one V8 would fill it before it cleans up. */
const smallHeap = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };
const largeHeap = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

export type PdfRendererOptions = {
  readonly workerFile?: string;
  readonly fontFolder?: string;
  readonly timeoutMs?: number;
};

/** A thread for each PDF: what it took of memory goes with it. */
function startRendering(
  content: PdfContent,
  {
    workerFile = defaultWorkerFile,
    fontFolder = defaultFontFolder,
    timeoutMs = defaultTimeoutMs,
  }: PdfRendererOptions,
  resourceLimits: ResourceLimits,
  onProgress: (share: number) => void,
): { readonly worker: Worker; readonly bytes: Promise<Buffer> } {
  const worker = new Worker(workerFile, {
    workerData: { ...content, fontFolder } satisfies PdfJob,
    resourceLimits,
  });
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

/** One PDF after the other. */
export function createPdfRenderer(options: PdfRendererOptions = {}): PdfRenderer {
  let worker: Worker | null = null;
  let closed = false;
  let before: Promise<unknown> = Promise.resolve();

  async function start(
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

  const renderNext: PdfRenderer['render'] = (content, onProgress) =>
    start(content, smallHeap, onProgress).catch((error: unknown) => {
      if (isOutOfMemory(error)) return start(content, largeHeap, onProgress);
      throw error;
    });

  return {
    render(content, onProgress) {
      const rendered = before.then(() => renderNext(content, onProgress));
      before = rendered.catch(() => undefined);
      return rendered;
    },
    async close() {
      closed = true;
      await worker?.terminate();
      await before;
    },
  };
}
