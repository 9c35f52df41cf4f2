// Playwright's own runner. `npm run test:e2e` prepares browser and builds and then starts it.
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const { env } = process;
const root = join(import.meta.dirname, '..', '..');
const onCi = env.CI === 'true' || env.CI === '1';

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, '.cache', 'e2e', 'results'),
  // Much of a journey is waiting, for a delay that it is about or for a server to start: two share two cores well.
  workers: 2,
  fullyParallel: true,
  forbidOnly: onCi,
  // Limits end a run that hangs; how fast the product is, the bench says.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(env.E2E_BROWSER ? { executablePath: env.E2E_BROWSER } : {}),
      args: (env.E2E_BROWSER_FLAGS ?? '').split(' ').filter((flag) => flag !== ''),
    },
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'offline', testMatch: 'offline/**/*.spec.ts' },
    { name: 'update', testMatch: 'update/**/*.spec.ts', use: { serviceWorkers: 'allow' } },
    { name: 'storm', testMatch: 'storm/**/*.spec.ts', timeout: 20 * 60_000 },
  ],
});
