// Every screen of the admin app: axe finds nothing, and the main ones can be worked with keys alone.
import { expect, laptopSize, longRun, phoneSize, test } from '../harness/fixtures.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { settingsSaved, signInStaff } from './staffDevice.ts';

test.use({ siteOptions: {}, signedInAs: null });

/** Forms and screens behind the lists of the menu. */
const behindLists = [
  'content/menu/main',
  'content/route-rule/new',
  'content/post/new',
  'content/scholarship/new',
  'content/program/new',
  'codes/new',
  'staff/new',
  'staff/log',
  'queues/nurses',
  'queues/posts',
];

for (const { size, name, more } of [
  { size: phoneSize, name: 'a phone', more: {} },
  { size: laptopSize, name: 'a laptop', more: longRun },
])
  test(
    `axe finds nothing on any screen of the admin app on ${name}`,
    more,
    async ({ openDevice, site }) => {
      test.slow();
      const device = await openDevice('laptop', { viewport: size });
      const { page } = device;
      await signInStaff(device, site);
      const menu = await page
        .locator('#admin-menu a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(menu.length).toBeGreaterThan(18);
      for (const path of ['/admin', ...menu, ...behindLists.map((path) => `/admin/${path}`)]) {
        await device.open(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expectNoAxeFindings(page, path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(overflow, `${path} is as wide as the screen`).toBe(0);
      }
    },
  );

test('the opening hours are changed with keys alone', async ({ laptop, site }) => {
  const { page } = laptop;
  await signInStaff(laptop, site);
  const tabTo = async (isThere: () => Promise<boolean>) => {
    for (let step = 0; step < 120 && !(await isThere()); step += 1)
      await page.keyboard.press('Tab');
    expect(await isThere()).toBe(true);
  };
  const isFocused = (selector: string, text: string) => () =>
    page.evaluate(
      ([css, words]) => {
        const { activeElement: one } = document;
        return (one?.matches(css ?? '') ?? false) && (one?.textContent ?? '').includes(words ?? '');
      },
      [selector, text],
    );
  await tabTo(isFocused('a', 'Contact page'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact page');
  const hours = page.getByLabel(/hours/i).first();
  await expect(hours).toBeVisible();
  await tabTo(() => hours.evaluate((field) => field === document.activeElement));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Monday to Friday, 9 to 5 Pacific time');
  await tabTo(isFocused('button', 'Save'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(settingsSaved)).toBeVisible();
  await laptop.open('/contact');
  await expect(page.getByText('Monday to Friday, 9 to 5 Pacific time').first()).toBeVisible();
});
