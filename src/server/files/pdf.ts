export type PdfFault = 'password_protected' | 'no_pages';

export type PdfContents = {
  readonly pdfFault: PdfFault | null;
  /** Null where it has a fault, and where it claims more than `maxPages`. */
  readonly pages: number | null;
  /** Has fields that can be filled in: programs may see them empty. */
  readonly isForm: boolean;
};

/** A branch of the tree of pages may claim any count; an integer column of PostgreSQL ends here. */
const maxPages = 2 ** 31 - 1;

const faulty = (pdfFault: PdfFault): PdfContents => ({ pdfFault, pages: null, isForm: false });

/** Opens a PDF as a reader of PDFs does. `no_pages` is also what no reader could open. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContents> {
  // Five megabytes of code, for the first PDF.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // It takes the bytes over, and it draws nothing here.
  const data = new Uint8Array(bytes);
  const task = getDocument({ data, verbosity: 0, isEvalSupported: false, useSystemFonts: false });
  try {
    const pdf = await task.promise;
    const { info } = await pdf.getMetadata();
    // Locked against changes alone, it opens for everybody; programs cannot take it all the same.
    if ('EncryptFilterName' in info && info.EncryptFilterName !== null)
      return faulty('password_protected');
    if (pdf.numPages === 0) return faulty('no_pages');
    const isForm = pdf.isPureXfa || (await pdf.getFieldObjects()) !== null;
    const pages = pdf.numPages <= maxPages ? pdf.numPages : null;
    return { pdfFault: null, pages, isForm };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return faulty(isLocked ? 'password_protected' : 'no_pages');
  } finally {
    await task.destroy();
  }
}
