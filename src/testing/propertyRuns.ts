// How often tests repeat what chance decides, and how many like cases they take. `npm run test:long` sets LONG_TEST.

/** Whether this is the long run. */
export const isLongRun = process.env.LONG_TEST === '1';

/**
 * @param usual times in `npm test`
 * @param long times in `npm run test:long`
 */
export const propertyRuns = (usual = 100, long = 50 * usual): number => (isLongRun ? long : usual);

/** Of cases that differ in one thing: the first in `npm test`, all of them in `npm run test:long`. */
export const firstUnlessLong = <Case>(cases: readonly Case[]): readonly Case[] =>
  isLongRun ? cases : cases.slice(0, 1);
