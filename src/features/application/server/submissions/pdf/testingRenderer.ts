// For tests only: no thread is started.
import type { PdfRenderer } from './pdfContent.ts';
import { renderPdf } from './renderPdf.ts';

export const createPdfRendererHere = (): PdfRenderer => ({
  render: async (content, onProgress) => Buffer.from(await renderPdf(content, onProgress)),
  close: async () => undefined,
});

/** For servers whose PDFs are not looked at: rendering would block the thread of the test. */
export const blankPdfRenderer: PdfRenderer = {
  render: async () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  close: async () => undefined,
};
