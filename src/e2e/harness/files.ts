// Files to choose in a form, made for the tests.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { withPlace } from '#shared/photo/testingPhoto.ts';

type TestFile = { readonly name: string; readonly buffer: Buffer };

/** Where documents are chosen; beside it one takes or chooses photos of pages. */
export const documentInput = (page: Page) =>
  page.locator('input[type="file"][multiple][accept*=".pdf"]');

/** Puts files where a browser can choose them. */
export function onDisk(files: readonly TestFile[]): { paths: string[]; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-files-'));
  const paths = files.map(({ name, buffer }) => {
    const path = join(folder, name);
    writeFileSync(path, buffer);
    return path;
  });
  return { paths, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A PDF of one page, filled up with bytes that cannot be pressed together. @param size about, in bytes */
export function pdf(name: string, size: number): TestFile {
  const filling = randomBytes(Math.max(0, size - 400))
    .toString('latin1')
    .replaceAll('endstream', '');
  const parts = [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${filling.length} >>\nstream\n${filling}\nendstream\nendobj\n`,
    'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ];
  return { name, buffer: Buffer.from(parts.join(''), 'latin1') };
}

/** A JPEG of about nine million bytes, twelve million points large, as a phone takes it. */
export async function largePhoto(page: Page, name: string): Promise<TestFile> {
  const encoded = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const image = context.createImageData(4000, 3000);
    let seed = 7;
    for (let at = 0; at < image.data.length; at += 4) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const grain = (seed >>> 24) / 3;
      const paper = ((at / 16_000) | 0) % 60 < 8 ? 40 : 180;
      for (let channel = 0; channel < 3; channel += 1) image.data[at + channel] = paper + grain;
      image.data[at + 3] = 255;
    }
    context.putImageData(image, 0, 0);
    let blob = new Blob();
    for (let quality = 0.99; quality > 0.8; quality -= 0.01) {
      blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size < 9_800_000) break;
    }
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return btoa(text);
  });
  return { name, buffer: Buffer.from(encoded, 'base64') };
}

/** A photo of 2400 × 1800 points that says where it was taken. */
export async function photoOfPlace(page: Page, name: string): Promise<TestFile> {
  const encoded = await page.evaluate((label) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    const sky = context.createLinearGradient(0, 0, 2400, 1800);
    sky.addColorStop(0, '#8ab');
    sky.addColorStop(1, '#246');
    context.fillStyle = sky;
    context.fillRect(0, 0, 2400, 1800);
    // No two photos are the same.
    context.font = '200px sans-serif';
    context.fillStyle = '#000';
    context.fillText(label, 200, 900);
    return canvas.toDataURL('image/jpeg', 0.8).replace(/^.*,/, '');
  }, name);
  return { name, buffer: withPlace(Buffer.from(encoded, 'base64')) };
}
