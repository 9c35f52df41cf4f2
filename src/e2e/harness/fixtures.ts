// What every spec begins with: a site of its own, and devices that are signed in.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  devices,
  test as base,
} from 'playwright/test';
import { Account } from './account.ts';
import { condenser, Device } from './device.ts';
import { Seed, Site, type SiteOptions } from './site.ts';
import { SiteSupply } from './siteSupply.ts';

export const phoneSize = { width: 360, height: 740 };
export const laptopSize = { width: 1280, height: 800 };

const phoneOptions: BrowserContextOptions = {
  viewport: phoneSize,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7']?.userAgent ?? '',
};
const laptopOptions: BrowserContextOptions = { viewport: laptopSize };

/** A save on top of another device's is refused once and merged; the browser calls that a failure. */
const merged = /^Failed to load resource: the server responded with a status of 412/;
const blocked = 'Service Worker registration blocked by Playwright';

/** What the browser and the site's own reports say of faults that a test has ordered; nothing else may stand there. */
const ordered = [
  /^Failed to load resource: (net::|the server responded with a status of)/,
  /^React Router caught the following error during render ChunkFailure/,
  /^The new (worker could not be installed|build could not be loaded)/,
  /^(ChunkFailure: )?A part of this page could not be loaded/,
  /Failed to fetch dynamically imported module|Unable to preload CSS/,
];

type TestOptions = {
  /** How the server of this file's tests is started. */
  siteOptions: SiteOptions;
  /** Nothing is changed here: one site serves all such tests. */
  lookOnly: boolean;
  /** Whose account the devices are signed in with; null leaves them signed out. */
  signedInAs: string | null;
  /** Faults are ordered here: failed requests in the console are expected. */
  faulty: boolean;
};
type TestFixtures = TestOptions & {
  site: Site;
  openDevice: (kind: 'phone' | 'laptop', options?: BrowserContextOptions) => Promise<Device>;
  phone: Device;
  laptop: Device;
  account: Account;
};
type WorkerFixtures = {
  /** Environment in which the sample data is made. */
  seedEnv: Readonly<Record<string, string>>;
  seed: Seed;
  supply: SiteSupply;
  sharedSite: () => Promise<Site>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteOptions: [{}, { option: true }],
  lookOnly: [false, { option: true }],
  signedInAs: [condenser, { option: true }],
  faulty: [false, { option: true }],

  seedEnv: [{}, { option: true, scope: 'worker' }],
  seed: [
    async ({ seedEnv }, provide) => {
      const seed = await Seed.prepare(seedEnv);
      await provide(seed);
      seed.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  supply: [
    async ({ seed }, provide) => {
      const supply = new SiteSupply(seed);
      await provide(supply);
      await supply.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  sharedSite: [
    async ({ seed }, provide) => {
      let opened: Promise<Site> | null = null;
      await provide(() => {
        opened ??= Site.open(seed);
        return opened;
      });
      await (opened as Promise<Site> | null)?.then((site) => site.close());
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  site: [
    async ({ supply, siteOptions, lookOnly, sharedSite }, provide) => {
      if (lookOnly) {
        await provide(await sharedSite());
        return;
      }
      const site = await supply.take(siteOptions);
      await provide(site);
      await site.close();
    },
    { timeout: 60_000 },
  ],

  openDevice: async (
    { browser, site, signedInAs, faulty, contextOptions, serviceWorkers },
    provide,
  ) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await provide(async (kind, options = {}) => {
      const device = await openDevice(browser, site.origin, {
        ...(kind === 'phone' ? phoneOptions : laptopOptions),
        ...contextOptions,
        serviceWorkers,
        ...options,
      });
      contexts.push(device.context);
      listen(device.context, complaints, faulty);
      if (signedInAs !== null)
        await Account.signIn(device.context.request, () => site.origin, signedInAs);
      return device;
    });
    for (const context of contexts) await context.close();
    if (complaints.length > 0)
      throw new Error(`The console was not silent:\n${complaints.join('\n')}`);
  },

  phone: async ({ openDevice }, provide) => provide(await openDevice('phone')),
  laptop: async ({ openDevice }, provide) => provide(await openDevice('laptop')),

  account: async ({ playwright, site }, provide) => {
    const request = await playwright.request.newContext();
    await provide(await Account.signIn(request, () => site.serverOrigin));
    await request.dispose();
  },
});

export { expect } from 'playwright/test';

async function openDevice(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<Device> {
  const context = await browser.newContext(options);
  return new Device(context, await context.newPage(), origin);
}

/** Collects errors and warnings of every page of a context. */
export function listen(context: BrowserContext, complaints: string[], faulty: boolean): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text() === blocked || merged.test(message.text())) return;
    if (message.location().url.endsWith('/favicon.ico')) return;
    if (faulty && ordered.some((pattern) => pattern.test(message.text()))) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
}
