// How far things jump by themselves while a page loads.
import type { Page } from 'playwright/test';

type Source = {
  readonly node: Node | null;
  readonly previousRect: DOMRect;
  readonly currentRect: DOMRect;
};
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly Source[];
};
type Watched = { shift: number; jumps: string[] };

/** From now on every page that is opened here counts its layout shifts. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shift = 0;
    watched.jumps = [];
    const describe = ({ node, previousRect, currentRect }: Source): string => {
      const text = (node?.textContent ?? '').trim().slice(0, 40);
      return `${node?.nodeName} “${text}” from ${Math.round(previousRect.top)} to ${Math.round(currentRect.top)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        watched.shift += entry.value;
        watched.jumps.push(...entry.sources.map(describe));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** @returns the layout shift of the open page so far, once what is drawn has been counted, and what moved, in pixels */
export const readLayoutShift = (page: Page): Promise<{ shift: number; jumps: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { shift, jumps } = window as unknown as Watched;
            resolve({ shift, jumps: jumps.join(', ') });
          }),
        );
      }),
  );
