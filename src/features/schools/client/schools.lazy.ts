// What follows the head of a school's page.
export { cacheSchool } from './cache/schoolCache.ts';
export { readSchool } from './readSchool.ts';
export { SchoolDetails } from './school/details/SchoolDetails.tsx';
export { SchoolActions } from './school/SchoolActions.tsx';
export { SchoolNotFound } from './school/SchoolNotFound.tsx';
