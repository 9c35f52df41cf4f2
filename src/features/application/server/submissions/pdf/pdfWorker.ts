import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent } from './pdfContent.ts';
import { renderPdf } from './renderPdf.ts';

export type PdfWorkerMessage = { readonly progress: number } | { readonly bytes: Uint8Array };

const post = (message: PdfWorkerMessage, transferred: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);

const bytes = await renderPdf(workerData as PdfContent, (progress) => post({ progress }));
post({ bytes }, [bytes.buffer as ArrayBuffer]);
