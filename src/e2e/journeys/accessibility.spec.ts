// Every screen, light and dark, on a phone and on a laptop: axe finds nothing, nothing jumps, nothing scrolls sideways.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright/test';
import { paths } from '../../app/paths.ts';
import { chunkOf } from '../harness/builds.ts';
import type { Device } from '../harness/device.ts';
import { expect, test } from '../harness/fixtures.ts';
import {
  fillLists,
  guestScreens,
  kitScreen,
  memberScreens,
  sectionScreens,
  topicScreens,
} from '../harness/screens.ts';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const mostShift = 0.02;

/** What axe finds on the page as it is, in one line each. */
async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
    return axe.run();
  });
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}

async function settled(device: Device, path: string): Promise<void> {
  await device.open(path);
  await expect(device.page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  if (path !== kitScreen)
    await expect(device.page.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0);
  if (path.includes('topic=')) await device.formReady();
  await device.page.evaluate(() => document.fonts.ready);
}

async function openFirstRow(page: Page): Promise<void> {
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /1/ })
    .first();
  if (await row.isVisible()) await row.click();
}

async function expectQuiet(device: Device, path: string): Promise<void> {
  await settled(device, path);
  await openFirstRow(device.page);
  expect.soft(await axeFindings(device.page), path).toEqual([]);
  const sideways = await device.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  // The kit shows heads of screens, and what stands in while one loads, as samples.
  if (path !== kitScreen)
    expect.soft(await device.page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
  if (path.includes('topic='))
    expect.soft(await device.page.getByRole('main').getByRole('status').count(), path).toBe(1);
}

for (const kind of ['phone', 'laptop'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`on a ${kind} in the ${colorScheme}`, () => {
      test.use({ lookOnly: true, faulty: true });

      test.describe('a guest', () => {
        test.use({ signedInAs: null });

        test('meets no barrier on any screen', async ({ openDevice }) => {
          const device = await openDevice(kind, { colorScheme });
          for (const path of [...guestScreens, kitScreen]) await expectQuiet(device, path);
        });
      });

      test('a student meets no barrier on any screen', async ({ openDevice, account }) => {
        test.slow();
        await fillLists(account);
        const device = await openDevice(kind, { colorScheme });
        const topics = kind === 'phone' ? topicScreens : sectionScreens;
        for (const path of [...memberScreens, ...topics]) await expectQuiet(device, path);
      });

      test('the error screen has no barrier', async ({ openDevice, site }) => {
        const device = await openDevice(kind, { colorScheme });
        const struck = site.proxy.order({
          path: chunkOf('current', /AcademicsScreen\.tsx$/),
          fault: { kind: 'status', status: 404 },
        });
        await device.open(paths.condenser);
        await device.follow(paths.academics);
        await expect(device.page.getByRole('button', { name: 'Try again' })).toBeVisible();
        expect(await axeFindings(device.page)).toEqual([]);
        struck.lift();
      });
    });

for (const kind of ['phone', 'laptop'] as const)
  test.describe(`on a ${kind}`, () => {
    test.use({ lookOnly: true, faulty: true });

    test('nothing jumps while a screen loads', async ({ openDevice, account }) => {
      test.slow();
      await fillLists(account);
      const device = await openDevice(kind);
      await device.page.addInitScript(() => {
        const shifts = window as unknown as { shift: number };
        shifts.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) shifts.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const topics = kind === 'phone' ? topicScreens : sectionScreens;
      for (const path of [...memberScreens, ...topics, '/no/such/page']) {
        await settled(device, path);
        const shift = await device.page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              requestAnimationFrame(() =>
                requestAnimationFrame(() =>
                  resolve((window as unknown as { shift: number }).shift),
                ),
              );
            }),
        );
        expect.soft(shift, path).toBeLessThanOrEqual(mostShift);
      }
    });
  });
