// Issue 14: photographed pages, an iPhone’s among them, become one gray PDF under 1 MB on the phone, without a signal.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { topicHref } from '#features/application/client/sectionHrefs.ts';
import { documentFile } from '#features/documents/contract.ts';
import { expectNoAxeFindings } from '../harness/browser/axe.ts';
import { findSmallTargets, findWhatIsCut } from '../harness/browser/cutText.ts';
import { largePhoto, onDisk, photoOfPlace } from '../harness/files.ts';
import { expect, test, longRun } from '../harness/fixtures.ts';

test.use({ faulty: true });

/** Made with heif-enc (libheif 1.15, x265) from an invented page that is turned by two degrees. */
const heic = {
  name: 'IMG_0003.HEIC',
  buffer: readFileSync(join(import.meta.dirname, '..', 'samples', 'page.heic')),
};

/** The JPEG streams of a PDF, decoded by the browser. */
async function readPictures(page: Page, pdf: Buffer) {
  const text = pdf.toString('latin1');
  const found = [...text.matchAll(/\/Filter \/DCTDecode \/Length (\d+) >>\nstream\n/g)];
  const pictures = found.map(({ 0: head, 1: length, index }) =>
    pdf.subarray(index + head.length, index + head.length + Number(length)).toString('base64'),
  );
  return await page.evaluate(async (encoded) => {
    const measured = [];
    for (const each of encoded) {
      const bytes = Uint8Array.from(atob(each), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let color = 0;
      let white = 0;
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        color = Math.max(color, Math.max(red, green, blue) - Math.min(red, green, blue));
        if (green > 235) white += 1;
      }
      measured.push({
        upright: bitmap.height > bitmap.width,
        color,
        white: white / (data.length / 4),
      });
    }
    return measured;
  }, pictures);
}

test(
  'three photographed pages become one PDF that arrives whole',
  longRun,
  async ({ phone, account }) => {
    test.slow();
    const { page } = phone;
    await phone.open(topicHref('program-material', 'documents'));
    const pages = page.locator('input[type="file"][accept^="image"][multiple]');
    await expect(pages).toBeAttached();
    const photos = [
      await largePhoto(page, 'IMG_0001.jpg'),
      await photoOfPlace(page, 'IMG_0002.jpg'),
    ];
    const chosen = onDisk([...photos, heic]);

    await pages.setInputFiles(chosen.paths[2] ?? '');
    await expect(page.getByRole('listitem', { name: /IMG_0003/ })).toContainText('Paused');
    await phone.offline();
    await pages.setInputFiles(chosen.paths.slice(0, 2));
    await expect(page.getByText(/^3 photos are saved on this device and not sent/)).toBeVisible();
    await expectNoAxeFindings(page, 'photos to put together');
    expect(await findWhatIsCut(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);

    await page.getByRole('button', { name: /^Make one PDF of 3 photos/ }).tap();
    const pdf = page.getByRole('listitem', { name: /Transcript, 3 pages\.pdf/ });
    await expect(pdf).toContainText('Saved on this device');
    await expect(page.getByRole('listitem', { name: /IMG_000/ })).toHaveCount(0);
    chosen.remove();
    await phone.online();
    await phone.fireOnline();
    await expect(pdf).toContainText('On the server');

    const [stored, ...others] = await account.documents();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ type: 'application/pdf', state: 'ready', kind: 'transcript' });
    expect(stored?.size).toBeLessThan(1_000_000);
    const answer = await page.request.get(`${phone.origin}${documentFile(stored?.id ?? '')}`);
    const pictures = await readPictures(page, await answer.body());
    expect(pictures).toHaveLength(3);
    for (const { color } of pictures) expect(color).toBeLessThanOrEqual(2);
    // The iPhone’s page was taken first.
    expect(pictures[0]).toMatchObject({ upright: true });
    expect(pictures[0]?.white).toBeGreaterThan(0.6);
  },
);

test(
  'an iPhone’s photo waits on the phone for what opens it, over a reload, and arrives as a JPEG',
  longRun,
  async ({ phone, account }) => {
    test.slow();
    const { page } = phone;
    await phone.open(topicHref('program-material', 'documents'));
    const files = page.getByLabel(/^Add a document/);
    await expect(files).toBeAttached();
    const chosen = onDisk([heic]);
    await phone.offline();
    await files.setInputFiles(chosen.paths);
    const photo = page.getByRole('listitem', { name: /IMG_0003/ });
    await expect(photo).toContainText('we’ll turn it into a JPEG');
    chosen.remove();
    const converter = '**/*heicWorker*';
    await page.route(converter, (route) => route.abort());
    await phone.online();
    await page.reload();
    await expect(photo).toContainText('we’ll turn it into a JPEG');
    expect(await findWhatIsCut(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await account.documents()).toEqual([]);

    await page.unroute(converter);
    await phone.fireOnline();
    // For a moment both are listed: the original goes once the JPEG is stored.
    const converted = page.getByRole('listitem', { name: 'IMG_0003.jpg' });
    await expect(converted).toContainText('On the server');
    await expect(photo).toHaveCount(1);
    const [stored, ...others] = await account.documents();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ name: 'IMG_0003.jpg', type: 'image/jpeg', pages: 1 });
  },
);
