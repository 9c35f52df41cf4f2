// What stands over a screen or changes it: sheets, menus and dialogs, forms with errors, no connection. axe finds nothing,
// nothing is cut.
import type { Locator } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { findWhatIsCut } from '../harness/browser/cutText.ts';
import type { Device } from '../harness/device.ts';
import { expect, longUnless, test, longRun } from '../harness/fixtures.ts';
import { someSchool, someSearch } from '../harness/screens.ts';

const minutes = 60_000;
const sheet = ({ page }: Device) => page.getByRole('dialog');

/** axe finds nothing, and nothing is cut at any size. */
async function expectNoBarrier(device: Device, what: string): Promise<void> {
  await expectNoAxeFindings(device.page, what);
  expect.soft(await findWhatIsCut(device.page), `${what}: shows everything`).toEqual([]);
}

/** Opens something over the page, looks at it, and closes it with Escape. */
async function expectNoBarrierOver(device: Device, opener: Locator, what: string): Promise<void> {
  await opener.click();
  await expect(sheet(device), what).toBeVisible();
  await expectNoBarrier(device, what);
  await device.page.keyboard.press('Escape');
  await expect(sheet(device), what).toHaveCount(0);
  // A sheet gives its history entry back a moment after it has closed.
  await expect
    .poll(() => device.page.evaluate(() => 'openSheet' in Object(window.history.state)))
    .toBe(false);
}

/** Sends a form as it is, and looks at its errors. */
async function expectNoBarrierInErrors(device: Device, action: RegExp, what: string) {
  const main = device.page.getByRole('main');
  await main.getByRole('button', { name: action }).first().click();
  await expect(main.locator('[aria-invalid="true"]').first(), what).toBeVisible();
  await expectNoBarrier(device, what);
}

for (const kind of ['phone', 'laptop'] as const)
  test.describe(`on a ${kind}`, longUnless(kind === 'phone'), () => {
    test.use({ faulty: true });

    test(
      'a student meets no barrier in sheets, dialogs, errors and without a connection',
      longRun,
      async ({ openDevice, account }) => {
        test.setTimeout(3 * minutes);
        const device = await openDevice(kind);
        const { page } = device;
        const banner = page.getByRole('banner');

        await device.open(someSearch);
        if (kind === 'phone')
          await expectNoBarrierOver(
            device,
            page.getByRole('button', { name: /^Filters/ }),
            'the filters',
          );
        else {
          const sidebar = page.getByRole('complementary', { name: 'Filters' });
          await expect(sidebar.getByRole('checkbox').first()).toBeVisible();
          await expectNoBarrier(device, 'the filters next to the results');
        }
        await device.followLink(paths.contact);
        await expectNoBarrierInErrors(device, /^Send/, 'the contact form with errors');

        await device.open(someSchool);
        await page.getByRole('button', { name: 'Write a review' }).click();
        await expectNoBarrierInErrors(device, /^Send review/, 'a review with errors');

        await device.openTopic('personal-information', 'names');
        await expectNoBarrierOver(
          device,
          banner.getByRole('button', { name: /saved/i }),
          'the pill',
        );
        if (kind === 'phone')
          await expectNoBarrierOver(device, page.getByRole('button', { name: 'Menu' }), 'the menu');
        const accountMenu = page.getByRole('button', { name: /^Account/ });
        await accountMenu.click();
        await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
        await expectNoBarrier(device, 'the account menu');
        await accountMenu.press('Escape');

        await device.offline();
        await device.type('Legal first name', 'Here');
        await device.savedOnDevice();
        await expectNoBarrier(device, 'a form without a connection');
        await device.signOut();
        await expect(sheet(device)).toBeVisible();
        await expectNoBarrier(device, 'the question at sign-out');
        await sheet(device).getByRole('button', { name: 'Stay signed in' }).click();

        await account.save('personal-information', { legalFirstName: 'There' });
        await device.online();
        await expect(device.reviewCard('Legal first name')).toBeVisible();
        await expectNoBarrier(device, 'two answers to one question');

        await device.offline();
        await device.followLink(topicHref('program-material', 'documents'));
        await expect(page.getByText(/not on this device yet|not available offline/)).toBeVisible();
        await expectNoBarrier(device, 'a part that is not on this device');
      },
    );

    test.describe('a nurse', () => {
      test.use({ signedInAs: 'nurse@example.test' });

      test('meets no barrier on the profile', longRun, async ({ openDevice }) => {
        const device = await openDevice(kind);
        await device.open(paths.nurseProfile);
        await expect(device.page).toHaveURL(({ pathname }) => pathname === paths.nurseProfile);
        await expect(device.page.getByRole('switch', { name: /Use less data/ })).toBeVisible();
        await expectNoBarrier(device, paths.nurseProfile);
      });
    });

    test.describe('a guest', () => {
      test.use({ signedInAs: null });

      test(
        'meets no barrier in forms with errors, nor without a connection',
        longRun,
        async ({ openDevice }) => {
          const device = await openDevice(kind);
          await device.open(paths.login);
          await expectNoBarrierInErrors(device, /^Sign in$/, 'signing in with errors');
          await device.open(paths.registerNurse);
          await expectNoBarrierInErrors(device, /^Create my account/, 'registering with errors');
          await device.offline();
          await expect(device.page.getByRole('main')).toContainText('You need a connection');
          await expectNoBarrier(device, 'registering without a connection');
        },
      );
    });
  });
