import type { SectionKey } from '../contract.ts';

/** Where the condenser lives (SPEC §2). Demographics has no route of its own: it is a page of personal information. */
const root = '/my-account/application-condenser';

/** The hub's address. */
export const hubHref = root;
/** The filter of programs, a screen of its own slice (SPEC §2). */
export const programFilterHref = '/my-account/filter-toggle';

/** The address of a section's screen. */
export const sectionHref = (section: SectionKey): string =>
  section === 'demographics'
    ? `${root}/personal-information?page=demographics`
    : `${root}/${section}`;

/** The address of one topic of a section. */
export const topicHref = (section: SectionKey, topic: string): string => {
  const address = sectionHref(section);
  return `${address}${address.includes('?') ? '&' : '?'}topic=${encodeURIComponent(topic)}`;
};

/** The pseudo topic at the end of every section that reads all answers back. */
export const checkTopic = 'check';
