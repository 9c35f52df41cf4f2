// What cannot be added is said, the others are added all the same.
import type { DocumentsView } from './offline/useDocuments.ts';
import type { AddResult } from './offline/types.ts';
import { documentBytesLimit, documentCountLimit, studentBytesLimit } from '../contract.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import { prepareFile } from './prepareFile.ts';

export type FileNote = { readonly name: string; readonly text: string };

export type Choice = {
  readonly files: readonly File[];
  readonly kind: string;
  readonly replaces?: string | undefined;
  /** Photos wait to become the pages of one PDF. */
  readonly asPages?: boolean;
};

export type AddResultSummary = {
  readonly added: number;
  readonly notes: readonly FileNote[];
  readonly blurred: readonly string[];
};

type DocumentAdder = Pick<DocumentsView, 'add'> & {
  readonly findName: (id: string) => string;
};

/**
 * Adds every file of a choice that can be added.
 * @param onProgress is told before each file how many are behind it
 */
export async function addFiles(
  { files, kind, replaces, asPages = false }: Choice,
  keeper: DocumentAdder,
  onProgress: (done: number) => void,
): Promise<AddResultSummary> {
  const notes: FileNote[] = [];
  const blurred: string[] = [];
  let added = 0;
  for (const [index, file] of files.entries()) {
    onProgress(index);
    const prepared = await prepareFile(file);
    if ('refused' in prepared) {
      notes.push({ name: file.name, text: prepared.refused });
      continue;
    }
    const { blurred: isBlurred, needsConversion, ...ready } = prepared.ready;
    const isPage = asPages && ready.type.startsWith('image/');
    const result = await keeper.add({
      ...ready,
      kind,
      ...(replaces && { replaces }),
      ...((isPage || needsConversion) && { paused: true }),
      ...(isPage && { isPage }),
    });
    if (result.kind !== 'added') {
      notes.push({ name: file.name, text: describeRefusal(result, keeper.findName) });
      continue;
    }
    added += 1;
    if (isBlurred) blurred.push(result.id);
  }
  return { added, notes, blurred };
}

function describeRefusal(
  result: Exclude<AddResult, { kind: 'added' }>,
  nameOf: (id: string) => string,
): string {
  if (result.kind === 'alreadyThere') {
    return `You already have this file: “${nameOf(result.id)}”. Nothing was added.`;
  }
  return refusals[result.reason];
}

type Reason = Extract<AddResult, { kind: 'refused' }>['reason'];
const refusals: Readonly<Record<Reason, string>> = {
  empty: 'This file is empty. Open the original to check it, then choose it again.',
  tooLarge: `The limit is ${describeBytes(documentBytesLimit)} per document. Make it smaller, for example in black and white or in two parts, then add it again.`,
  tooMany: `You’ve reached the limit of ${documentCountLimit} documents. Delete one you don’t need, then choose this file again.`,
  overTotal: `All your documents together can use up to ${describeBytes(studentBytesLimit)}. Delete one you don’t need, then choose this file again.`,
  unreadable:
    'This device couldn’t read it. It may have been moved, or it’s in cloud storage that’s out of reach right now. Save it to this device, then choose it again.',
  insecure:
    'This page isn’t on a secure connection, and we only send documents over a secure one. Open the address with https, then choose the file again.',
  closed: 'You’re signed out, so nothing was saved. Sign in, then choose the file again.',
};
