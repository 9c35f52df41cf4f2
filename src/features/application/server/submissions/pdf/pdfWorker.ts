import { parentPort, workerData } from 'node:worker_threads';
import type { PdfJob } from './pdfContent.ts';
import { renderPdf } from './renderPdf.ts';

export type PdfWorkerMessage = { readonly progress: number } | { readonly bytes: Uint8Array };

const post = (message: PdfWorkerMessage, transferred: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transferred);

const { fontFolder, ...content } = workerData as PdfJob;
const bytes = await renderPdf(content, (progress) => post({ progress }), fontFolder);
post({ bytes }, [bytes.buffer as ArrayBuffer]);
