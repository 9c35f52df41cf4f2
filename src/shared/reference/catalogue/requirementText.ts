// Apart from the shape of the catalogue, which the rules of readiness do without.
import { formatCount, plural } from '#shared/text/plural.ts';
import type { ProgramDocument, ProgramEssay, ReferenceType } from './requirements.ts';

export function limitText({
  maxWords,
  maxChars,
}: Pick<ProgramEssay, 'maxWords' | 'maxChars'>): string {
  if (maxWords !== null) return `up to ${plural(maxWords, 'word')}`;
  return maxChars === null ? '' : `up to ${plural(maxChars, 'character')}`;
}

const formatNames = { pdf: 'PDF', jpg: 'JPG', png: 'PNG', docx: 'Word' } as const;

export const formatsText = (formats: ProgramDocument['formats']): string =>
  formats.map((format) => formatNames[format]).join(' or ');

/** In megabytes with at most one decimal, as programs write it. */
export const fileSizeText = (bytes: number): string =>
  `${formatCount(Math.round(bytes / 100_000) / 10)} MB`;

const referenceNames: Readonly<Record<ReferenceType, string>> = {
  teacher: 'a teacher',
  paster: 'a pastor or head elder',
  employer: 'an employer',
};
export const referenceTypeText = (type: ReferenceType): string => referenceNames[type];
