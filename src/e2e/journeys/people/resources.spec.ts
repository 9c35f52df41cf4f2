// features.md §6.33: put on the phone, read and ticked without signal, and once on the server; what is locked names its plan.
import { paths } from '#shared/routing/paths.ts';
import { onceFree } from '../../harness/account.ts';
import { expectNoAxeFindings } from '../../harness/browser/axe.ts';
import { offlineListStored, workerInControl } from '../../harness/builds.ts';
import { Device } from '../../harness/device.ts';
import { expect, test, longRun } from '../../harness/fixtures.ts';

const slug = 'exam-day-checklist';
const checklist = 'Entrance exam: the week before and the day';
const locked = 'Practice: reading short passages';

const expectNoSideways = async ({ page }: Device) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

test.describe('a student with a phone', () => {
  test.use({ serviceWorkers: 'allow', faulty: true });

  test(
    'puts all resources on it, ticks a list without signal, and has the ticks once on the server',
    longRun,
    async ({ phone, site, account }) => {
      test.slow();
      const { page } = phone;
      await phone.open(paths.resources);
      await workerInControl(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resources');
      await expect(
        page
          .getByRole('region', { name: 'Recommended for where you are' })
          .getByRole('link')
          .first(),
      ).toBeVisible();
      await offlineListStored(page, 'student');
      await offlineListStored(page, 'resources');
      await page.getByRole('button', { name: /^Put all on this device \([\d.]+ kB\)$/ }).click();
      await expect(page.getByText('All of them are on this device now.')).toBeVisible();
      await expectNoAxeFindings(page, 'the resources');
      await expectNoSideways(phone);
      await page.close();

      await phone.offline();
      const tab = await phone.context.newPage();
      const cold = new Device(phone.context, tab, phone.origin);
      await cold.open(paths.resources);
      await tab.getByRole('link', { name: checklist }).first().click();
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(checklist);
      await expect(tab.getByText(/From this device, stored/)).toBeVisible();
      const boxes = tab.getByRole('checkbox');
      await boxes.first().check();
      await boxes.nth(1).check();
      await expect(tab.getByText(/^2 of \d+ items ticked$/)).toBeVisible();
      await expectNoAxeFindings(tab, 'a checklist');
      await expectNoSideways(cold);
      await tab.close();

      await phone.online();
      const later = new Device(phone.context, await phone.context.newPage(), phone.origin);
      await later.open(`${paths.resources}?item=${slug}`);
      await expect(later.page.getByText(/^2 of \d+ items ticked$/)).toBeVisible();
      const read = async () => {
        const answer = await onceFree(() =>
          account.request.get(`${site.serverOrigin}/api/me/resources`),
        );
        const { data } = (await answer.json()) as { data: { slug: string; ticks: string[] }[] };
        return data.find((each) => each.slug === slug)?.ticks.length ?? 0;
      };
      await expect.poll(read).toBe(2);
      const writes = site.proxy
        .requests(`/api/me/resources/${slug}`)
        .filter(({ method }) => method === 'PUT');
      expect(writes).toHaveLength(1);

      await later.page.getByRole('button', { name: 'Done' }).click();
      await later.open(paths.resources);
      const row = later.page.getByRole('listitem').filter({ hasText: checklist });
      await expect(row.getByText('Done', { exact: true }).first()).toBeVisible();
    },
  );
});

test.describe('a student without a plan', () => {
  test.use({ signedInAs: 'student@example.test' });

  test('is led from a locked resource to the plan that has it', longRun, async ({ phone }) => {
    const { page } = phone;
    await phone.open(paths.resources);
    const row = page.getByRole('listitem').filter({ hasText: locked });
    await expect(row).toContainText('In the plan My application');
    await row.getByRole('link', { name: locked }).click();
    await expect(page.getByText('This is included in the plan My application')).toBeVisible();
    await expectNoAxeFindings(page, 'a locked resource');
    await page.getByRole('link', { name: 'Get My application' }).click();
    await expect(page).toHaveURL(`${phone.origin}${paths.updateProfile}#plan`);
    await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
  });
});
