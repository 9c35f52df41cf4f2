export { fitsQuery, hasAppliedFilter } from './fitsQuery.ts';
