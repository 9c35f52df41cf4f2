// For tests only: makes PDFs in the thread of the test.
import type { PdfRenderer } from './pdfContent.ts';
import { renderPdf } from './renderPdf.ts';

export const createPdfRendererHere = (): PdfRenderer => ({
  render: async (content, onProgress) => Buffer.from(await renderPdf(content, onProgress)),
  close: async () => undefined,
});
