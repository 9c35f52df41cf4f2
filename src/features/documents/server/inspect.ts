import type { InspectFile } from '#server/files/inspectFile.ts';
import { documentTypes } from '../contract.ts';
import type { DocumentType, Rejection } from '../rules.ts';

export type FoundFile = {
  readonly type: DocumentType;
  readonly pages: number | null;
  readonly isForm: boolean;
};
export type Verdict = FoundFile | { readonly rejection: Rejection };

async function judge(examine: InspectFile, bytes: Buffer, sent: string): Promise<Verdict> {
  if (bytes.length === 0) return { rejection: 'empty' };
  const { sha256, type: found, pdfFault, pages, isForm } = await examine(bytes);
  if (sha256 !== sent) return { rejection: 'hash_differs' };
  const type = documentTypes.find((each) => each === found);
  if (type === undefined) return { rejection: 'wrong_type' };
  return pdfFault === null ? { type, pages, isForm } : { rejection: pdfFault };
}

/** @param sha256 hex, what the device said of the bytes before it sent them */
export type Inspect = (read: () => Promise<Buffer>, sha256: string) => Promise<Verdict>;

/** One file at a time: each is read as a whole, 10 MB at most. */
export function createInspect(examine: InspectFile): Inspect {
  let before: Promise<unknown> = Promise.resolve();
  return (read, sha256) => {
    const verdict = before.then(async () => judge(examine, await read(), sha256));
    before = verdict.catch(() => undefined);
    return verdict;
  };
}
