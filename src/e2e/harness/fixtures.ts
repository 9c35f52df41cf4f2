// What every spec begins with: a site, a person who was never there, and devices on which this person is signed in.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  devices,
  test as base,
} from 'playwright/test';
import { Account } from './account.ts';
import { Device, isReconnected } from './device.ts';
import { people } from './people.ts';
import { seedDatabase } from './seedDatabase.ts';
import { SharedSite, type SiteSession } from './sharedSite.ts';
import { Seed, type Site, type SiteOptions } from './site.ts';
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
/** On a busy machine the browser tells a page that it is online before it lets the page's requests through. */
const toldTooEarly = /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/;
/** The admin app asks who is signed in; nobody is at first. */
const nobodysSession = /^Failed to load resource: the server responded with a status of 401/;
const blocked = 'Service Worker registration blocked by Playwright';
/** A browser without a graphics card says how slow its own drawing of the map is. */
const slowRendering = /GL Driver Message \(OpenGL, Performance/;

/** What the browser and the site's own reports say of faults that a test has ordered; nothing else may stand there. */
const ordered = [
  /^Failed to load resource: (net::|the server responded with a status of)/,
  /^EventSource's response has a MIME type \("text\/html"\)/,
  /^React Router caught the following error during render ChunkFailure/,
  /^The new (worker could not be installed|build could not be loaded)/,
  /^(ChunkFailure: )?A part of this page could not be loaded/,
  /Failed to fetch dynamically imported module|Unable to preload CSS/,
];

type TestOptions = {
  /** How a server of this test's own is started; `shared` for tests that leave the server as it is. */
  siteOptions: SiteOptions | 'shared';
  /** Whose account the devices are signed in with: the test's own person, another one, or nobody's. */
  signedInAs: string | null;
  /** Faults are ordered here: failed requests in the console are expected. */
  faulty: boolean;
};
type TestFixtures = TestOptions & {
  siteSession: SiteSession;
  site: Site;
  /** The email address of somebody with every package who has done nothing yet. */
  person: string;
  openDevice: (kind: 'phone' | 'laptop', options?: BrowserContextOptions) => Promise<Device>;
  phone: Device;
  laptop: Device;
  account: Account;
};
type WorkerFixtures = {
  /** Prepared by src/tools/e2e.mjs. */
  seedFolder: string;
  seed: Seed;
  supply: SiteSupply;
  sharedSite: SharedSite;
};

/**
 * Marks a journey that repeats, in another order, for another role or on another device, what a shorter one shows: it runs
 * in `npm run test:long` (src/decisions/tests/2026-11-30-leave-what-repeats-to-the-long-run.md).
 */
export const longRun = { tag: '@long' } as const;

/** For tests that differ in one thing: marks all but the one that `npm test` runs. */
export const longUnless = (isUsual: boolean): { readonly tag?: '@long' } =>
  isUsual ? {} : longRun;

const thePerson = 'the person';

const { E2E_POSTGRES } = process.env;
/** Null where the journeys run on the embedded engine. */
const seedOnServer = E2E_POSTGRES ? seedDatabase(E2E_POSTGRES) : null;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteOptions: ['shared', { option: true }],
  signedInAs: [thePerson, { option: true }],
  faulty: [false, { option: true }],

  seedFolder: [process.env.E2E_SEED ?? '', { option: true, scope: 'worker' }],
  seed: [
    async ({ seedFolder }, provide) => provide(Seed.at(seedFolder, seedOnServer)),
    { scope: 'worker' },
  ],

  supply: [
    async ({ seed }, provide) => {
      const supply = new SiteSupply(seed);
      await provide(supply);
      await supply.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  sharedSite: [
    async ({ seed }, provide) => {
      const shared = new SharedSite(seed);
      await provide(shared);
      await shared.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  siteSession: [
    async ({ supply, sharedSite, siteOptions }, provide) => {
      if (siteOptions === 'shared') {
        await provide(await sharedSite.take());
        return;
      }
      const site = await supply.take(siteOptions);
      await provide({ site, person: people[0] ?? '' });
      await site.close();
    },
    { timeout: 300_000 },
  ],

  site: async ({ siteSession: visit }, provide) => provide(visit.site),
  person: async ({ siteSession: visit }, provide) => provide(visit.person),

  openDevice: async (
    { browser, site, person, signedInAs, faulty, contextOptions, serviceWorkers },
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
      const who = signedInAs === thePerson ? person : signedInAs;
      if (who !== null) await Account.signIn(device.context.request, () => site.origin, who);
      return device;
    });
    for (const context of contexts) await context.close();
    if (complaints.length > 0)
      throw new Error(`The console was not silent:\n${complaints.join('\n')}`);
  },

  phone: async ({ openDevice }, provide) => provide(await openDevice('phone')),
  laptop: async ({ openDevice }, provide) => provide(await openDevice('laptop')),

  account: async ({ playwright, site, person }, provide) => {
    const request = await playwright.request.newContext();
    await provide(await Account.signIn(request, () => site.serverOrigin, person));
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
    const text = message.text();
    if (text === blocked || merged.test(text) || slowRendering.test(text)) return;
    if (toldTooEarly.test(text) && isReconnected(context)) return;
    const { url } = message.location();
    if (url.endsWith('/favicon.ico')) return;
    if (nobodysSession.test(text) && url.endsWith('/admin/api/session')) return;
    if (faulty && ordered.some((pattern) => pattern.test(message.text()))) return;
    const where = `${url} on ${message.page()?.url() ?? 'a worker'}`;
    complaints.push(`${message.type()}: ${message.text()} (${where})`);
  });
  context.on('weberror', (error) =>
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
}
