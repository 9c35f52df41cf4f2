import type { Page } from 'playwright';

/**
 * Milliseconds of processor time that the main thread of a page has used: on a busy machine the clock on the wall counts
 * what other processes do.
 */
export async function openThreadClock(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const found = metrics.find(({ name }) => name === 'ThreadTime');
    if (!found) throw new Error('This browser does not report its processor time.');
    return found.value * 1000;
  };
}

/** How much slower than this machine the processor of a phone is. */
export const cpuSlowdown = 4;
