// On a phone, light and dark: axe finds nothing, nothing jumps, everything fits fingers; in `npm test` on one screen of each
// kind, in the long run on every screen, also on a laptop, and at twice the size of the text, on the narrowest phone and at
// four times the zoom of a laptop nothing scrolls sideways or is cut.
import type { Page } from 'playwright/test';
import { isLongRun } from '#testing/propertyRuns.ts';
import { paths } from '#shared/routing/paths.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { findWhatIsCut, findSmallTargets } from '../harness/browser/cutText.ts';
import { findChunk } from '../harness/builds.ts';
import type { Device } from '../harness/device.ts';
import { expect, longUnless, phoneSize, test, longRun } from '../harness/fixtures.ts';
import {
  fillLists,
  guestScreenOfEachKind,
  guestScreens,
  kitScreen,
  memberScreenOfEachKind,
  memberScreens,
  nurseScreens,
  programScreens,
  sectionScreens,
  someComparison,
  someForumSearch,
  someNurseSearch,
  someSearch,
  topicOfEachKind,
  topicScreens,
  unknownSchool,
} from '../harness/screens.ts';
import { fillReadyApplication, startProgram } from '../harness/readyApplication.ts';
import { readLayoutShift, observeLayoutShift } from '../harness/browser/layoutShift.ts';

const mostShift = 0.02;

/** It has questions, essays, documents and references of its own. */
const demandingProgram = ['Fictitious Lantern University', 'Nursing, BSN (traditional)'] as const;

const isPhone = ({ page }: Device): boolean => page.viewportSize()?.width === phoneSize.width;

/** Of a section; the filters of nurses have a topic, too. */
const isTopic = (path: string): boolean =>
  path.startsWith(paths.condenser) && path.includes('topic=');

async function settled(device: Device, path: string): Promise<void> {
  await device.open(path);
  await expect(device.page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  if (path !== kitScreen)
    await expect(device.page.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0);
  if (isTopic(path)) await device.formReady();
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
  if (path !== kitScreen) {
    const { shift, jumps } = await readLayoutShift(device.page);
    expect.soft(shift, `${path} jumps: ${jumps}`).toBeLessThanOrEqual(mostShift);
  }
  if (isTopic(path)) await openFirstRow(device.page);
  if (path !== kitScreen && isLongRun)
    expect.soft(await findWhatIsCut(device.page), `${path} shows everything`).toEqual([]);
  if (path !== kitScreen && isPhone(device))
    expect.soft(await findSmallTargets(device.page), `${path} fits fingers`).toEqual([]);
  // The kit shows heads of screens, and what stands in while one loads, as samples.
  if (path !== kitScreen)
    expect.soft(await device.page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
  if (isTopic(path))
    expect.soft(await device.page.getByRole('main').getByRole('status').count(), path).toBe(1);
  await expectNoAxeFindings(device.page, path);
}

const allOfGuests = [
  ...guestScreens,
  someSearch,
  someForumSearch,
  someNurseSearch,
  someComparison,
  unknownSchool,
  kitScreen,
];

/** Some twenty screens, each looked at in the light and in the dark; in milliseconds. */
const longList = 5 * 60_000;

/** A phone shows each topic as a screen of its own: too many for one test, and all of the same few kinds of fields. */
function partsOf(kind: 'phone' | 'laptop'): readonly (readonly string[])[] {
  if (kind === 'laptop') return [[...memberScreens, ...sectionScreens]];
  if (!isLongRun) return [[...memberScreenOfEachKind, ...topicOfEachKind]];
  const half = Math.ceil(topicScreens.length / 2);
  return [memberScreens, topicScreens.slice(0, half), topicScreens.slice(half)];
}

for (const kind of ['phone', 'laptop'] as const)
  test.describe(`on a ${kind}`, longUnless(kind === 'phone'), () => {
    test.use({ faulty: true });

    for (const [part, screens] of partsOf(kind).entries())
      test(`a student meets no barrier on any screen, and nothing jumps, part ${part + 1}`, async ({
        openDevice,
        account,
      }) => {
        test.setTimeout(longList);
        await fillLists(account);
        const device = await openDevice(kind);
        await observeLayoutShift(device.page);
        for (const path of screens) await expectQuiet(device, path);
      });

    test(
      'a student with programs meets no barrier on what is about them, and nothing jumps',
      longRun,
      async ({ openDevice, account, site }) => {
        const [ready] = await fillReadyApplication(account, site.serverOrigin);
        const asks = await startProgram(account, site.serverOrigin, ...demandingProgram);
        const device = await openDevice(kind);
        await observeLayoutShift(device.page);
        for (const path of programScreens(ready?.id ?? '', asks.id))
          await expectQuiet(device, path);
      },
    );

    test.describe('a nurse', longRun, () => {
      test.use({ signedInAs: 'nurse@example.test' });

      test('meets no barrier on any screen, and nothing jumps', async ({ openDevice }) => {
        const device = await openDevice(kind);
        await observeLayoutShift(device.page);
        for (const path of nurseScreens) await expectQuiet(device, path);
      });
    });

    test.describe('a guest', () => {
      test.use({ signedInAs: null });

      test('meets no barrier on any screen, and nothing jumps', async ({ openDevice }) => {
        test.setTimeout(longList);
        const device = await openDevice(kind);
        await observeLayoutShift(device.page);
        for (const path of isLongRun ? allOfGuests : guestScreenOfEachKind)
          await expectQuiet(device, path);
      });
    });

    test('the error screen has no barrier', longRun, async ({ openDevice, site }) => {
      const device = await openDevice(kind);
      site.proxy.order({
        path: findChunk('v1', /sectionScreens\.tsx$/),
        fault: { kind: 'status', status: 404 },
      });
      await device.open(paths.condenser);
      await device.followLink(paths.academics);
      await expect(device.page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectNoAxeFindings(device.page, 'the error screen');
    });
  });
