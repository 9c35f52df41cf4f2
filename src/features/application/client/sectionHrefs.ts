import { applicationRoot } from '../sectionAddress.ts';

export { programHref, sectionHref, topicHref } from '../sectionAddress.ts';

export const hubHref = applicationRoot;
export const copyHref = `${applicationRoot}?page=copy`;
export const readinessHref = `${applicationRoot}?page=readiness`;
export const sheetHref = `${applicationRoot}?page=sheet`;
export const programFilterHref = '/my-account/filter-toggle';

/** The pseudo topic that reads all answers back. */
export const checkTopic = 'check';
