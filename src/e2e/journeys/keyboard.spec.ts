// The whole journey without a mouse: sign in, fill, add, move and remove rows, sign out.
import { paths } from '#shared/routing/paths.ts';
import type { Locator } from 'playwright/test';
import {
  copyHref,
  deletionHref,
  programHref,
  readinessHref,
} from '#features/application/client/sectionHrefs.ts';
import { listRows } from '#shared/draft/draftValues.ts';
import { demoPassword } from '../harness/server.ts';
import { expect, longRun, test } from '../harness/fixtures.ts';
import type { Device } from '../harness/device.ts';
import { findOffer, sendingStatus } from '../harness/programs.ts';
import { fillReadyApplication } from '../harness/readyApplication.ts';
import { someSchool, someSearch } from '../harness/screens.ts';
import { expectFocus, tabTo } from '../harness/browser/tabTo.ts';

test.describe('a person without a mouse', () => {
  test.use({ signedInAs: null });

  test('does everything', async ({ laptop, account, person }) => {
    test.slow();
    const { page } = laptop;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await laptop.open(paths.login);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');

    await tabTo(page, page.getByLabel('Email', { exact: true }));
    await page.keyboard.type(person);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/my-account$/);

    await tabTo(
      page,
      page.getByRole('main').getByRole('link', { name: 'Personal information', exact: true }),
    );
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Personal information' }),
    ).toBeFocused();
    await tabTo(page, laptop.field('Legal first name'));
    await page.keyboard.type('Frida');

    await tabTo(page, page.getByRole('link', { name: 'Continue to previous names' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Previous names' })).toBeFocused();
    for (const name of ['Kahlo', 'Calderón']) {
      await tabTo(page, button(/^Add (a|another) previous name$/));
      await page.keyboard.press('Enter');
      await expect(laptop.field('First name')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type(name);
      await tabTo(page, button('Done'));
      await page.keyboard.press('Enter');
    }
    for (const [row, action] of [
      ['Calderón', 'Move up: Calderón'],
      ['Kahlo', 'Remove Kahlo'],
    ] as const) {
      await tabTo(page, button(`Options for ${row}`));
      await page.keyboard.press('Enter');
      await tabTo(page, button(action));
      await page.keyboard.press('Enter');
    }
    await tabTo(page, button(/^Undo/));
    await page.keyboard.press('Enter');
    await laptop.synced();
    const values = await account.values('personal-information');
    expect(values['legalFirstName']).toBe('Frida');
    expect(
      listRows(values, 'previousNames').map(({ id }) => values[`previousNames/${id}/lastName`]),
    ).toEqual(['Calderón', 'Kahlo']);

    await page.keyboard.press('Control+Home');
    await tabTo(page, button(/^Account/));
    await page.keyboard.press('Enter');
    await tabTo(page, button('Sign out'));
    await page.keyboard.press('Enter');
    await laptop.expectSignedOut();
  });
});

test(
  'the sheet to type from and the filters of a search are used by keys alone',
  longRun,
  async ({ laptop, account }) => {
    const { page } = laptop;
    await account.save('personal-information', { legalFirstName: 'Frida' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await laptop.open(copyHref);
    await tabTo(page, page.getByRole('link', { name: 'Open the sheet to type from' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Copy Legal first name' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Copied: Legal first name')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Frida');

    await laptop.open(someSearch);
    const box = page.getByRole('complementary', { name: 'Filters' }).getByLabel(/^BSN/);
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/type=BSN/);
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await tabTo(page, page.getByRole('main').getByRole('link', { name: /BSN/ }));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/type=BSN/);
  },
);

test(
  'a program is added, answered, checked and sent, and the application deleted, by keys alone',
  longRun,
  async ({ laptop, account, site }) => {
    test.slow();
    const { page } = laptop;
    const main = page.getByRole('main');
    const [ready] = await fillReadyApplication(account, site.serverOrigin);
    const press = async (target: Locator, key = 'Enter') => {
      await tabTo(page, target);
      await page.keyboard.press(key);
    };

    await laptop.open('/university/fictitious-university-of-the-coqui');
    await press(main.getByRole('button', { name: /^Save Fictitious University of the Coquí/ }));
    await press(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }),
    );
    await press(main.getByRole('button', { name: /^Add to my application ?: .*Coquí/ }));
    const sheet = page.getByRole('dialog', { name: /Coquí/ });
    await press(sheet.getByRole('button', { name: 'Add to my application' }).first());
    await expect(sheet.getByRole('status').first()).toContainText('Added to your application');
    await press(sheet.getByRole('button', { name: 'Done' }));
    await expect(
      main.getByRole('button', { name: /^In your application ?: .*Coquí/ }),
    ).toBeFocused();

    await laptop.open(someSchool);
    const { button, line } = findOffer(page, 'Nursing, BSN (traditional)');
    await press(button);
    await expect(line).toContainText('Added to your application');
    await expect(button).toBeFocused();
    await press(line.getByRole('link', { name: 'Open it' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await press(page.getByRole('link', { name: 'Answer what it asks' }));
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expectFocus(page, 'opening what a program asks');
    const parts = page.getByRole('navigation', { name: 'What this program asks for' });
    await press(parts.getByRole('link', { name: /^Questions/ }));
    const question = page.getByRole('group', { name: /^Have you attended another nursing/ });
    await press(question.getByRole('radio', { name: 'Yes', exact: true }), 'Space');
    await page.keyboard.press('ArrowDown');
    await expect(question.getByRole('radio', { name: 'No', exact: true })).toBeFocused();
    await expect(question.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
    await press(parts.getByRole('link', { name: /^Essays/ }));
    await press(page.getByRole('button', { name: 'Write this essay' }));
    await expect(page.getByRole('textbox', { name: 'Your essay' })).toBeFocused();
    await page.keyboard.type('One night I sat with him.');
    await laptop.synced();

    await laptop.open(readinessHref);
    await press(main.locator('summary', { hasText: 'Fictitious Lantern University' }));
    await expectFocus(page, 'opening what is missing');
    await press(main.getByRole('link', { name: /signature/i }).first());
    await expect(page.getByRole('textbox', { name: /signature/i })).toBeFocused();

    await laptop.open(programHref(ready?.id ?? ''));
    const withdraw = page.getByRole('button', { name: 'Withdraw from this program' });
    await press(withdraw);
    await expectFocus(page, 'opening the sheet of a step');
    await page.keyboard.press('Escape');
    await expect(withdraw).toBeFocused();
    await press(page.getByRole('link', { name: 'Check and send' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(page.getByRole('button', { name: 'Submit', exact: true }));
    await expect(page.getByLabel(/^I declare/)).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByLabel('Type your full name to sign'));
    await page.keyboard.type('Petra Quill');
    await press(page.getByRole('button', { name: 'Submit', exact: true }));
    await expect(sendingStatus(page)).toHaveText(/^Submitted\. Receipt/);
    await expectFocus(page, 'sending a program');

    await laptop.open(deletionHref);
    await tabTo(page, page.getByLabel(/^Type DELETE/));
    await page.keyboard.type('DELETE');
    await press(page.getByRole('button', { name: 'Delete my application' }));
    await expect(page.getByRole('heading', { name: 'Your application is deleted' })).toBeVisible();
    await expectFocus(page, 'deleting the application');
  },
);

test.describe('the ring on a heading that takes the focus', () => {
  const heading = ({ page }: Device, name: string) => page.getByRole('heading', { level: 2, name });

  test(
    'is not there after a tap or a click, and is there after a key',
    longRun,
    async ({ phone, laptop }) => {
      await phone.openTopic('personal-information', 'names');
      await expect(heading(phone, 'Legal name')).not.toBeFocused();
      await phone.page.getByRole('link', { name: 'Continue to previous names' }).tap();
      await expect(heading(phone, 'Previous names')).toBeFocused();
      await expect(heading(phone, 'Previous names')).toHaveCSS('outline-style', 'none');
      await heading(phone, 'Previous names').tap();
      await expect(heading(phone, 'Previous names')).toHaveCSS('outline-style', 'none');

      await laptop.openTopic('personal-information', 'names');
      const link = laptop.page.getByRole('link', { name: 'Continue to previous names' });
      await link.click();
      await expect(heading(laptop, 'Previous names')).toBeFocused();
      await expect(heading(laptop, 'Previous names')).toHaveCSS('outline-style', 'none');

      await laptop.openTopic('personal-information', 'names');
      await tabTo(laptop.page, link);
      await laptop.page.keyboard.press('Enter');
      await expect(heading(laptop, 'Previous names')).toBeFocused();
      await expect(heading(laptop, 'Previous names')).toHaveCSS('outline-style', 'solid');
    },
  );
});
