import type { SectionKey } from '../contract.ts';

/** SPEC §2. Demographics has no route of its own: it is a page of personal information. */
const root = '/my-account/application-condenser';

export const hubHref = root;
export const copyHref = `${root}?page=copy`;
export const sheetHref = `${root}?page=sheet`;
export const programFilterHref = '/my-account/filter-toggle';

export const sectionHref = (section: SectionKey): string =>
  section === 'demographics'
    ? `${root}/personal-information?page=demographics`
    : `${root}/${section}`;

export const topicHref = (section: SectionKey, topic: string): string => {
  const address = sectionHref(section);
  return `${address}${address.includes('?') ? '&' : '?'}topic=${encodeURIComponent(topic)}`;
};

/** The pseudo topic that reads all answers back. */
export const checkTopic = 'check';
