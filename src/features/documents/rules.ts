import type { FieldProblem } from '#shared/contract/problem.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';
import {
  type DocumentKind,
  documentBytesLimit,
  documentCountLimit,
  documentTypes,
  type rejections,
  studentBytesLimit,
} from './contract.ts';

export type Rejection = (typeof rejections)[number];
export type DocumentType = (typeof documentTypes)[number];

export const documentKindLabels: Readonly<Record<DocumentKind, string>> = {
  transcript: 'Transcript',
  test_scores: 'Test scores',
  license: 'License',
  certificate: 'Certificate or card',
  resume: 'Résumé',
  statement: 'Statement or essay',
  immunization: 'Immunization record',
  other: 'Other',
};

export const nameLimit = 200;
const fallbackName = 'document';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const typeByEnding: Readonly<Record<string, DocumentType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  docx: docxType,
};
const endings: Readonly<Record<DocumentType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  [docxType]: ['docx'],
};

/** Invisible, or reverses the order of the text beside it (`exe.pdf` for `fdp.exe`). */
const invisibleCharacters =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
const shortEnding = /\.[\p{L}\p{N}]{1,10}$/u;

/**
 * Without path, control and direction characters, NFC, at most `nameLimit` characters of which the ending is kept.
 * Never empty.
 */
export function cleanFileName(name: string): string {
  const parts = name.normalize('NFC').split(/[/\\]/);
  const shown = parts.map((part) =>
    part
      .replace(invisibleCharacters, '')
      .replace(/\s+/gu, ' ')
      .replace(/^[. ]+|[. ]+$/g, ''),
  );
  const last = shown.findLast((part) => part !== '') ?? fallbackName;
  const characters = Array.from(last);
  if (characters.length <= nameLimit) return last;
  const ending = shortEnding.exec(last)?.[0] ?? '';
  const room = nameLimit - Array.from(ending).length;
  return (
    characters
      .slice(0, room)
      .join('')
      .replace(/[. ]+$/, '') + ending
  );
}

export function fileNameFor(name: string, type: string): string {
  const fitting = endings[type as DocumentType];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return fitting === undefined || fitting.includes(ending) ? name : `${name}.${fitting[0]}`;
}

const acceptedTypesText = 'a PDF, a JPEG or PNG picture, or a Word document (.docx)';

function looksAccepted({ name, type }: { name: string; type: string }): boolean {
  if ((documentTypes as readonly string[]).includes(type)) return true;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return type === '' && Object.hasOwn(typeByEnding, ending);
}

export function checkSize(size: number): FieldProblem[] {
  if (size === 0) return [{ path: 'size', code: 'empty', message: describeRejection('empty') }];
  if (size <= documentBytesLimit) return [];
  return [
    {
      path: 'size',
      code: 'too_large',
      message: `This file is ${describeBytes(size)}. The limit is ${describeBytes(documentBytesLimit)}. Make it smaller, for example in black and white or in two parts, then add it again.`,
    },
  ];
}

/** @param file type as the browser says it, may be empty */
export function checkDocument(file: {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}): FieldProblem[] {
  const problems = checkSize(file.size);
  if (problems.length > 0 || looksAccepted(file)) return problems;
  return [
    {
      path: 'type',
      code: 'wrong_type',
      message: `We can’t accept this file type. Add ${acceptedTypesText}.`,
    },
  ];
}

/** @param used bytes and number of the documents that stay, uploads under way included */
export function checkQuota(
  used: { readonly bytes: number; readonly count: number },
  size: number,
): string | null {
  if (used.count >= documentCountLimit) {
    return `You have ${used.count} documents, and the limit is ${documentCountLimit}. The new one is safe on your device. Delete one you don’t need, then try again.`;
  }
  if (used.bytes + size > studentBytesLimit) {
    return `Your documents use ${describeBytes(used.bytes)} of ${describeBytes(studentBytesLimit)}, so there isn’t room for another ${describeBytes(size)}. The new one is safe on your device. Delete one you don’t need, then try again.`;
  }
  return null;
}

const sentences: Readonly<Record<Rejection, string>> = {
  empty: 'This file is empty. Open the original to check it, then add it again.',
  wrong_type: `We can’t accept this file type, whatever its name says. Your copy is safe on this device. Save it as ${acceptedTypesText}, then add that.`,
  password_protected:
    'This PDF is password-protected or locked. Your copy is safe on this device. Open it, print it to a new PDF, then add that.',
  no_pages:
    'We found no page in this PDF that opens. Your copy is safe on this device. Check that it opens there and is the right file, then add it again.',
  hash_differs:
    'The file was damaged on its way to us, so we deleted that copy. Yours is safe on this device. Send it again.',
};

/** features.md §6.31: some services that collect applications cannot take fillable forms. */
export const formNote =
  'This PDF is a form that can still be filled in. Some programs see its boxes empty. Print it to a new PDF, then replace this one.';

export function describeRejection(rejection: Rejection): string {
  return sentences[rejection];
}
