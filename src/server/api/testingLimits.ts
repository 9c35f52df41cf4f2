// For tests only.
import type { LoadLimits } from './loadLimits.ts';

/** For a host in the test's own thread: on a loaded machine the test itself keeps the event loop busy. */
export const unlimited: LoadLimits = { perMinute: false, maxEventLoopDelayMs: 60_000 };
