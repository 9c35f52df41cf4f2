// For tests only: no thread is started.
import type { PdfRenderer } from './pdfContent.ts';
import { renderPdf } from './renderPdf.ts';

export const createPdfRendererHere = (): PdfRenderer => ({
  render: async (content, onProgress) => Buffer.from(await renderPdf(content, onProgress)),
  close: async () => undefined,
});

/** Files that differ as their content does, made at once: for tests of who gets which. */
export const quickPdfRenderer: PdfRenderer = {
  render: async (content) => Buffer.from(`%PDF-1.7\n${JSON.stringify(content)}\n%%EOF\n`),
  close: async () => undefined,
};

/** For servers whose PDFs are not looked at: rendering would block the thread of the test. */
export const blankPdfRenderer: PdfRenderer = {
  render: async () => Buffer.from('%PDF-1.7\n%%EOF\n'),
  close: async () => undefined,
};
