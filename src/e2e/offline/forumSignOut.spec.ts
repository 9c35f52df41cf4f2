// Issue 13: what waits in the forum is on no store of the device, in no readable form, once its writer has signed out.
import { Account, onceFree } from '../harness/account.ts';
import { engineStored } from '../harness/builds.ts';
import { dumpStorages, findStoredText } from '../harness/browser/storedText.ts';
import { type Device, plainPage } from '../harness/device.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { forumQuestion } from '../harness/forumQuestion.ts';

const nurse = 'nurse@example.test';
const marks = { answer: 'Quillfeatherly', comment: 'Marrowstonely', draft: 'Copperlanternly' };
const words = Object.values(marks);

test.use({ faulty: true, serviceWorkers: 'allow', signedInAs: nurse });

async function storedWords(device: Device): Promise<string[]> {
  const page = await device.context.newPage();
  await page.goto(device.origin + plainPage);
  const stored = await dumpStorages(device.context, page);
  await page.close();
  return findStoredText(words, stored);
}

/** Titles unlike each other: who asks the same again within minutes is shown the first one. */
for (const [way, button, title] of [
  ['sending first', /^Send first/, 'What would you pack for a first night shift?'],
  [
    'keeping it locked',
    /keep it locked/,
    'How did you tell your manager that you go back to school?',
  ],
  ['deleting it', /delete/i, 'How do you remember drug names in pharmacology?'],
] as const)
  test(
    `an answer, a comment and a draft that wait are found nowhere after ${way}`,
    longRun,
    async ({ laptop, site, playwright }) => {
      const request = await playwright.request.newContext();
      const origin = site.serverOrigin;
      await Account.signIn(request, () => origin, 'student@example.test');
      const asked = await onceFree(() =>
        request.post(`${origin}/api/forum/questions`, {
          headers: { origin, 'idempotency-key': crypto.randomUUID() },
          data: forumQuestion(title),
        }),
      );
      expect(asked.ok(), await asked.text()).toBe(true);
      const { id } = ((await asked.json()) as { data: { id: string } }).data;
      const { page } = laptop;
      const isSaved = page.getByRole('status').filter({ hasText: /^Saved on this device/ });
      const isWaiting = page.getByText(/^(Waiting for connection|Not sent yet)/);

      await laptop.open('/forum');
      await laptop.followLink('/forum/question/ask');
      await page.getByLabel('Title').fill(`${marks.draft} in a title that nobody has read`);
      await expect(isSaved).toBeVisible();
      await laptop.open(`/forum/question/${id}`);
      await engineStored(page);
      await page.getByRole('button', { name: 'Add a comment' }).first().click();
      await page.getByLabel('Your comment').fill('Loading what this form needs.');
      await expect(isSaved).toBeVisible();
      site.proxy.unplug();
      await page.getByLabel('Your comment').fill(`${marks.comment}: is this on days too?`);
      await page.getByRole('button', { name: /^Post (your )?comment/ }).click();
      await expect(page.getByRole('list', { name: 'Waiting comments' })).toContainText(
        marks.comment,
      );
      await page.getByLabel('Your answer').fill(`${marks.answer}: a charger, snacks and a pen.`);
      await page.getByRole('button', { name: 'Post your answer' }).click();
      await expect(isWaiting.first()).toBeVisible();

      await laptop.signOut();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(/answer/i);
      if (way === 'sending first') {
        site.proxy.plugIn();
        await laptop.fireOnline();
      }
      await dialog.getByRole('button', { name: button }).click();
      await laptop.expectSignedOut(60_000);
      site.proxy.plugIn();
      await expect.poll(() => storedWords(laptop)).toEqual([]);
      const read = await request.get(`${origin}/api/forum/questions/${id}`);
      expect((await read.text()).includes(marks.answer)).toBe(way === 'sending first');
      await request.dispose();
    },
  );
