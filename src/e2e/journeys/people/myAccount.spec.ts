// Issue 15, point 2: the home of a student on a phone, with a plan, without one, and after one ended.
import type { Page } from 'playwright/test';
import { paths } from '#shared/routing/paths.ts';
import { expectNoAxeFindings } from '#e2e/harness/browser/axe.ts';
import { findSmallTargets, findWhatIsCut } from '#e2e/harness/browser/cutText.ts';
import { expect, test, longRun } from '#e2e/harness/fixtures.ts';
import { setStudentPackage } from '#e2e/harness/studentPackage.ts';

async function expectSound(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]'), what).toHaveCount(0);
  expect.soft(await findWhatIsCut(page), `${what} shows everything`).toEqual([]);
  expect.soft(await findSmallTargets(page), `${what} fits fingers`).toEqual([]);
  await expectNoAxeFindings(page, what);
}

test.describe('a student with a plan', () => {
  test('is told what is next, due and missing', longRun, async ({ phone }) => {
    const { page } = phone;
    await phone.open(paths.myAccount);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /^Next: / })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Due in the next 60 days' })).toBeVisible();
    await expect(main.getByRole('heading', { name: '10 minutes free?' })).toBeVisible();
    await expect(main.getByRole('list', { name: 'Sections of my application' })).toBeVisible();
    await expectSound(page, 'with a plan');
  });
});

test.describe('a student without a plan', () => {
  test.use({ signedInAs: 'student@example.test' });

  test('has a first screen that leads to something', longRun, async ({ phone }) => {
    const { page } = phone;
    await phone.open(paths.myAccount);
    const main = page.getByRole('main');
    await expect(main.getByText('You don’t have a plan yet')).toBeVisible();
    await expect(main.getByRole('link', { name: 'See the plans' })).toBeVisible();
    await expect(main.getByRole('heading', { name: '10 minutes free?' })).toBeVisible();
    await expectSound(page, 'without a plan');
  });
});

test.describe('a student whose plan ended', () => {
  test.use({ siteOptions: {} });

  test(
    'reads and copies what was entered, and is led to the plans',
    longRun,
    async ({ phone, site, person }) => {
      const { page } = phone;
      await phone.openTopic('personal-information', 'names');
      await phone.field('Legal first name').fill('Ada');
      await phone.synced();
      await setStudentPackage(site, person, '');
      await phone.open(paths.myAccount);
      const main = page.getByRole('main');
      await expect(main.getByText(/^Your plan “My application” ended on/)).toBeVisible();
      await expect(main.getByRole('link', { name: 'Get a plan to go on' })).toBeVisible();
      await expectSound(page, 'after a plan ended');
      await main.getByRole('link', { name: 'Read my application' }).tap();
      await expect(main.getByText('Ada', { exact: true })).toBeVisible();
      await expect(main.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await expectSound(page, 'what was entered');
    },
  );
});
