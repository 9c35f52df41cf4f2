// For tests only: no thread is started.
import type { PdfRenderer } from './pdfContent.ts';
import { renderPdf } from './renderPdf.ts';

export const createPdfRendererHere = (): PdfRenderer => ({
  render: async (content, onProgress) => Buffer.from(await renderPdf(content, onProgress)),
  close: async () => undefined,
});

/** The content as JSON between the marks of a PDF: rendering one would block the thread of the test. */
export const fakePdfRenderer: PdfRenderer = {
  render: async (content) => Buffer.from(`%PDF-1.7\n${JSON.stringify(content)}\n%%EOF\n`),
  close: async () => undefined,
};
