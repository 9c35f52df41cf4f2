import type { SectionKey } from './contract.ts';

/** SPEC §2. Demographics has no route of its own: it is a page of personal information. */
export const applicationRoot = '/my-account/application-condenser';

export const programHref = (id: string): string =>
  `${applicationRoot}?page=program&id=${encodeURIComponent(id)}`;

export const sectionHref = (section: SectionKey): string =>
  section === 'demographics'
    ? `${applicationRoot}/personal-information?page=demographics`
    : `${applicationRoot}/${section}`;

export const topicHref = (section: SectionKey, topic: string): string => {
  const address = sectionHref(section);
  return `${address}${address.includes('?') ? '&' : '?'}topic=${encodeURIComponent(topic)}`;
};

export const materialParts = [
  'overview',
  'questions',
  'essays',
  'documents',
  'courses',
  'references',
  'fee',
] as const;
export type MaterialPart = (typeof materialParts)[number];

/** What one program asks for. @param path of the answer to open */
export const materialHref = (row: string, part: MaterialPart, path = ''): string =>
  `${applicationRoot}?page=material&id=${encodeURIComponent(row)}&part=${part}${path === '' ? '' : `&field=${encodeURIComponent(path)}`}`;
