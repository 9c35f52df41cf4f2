import { sha256 } from '../text/sha256.ts';
import { fileTypeFromBuffer } from 'file-type';
import { type PdfFault, readPdf } from './pdf.ts';

export type FileInfo = {
  readonly sha256: string;
  readonly type: string | null;
  readonly pdfFault: PdfFault | null;
  /** Null where they cannot be counted. */
  readonly pages: number | null;
  /** A PDF with fields to fill in. */
  readonly isForm: boolean;
};

export type InspectFile = (bytes: Buffer) => Promise<FileInfo>;

/** A PDF made for it takes seconds: a server runs it in a thread of its own (`createFileInspector`). */
export const inspectFile: InspectFile = async (bytes) => {
  // In memory nothing fails but the parsing of a broken file.
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? null;
  const facts = { sha256: sha256(bytes), type };
  if (type !== 'application/pdf') {
    const pages = type === 'image/jpeg' || type === 'image/png' ? 1 : null;
    return { ...facts, pdfFault: null, pages, isForm: false };
  }
  return { ...facts, ...(await readPdf(bytes)) };
};
