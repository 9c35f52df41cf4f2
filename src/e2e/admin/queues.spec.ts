// Every queue of the staff, worked through until nothing waits.
import type { Page } from 'playwright/test';
import { expect, laptopSize, longRun, phoneSize, test } from '../harness/fixtures.ts';
import { Account } from '../harness/account.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { fillQueues } from './queueItems.ts';
import { signInStaff } from './staffDevice.ts';

test.use({ siteOptions: {}, signedInAs: null });

/** What an editor does with each item of a queue: the number of the action, and words where it asks for some. */
const decisions: Readonly<Record<string, { readonly key: string; readonly note?: string }>> = {
  'Nurses and their licenses': { key: '1' },
  'Reported conversations and profiles': { key: '1' },
  'Posts in the forum': { key: '1' },
  'Reviews of schools': { key: '2', note: 'Please leave out the name of the instructor.' },
  'Reviews that readers flagged': { key: '1' },
  'Reports of wrong data': { key: '1' },
  'Messages to the staff': { key: '1', note: 'Three of them do; their pages say since when.' },
  'Reports about scholarships': { key: '1' },
  'Broken links in resources': { key: '1' },
  'Unusual registrations': { key: '2', note: 'An address for one use, and nothing was confirmed.' },
};

async function decideAll(page: Page, { key, note }: { key: string; note?: string }) {
  const item = page.getByRole('article');
  const waiting = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem');
  await expect(waiting.first()).toBeVisible();
  for (let count = await waiting.count(); count > 0; count -= 1) {
    await expect(waiting).toHaveCount(count);
    await page.keyboard.press(key);
    const form = item.locator('form');
    if (note !== undefined) await form.getByRole('textbox').fill(note);
    if ((await form.count()) > 0) await form.getByRole('button').last().click();
    await expect(page.getByText(/Done\.$/)).toBeVisible();
    await expect(waiting).toHaveCount(count - 1);
  }
  await expect(page.getByRole('heading', { name: 'Nothing waits here' })).toBeVisible();
}

for (const { size, name, more } of [
  { size: phoneSize, name: 'a phone', more: {} },
  { size: laptopSize, name: 'a laptop', more: longRun },
])
  test(
    `an editor works through every queue on ${name}`,
    more,
    async ({ openDevice, playwright, site }) => {
      test.slow();
      const student = await playwright.request.newContext();
      await Account.signIn(student, () => site.origin, 'student@example.test');
      await fillQueues(student, site.origin);
      await student.dispose();
      const device = await openDevice('laptop', { viewport: size });
      const { page } = device;
      await signInStaff(device, site);
      await device.open('/admin/queues');
      const queues = page.getByRole('main').getByRole('listitem');
      await expect(queues).toHaveCount(Object.keys(decisions).length);
      await expect(queues.filter({ hasText: 'Nothing waits' })).toHaveCount(0);
      for (const [title, decision] of Object.entries(decisions)) {
        await device.open('/admin/queues');
        await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await decideAll(page, decision);
        await expectNoAxeFindings(page, `${title}, empty`);
      }
      await device.open('/admin/queues');
      await expect(queues.filter({ hasText: 'Nothing waits' })).toHaveCount(
        Object.keys(decisions).length,
      );
    },
  );
