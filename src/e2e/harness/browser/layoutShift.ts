// How far things jump by themselves while a page loads.
import type { Page } from 'playwright/test';

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
type Watched = { shift: number };

/** From now on every page that is opened here counts its layout shifts. */
export async function observeLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[])
        if (!entry.hadRecentInput) watched.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of the open page so far, once what is drawn has been counted. */
export const readLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as Watched).shift)),
        );
      }),
  );
