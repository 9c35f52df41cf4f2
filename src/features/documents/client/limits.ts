// What may be added, said before anything is chosen.
import { documentBytesLimit, documentCountLimit, studentBytesLimit } from '../contract.ts';
import { describeBytes } from '../rules.ts';

/** For the browser's own chooser: endings beside types, because phones know one and computers the other. */
export const acceptAttribute = [
  '.pdf',
  '.jpg',
  '.jpeg',
  '.png',
  '.heic',
  '.heif',
  '.docx',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
].join(',');

export const limitsText = `PDF, JPEG, PNG, HEIC or Word (.docx). Up to ${describeBytes(documentBytesLimit)} each, ${documentCountLimit} documents and ${describeBytes(studentBytesLimit)} in all. Photos are made smaller on this device first.`;

/** "12 MB of 100 MB, 4 of 30 documents". */
export const describeUse = (bytes: number, count: number): string =>
  `${describeBytes(bytes)} of ${describeBytes(studentBytesLimit)}, ${count} of ${documentCountLimit} documents`;
