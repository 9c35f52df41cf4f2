// What only the browser's own debugging protocol can do to a page.
import type { CDPSession, Page } from 'playwright/test';

const openDevtools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/**
 * Lets this origin store no more than so many bytes: a write beyond is refused as on a full device. Order it before the
 * page first writes: Chromium remembers for half a minute how much room it found.
 */
export async function limitStorage(page: Page, bytes: number | null): Promise<void> {
  const session = await openDevtools(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  });
}

/** Clears site data under the open page, as a browser's settings or an eviction does. */
export async function clearSiteData(page: Page, types: string): Promise<void> {
  const session = await openDevtools(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: types,
  });
  await session.detach();
}

/** Makes the processor so many times slower. */
export async function throttleCpu(page: Page, times: number): Promise<void> {
  const session = await openDevtools(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Ends the page's process at once: no unload, no last write. */
export async function crashPage(page: Page): Promise<void> {
  const session = await openDevtools(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
