import { documentBytesLimit, documentCountLimit, studentBytesLimit } from '../contract.ts';
import { describeBytes } from '#shared/text/describeBytes.ts';

/** Endings beside types, because phones know one and computers the other. */
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

export const limitsText = `PDF, JPEG, PNG, HEIC or Word (.docx). Up to ${describeBytes(documentBytesLimit)} each, ${documentCountLimit} documents and ${describeBytes(studentBytesLimit)} in total. We shrink photos on this device first.`;

export const describeUse = (bytes: number, count: number): string =>
  `${describeBytes(bytes)} of ${describeBytes(studentBytesLimit)}, ${count} of ${documentCountLimit} documents`;
