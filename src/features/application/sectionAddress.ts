import type { SectionKey } from './contract.ts';

/** SPEC §2. Demographics has no route of its own: it is a page of personal information. */
export const applicationRoot = '/my-account/application-condenser';

export const sectionHref = (section: SectionKey): string =>
  section === 'demographics'
    ? `${applicationRoot}/personal-information?page=demographics`
    : `${applicationRoot}/${section}`;

export const topicHref = (section: SectionKey, topic: string): string => {
  const address = sectionHref(section);
  return `${address}${address.includes('?') ? '&' : '?'}topic=${encodeURIComponent(topic)}`;
};
