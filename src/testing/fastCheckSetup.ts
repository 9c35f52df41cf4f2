// What chance decides in properties: src/decisions/tests/2026-11-30-draw-the-same-cases-in-npm-test.md.
import { configureGlobal } from 'fast-check';
import { isLongRun, propertyRuns } from './propertyRuns.ts';

const npmTestSeed = 20_261_130;

// A property that names a number of runs or a seed has that one.
configureGlobal(isLongRun ? { numRuns: propertyRuns() } : { seed: npmTestSeed });
