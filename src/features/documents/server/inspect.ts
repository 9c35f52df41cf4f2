// Looks at the bytes of a document: are they what the device sent, and are they a kind that is taken?
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { documentTypes } from '../contract.ts';
import type { DocumentType, Rejection } from '../rules.ts';
import { pdfRejection } from './pdf.ts';

/** What was found in the bytes, or why they are not taken. */
export type Verdict = { readonly type: DocumentType } | { readonly rejection: Rejection };

/** The type by the bytes alone; null for everything that is not taken, and for what nobody knows. */
async function typeOf(bytes: Buffer): Promise<DocumentType | null> {
  // In memory nothing fails but the reading of a form that is broken.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return documentTypes.find((type) => type === found?.mime) ?? null;
}

async function judge(bytes: Buffer, sha256: string): Promise<Verdict> {
  if (bytes.length === 0) return { rejection: 'empty' };
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
    return { rejection: 'hash_differs' };
  }
  const type = await typeOf(bytes);
  if (type === null) return { rejection: 'wrong_type' };
  const rejection = type === 'application/pdf' ? pdfRejection(bytes) : null;
  return rejection === null ? { type } : { rejection };
}

/** @param sha256 hex, what the device said of the bytes before it sent them */
export type Inspect = (read: () => Promise<Buffer>, sha256: string) => Promise<Verdict>;

/** One file at a time: each is read as a whole, 10 MB at most. */
export function createInspect(): Inspect {
  let before: Promise<unknown> = Promise.resolve();
  return (read, sha256) => {
    const verdict = before.then(async () => judge(await read(), sha256));
    before = verdict.catch(() => undefined);
    return verdict;
  };
}
