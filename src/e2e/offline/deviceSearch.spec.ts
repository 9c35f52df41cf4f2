// What is stored for a time without signal comes late and by itself, or only when it is asked for.
import type { Page } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import { workerInControl } from '../harness/builds.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';

test.use({ serviceWorkers: 'allow', faulty: true, signedInAs: null });

const stock = /\/api\/(universities\/index|geo\/zips)$/;
/** Nobody has looked there before: neither page nor answer is on the device. */
const neverSeen = `${paths.findUniversities}?near=60601&radius=any`;
/** Longer than the page has to be idle. */
const longIdleMs = 9000;

const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const found = await Promise.all(
      [
        ['catalogue', '/universities/index'],
        ['places', '/geo/zips'],
      ].map(async ([name = '', path = '']) => (await caches.open(name)).match(path)),
    );
    return found.every((one) => one !== undefined);
  });

async function listed(page: Page): Promise<string[]> {
  const rows = page.getByRole('main').locator('li:has(h3)');
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((found) =>
    found.map(
      (row) => `${row.querySelector('h3')?.textContent}: ${row.querySelector('p')?.textContent}`,
    ),
  );
}

/** Lets the page be idle for longer than it waits, and whatever it then asks for begin. */
async function passIdle(page: Page): Promise<void> {
  await page.clock.fastForward(longIdleMs);
  await page.waitForLoadState('networkidle');
}

/** Requests for the stock, with the milliseconds since now. */
function watchStock(page: Page): { url: string; after: number }[] {
  const watchedSince = Date.now();
  const asked: { url: string; after: number }[] = [];
  page.on('request', (request) => {
    if (stock.test(request.url()))
      asked.push({ url: request.url(), after: Date.now() - watchedSince });
  });
  return asked;
}

test(
  'the list of schools comes once the page is idle, in a worker, and then finds a city never looked at',
  longRun,
  async ({ openDevice }) => {
    const online = await openDevice('phone', { serviceWorkers: 'block' });
    await online.open(neverSeen);
    const expected = await listed(online.page);

    const phone = await openDevice('phone');
    const { page } = phone;
    const asked = watchStock(page);
    await phone.open(paths.universities);
    await listed(page);
    await workerInControl(page);
    await expect.poll(() => isStored(page)).toBe(true);
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/universities/index',
      '/api/geo/zips',
    ]);
    for (const { after } of asked) expect(after).toBeGreaterThan(5000);
    expect(page.workers().map((worker) => new URL(worker.url()).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/catalogueWorker-/),
    ]);

    await phone.offline();
    await phone.open(neverSeen);
    await expect(page.getByText(/^You’re seeing the list saved on this device/)).toBeVisible();
    expect(await listed(page)).toEqual(expected);
    expect(page.workers()).toHaveLength(1);
  },
);

for (const [name, connection] of [
  ['a browser that saves data', { saveData: true, effectiveType: '4g', downlink: 10 }],
  ['a slow line', { saveData: false, effectiveType: '3g', downlink: 0.6 }],
] as const)
  test(`${name} gets nothing for later until it is asked for`, longRun, async ({ openDevice }) => {
    const phone = await openDevice('phone');
    const { page } = phone;
    await page.addInitScript((facts) => {
      Object.defineProperty(navigator, 'connection', { get: () => facts });
    }, connection);
    await page.clock.install();
    const asked = watchStock(page);
    await phone.open(paths.universities);
    await listed(page);
    await passIdle(page);
    await phone.open(`${paths.findUniversities}?near=92831`);
    await listed(page);
    await passIdle(page);
    expect(asked).toEqual([]);
    expect(page.workers()).toEqual([]);
    await page.getByRole('button', { name: 'Keep the list on this device' }).click();
    await expect(page.getByText(/The list of schools is on this device now/)).toBeVisible();
    await expect.poll(() => isStored(page)).toBe(true);
    expect(asked).toHaveLength(2);
  });
