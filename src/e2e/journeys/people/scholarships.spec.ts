// features.md §6.34: a student finds a scholarship, matches without a request, and keeps track of it without a connection.
import { paths } from '#shared/routing/paths.ts';
import { expectNoAxeFindings } from '#e2e/harness/browser/axe.ts';
import { findSmallTargets, findWhatIsCut } from '#e2e/harness/browser/cutText.ts';
import { offlineListStored, workerInControl } from '#e2e/harness/builds.ts';
import type { Device } from '#e2e/harness/device.ts';
import { expect, test, longRun } from '#e2e/harness/fixtures.ts';

const award = 'Sample First Shift Scholarship';

test.use({ serviceWorkers: 'allow', faulty: true, siteOptions: {} });

async function expectUsable({ page }: Device, what: string): Promise<void> {
  await expectNoAxeFindings(page, what);
  expect.soft(await findWhatIsCut(page), what).toEqual([]);
  expect.soft(await findSmallTargets(page), what).toEqual([]);
}

test(
  'is found, matched on the device, tracked offline, and on the server once',
  longRun,
  async ({ phone }) => {
    test.slow();
    await phone.open(paths.scholarships);
    const main = phone.page.getByRole('main');
    const list = main.getByRole('list', { name: 'Scholarships' });
    await expect(main.getByText('You should never have to pay to apply')).toBeVisible();
    await main.getByLabel('Search by name or sponsor').fill('sample');
    await main
      .locator('summary')
      .filter({ hasText: /^Filters$/ })
      .click();
    await main.getByLabel('Deadline', { exact: true }).selectOption('open');
    await expect(list.getByRole('article', { name: award })).toBeVisible();
    await expect(list.getByRole('article', { name: 'Sample Last Year Grant' })).toHaveCount(0);
    await expectUsable(phone, 'the list, filtered');

    // What the site fetches by itself has come before requests are counted.
    await workerInControl(phone.page);
    await offlineListStored(phone.page, 'student');
    await offlineListStored(phone.page, 'resources');
    await offlineListStored(phone.page, 'forum');

    await test.step('the match asks for nothing', async () => {
      const asked: string[] = [];
      phone.page.on('request', (request) => {
        if (!request.url().includes('/builds/')) asked.push(`${request.method()} ${request.url()}`);
      });
      await main.getByRole('button', { name: 'Match my profile' }).click();
      await main.getByRole('checkbox', { name: 'BSN', exact: true }).check();
      await main.getByLabel('How far you are').selectOption('enrolled');
      await main.getByLabel('Your GPA').fill('3.4');
      await main.getByLabel('Your GPA').blur();
      await main.getByLabel('State you live in').selectOption('CA');
      await expect(main.getByText(/: \d+ fit you, \d+ may fit, \d+ don’t$/)).toBeVisible();
      await expect(list.getByText('Your GPA of 3.40 meets 2.8.')).toBeVisible();
      expect(asked).toEqual([]);
      await expectUsable(phone, 'the match');
    });

    await test.step('what is tracked without a connection is sent once', async () => {
      await phone.offline();
      await list.getByRole('button', { name: `Save ${award}` }).click();
      await expect(list.getByText('Waiting to send')).toBeVisible();
      await phone.online();
      await phone.fireOnline();
      await expect(list.getByText('Waiting to send')).toHaveCount(0);
      const answer = await phone.context.request.get(`${phone.origin}/api/me/scholarships`);
      const { data } = (await answer.json()) as {
        data: readonly { name: string; state: string }[];
      };
      expect(data.map(({ name, state }) => [name, state])).toEqual([[award, 'saved']]);
    });

    await test.step('from a cold start without a connection it is there', async () => {
      await phone.offline();
      const tab = await phone.context.newPage();
      await tab.goto(`${phone.origin}${paths.scholarships}?list=mine`);
      const own = tab.getByRole('main');
      await expect(own.getByText(/This is the list from/)).toBeVisible();
      const row = own.getByRole('article', { name: award });
      await row.getByLabel(`How far you are with ${award}`).selectOption('drafting');
      await row.getByRole('checkbox', { name: 'Transcript' }).check();
      await expect(row.getByText('Waiting to send')).toBeVisible();
      await tab.close();
    });
  },
);
