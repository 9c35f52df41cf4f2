// A photo in an answer: its reader sees it with its description, and nobody where it was taken.
import type { QuestionPage } from '#features/forum/contract.ts';
import { metadataPieces } from '#shared/photo/testingPhoto.ts';
import { Account } from '../harness/account.ts';
import { onDisk, photoOfPlace } from '../harness/files.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';
import { forumQuestion } from '../harness/forumQuestion.ts';

test.use({ signedInAs: 'nurse@example.test' });

const alt = 'A whiteboard with the steps of a “head to toe” assessment';

test(
  'a nurse adds a photo to an answer; the page shows it with its description, without its place',
  longRun,
  async ({ phone, site, playwright }) => {
    test.slow();
    const request = await playwright.request.newContext();
    const origin = site.serverOrigin;
    await Account.signIn(request, () => origin, 'student@example.test');
    const asked = await request.post(`${origin}/api/forum/questions`, {
      headers: { origin, 'idempotency-key': crypto.randomUUID() },
      data: forumQuestion('How do you remember the order of an assessment?'),
    });
    const { id } = ((await asked.json()) as { data: { id: string } }).data;

    await phone.open(`/forum/question/${id}`);
    const { page } = phone;
    const answer = page.getByLabel('Your answer');
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible();
    await answer.fill('I drew it on our whiteboard once, and looked at it before every shift.');
    await expect(
      page.getByRole('status').filter({ hasText: /^Saved on this device/ }),
    ).toBeVisible();
    const photo = await photoOfPlace(page, 'IMG_0001.jpg');
    for (const piece of metadataPieces) expect(photo.buffer.includes(piece)).toBe(true);
    const disk = onDisk([photo]);
    await page.getByRole('button', { name: 'Add a picture' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Choose a picture').setInputFiles(disk.paths);
    await expect(dialog.getByText(/after we made it smaller$/)).toBeVisible();
    await dialog.getByLabel('Describe the picture for people who can’t see it').fill(alt);
    await dialog.getByRole('button', { name: 'Add picture' }).click();
    await expect(dialog).toBeHidden();
    await expect(answer).toHaveValue(/shift\.\n\n!\[A whiteboard .*\]\(\/forum\/images\/\S+\)/);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Post your answer' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Posted/ })).toBeVisible();

    await phone.open(`/forum/question/${id}`);
    const image = page.getByRole('img', { name: alt });
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBe(1600);
    expect(
      await image.evaluate(({ width, height }: HTMLImageElement) =>
        Math.abs(width / height - 4 / 3),
      ),
    ).toBeLessThan(0.02);
    const read = await request.get(`${origin}/api/forum/questions/${id}`);
    const { answers } = ((await read.json()) as { data: QuestionPage }).data;
    const address = /src="([^"]+)"/.exec(answers[0]?.html ?? '')?.[1] ?? '';
    const served = await (await request.get(`${origin}${address}`)).body();
    expect(served.subarray(0, 2).toString('hex')).toBe('ffd8');
    for (const piece of metadataPieces) expect(served.includes(piece), piece).toBe(false);
    disk.remove();
    await request.dispose();
  },
);
