import { applicationRoot } from '../sectionAddress.ts';

export { programHref, sectionHref, topicHref } from '../sectionAddress.ts';

export const hubHref = applicationRoot;
export const copyHref = `${applicationRoot}?page=copy`;
export const readinessHref = `${applicationRoot}?page=readiness`;
export const sheetHref = `${applicationRoot}?page=sheet`;
/** With the answers for one program alone. */
export const programSheetHref = (id: string): string => `${sheetHref}&id=${encodeURIComponent(id)}`;
export const sendHref = (id: string): string =>
  `${applicationRoot}?page=send&id=${encodeURIComponent(id)}`;
export const correctionHref = (id: string): string => `${sendHref(id)}&correct=1`;
export const deletionHref = `${applicationRoot}?page=delete`;
/** What was entered under a plan that ended; outside the pages that need the plan. */
export const readHref = '/my-account?page=application';
export const readSheetHref = `${readHref}&form=sheet`;
export const programFilterHref = '/my-account/filter-toggle';

/** The pseudo topic that reads all answers back. */
export const checkTopic = 'check';
