// A phone on a slow line, as performance.md means it: 150 ms there and back, 1.6 Mbit/s, a processor four times slower.
import type { Browser } from 'playwright';
import { throttleCpu } from '../e2e/harness/browser/devtools.ts';

const cpuSlowdown = 4;
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

export type FirstLoad = {
  /** Largest Contentful Paint, in ms after the navigation began. */
  readonly lcp: number;
  /** The element that it was, for people. */
  readonly largest: string;
  /** Cumulative layout shift. */
  readonly shift: number;
};

type PaintRecord = { lcp: number; largest: string; shift: number };

/** Opens an address with nothing cached and waits until nothing more is fetched. */
export async function measureFirstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await throttleCpu(page, cpuSlowdown);
    await page.addInitScript(recordPaints);
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 60_000 });
    return await page.evaluate(
      () =>
        new Promise<PaintRecord>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { seen: PaintRecord }).seen)),
          );
        }),
    );
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
function recordPaints(): void {
  type Paint = PerformanceEntry & { element: Element | null };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const seen: PaintRecord = { lcp: Number.NaN, largest: '', shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as Paint[]) {
      seen.lcp = startTime;
      seen.largest = `${element?.localName ?? ''} "${element?.textContent?.trim().slice(0, 40) ?? ''}"`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
}
