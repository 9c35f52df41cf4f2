import { sha256 } from '../text/sha256.ts';
import { fileTypeFromBuffer } from 'file-type';
import { type PdfFault, findPdfFault } from './pdf.ts';

export type FileInfo = {
  readonly sha256: string;
  readonly type: string | null;
  readonly pdfFault: PdfFault | null;
};

export type InspectFile = (bytes: Buffer) => Promise<FileInfo>;

/** 80 to 230 ms of CPU for 10 MB of PDF: a server runs it in a thread of its own (`createFileInspector`). */
export const inspectFile: InspectFile = async (bytes) => {
  // In memory nothing fails but the parsing of a broken file.
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? null;
  return {
    sha256: sha256(bytes),
    type,
    pdfFault: type === 'application/pdf' ? findPdfFault(bytes) : null,
  };
};
