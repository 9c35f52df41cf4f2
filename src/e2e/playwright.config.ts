// Playwright's own runner. `npm run test:e2e` prepares browser and builds and then starts it.
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const { env } = process;
const root = join(import.meta.dirname, '..', '..');
const onCi = env.CI === 'true' || env.CI === '1';

/** The two pages that Chromium keeps under the address bar of each window: half the cost of a new context. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What Playwright 1.65 switches off itself; of two lists Chromium takes the last. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, '.cache', 'e2e', 'results'),
  // Much of a journey is waiting, for a delay that it is about or for a server to start: three share two cores well.
  workers: 3,
  fullyParallel: true,
  forbidOnly: onCi,
  // Limits end a run that hangs; how fast the product is, the bench says.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(env.E2E_BROWSER ? { executablePath: env.E2E_BROWSER } : {}),
      args: [
        ...(env.E2E_BROWSER_FLAGS ?? '').split(' ').filter((flag) => flag !== ''),
        `--disable-features=${[...offByPlaywright, ...addressBarPages].join(',')}`,
      ],
    },
  },
  projects: [
    // First, for it is the longest.
    { name: 'storm', testMatch: 'storm/**/*.spec.ts', timeout: 20 * 60_000 },
    // One project: a worker starts its browser and its server once.
    { name: 'journeys', testMatch: '{admin,journeys,offline,update}/**/*.spec.ts' },
  ],
});
