// Properties that name no number of runs have that of `propertyRuns` (fast-check's own default is 100, too).
import { isLongRun, propertyRuns } from './propertyRuns.ts';

if (isLongRun) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ numRuns: propertyRuns() });
}
