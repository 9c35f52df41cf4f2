// For tests only.
import type { LoadLimits } from './loadLimits.ts';

/** On a loaded machine a test, or what else runs beside it, blocks the event loop longer than a site allows. */
export const unlimited: LoadLimits = { perMinute: false, maxEventLoopDelayMs: 60_000 };
