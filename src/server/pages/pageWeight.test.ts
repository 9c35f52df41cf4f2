import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBody } from '../host/compress.ts';
import { toPreview } from './previewDocument.ts';
import { weighPage } from './pageWeight.ts';

const words = Array.from({ length: 900 }, (_, at) => `word${at}`).join(' ');
const css = Array.from(
  { length: 400 },
  (_, at) => `@media (width<${at}px){.a${at}{margin:${at}px}}`,
).join('');
const html = `<!doctype html><html><head><style>${css}</style></head><body><p>${words}</p>
<img class="a" src="/images/lamp.svg" alt=""><img src="/images/lamp.svg" alt=""><img src="data:image/png;base64,AA" alt="">
<img src="https://elsewhere.test/a.png" alt=""><img alt="" src="/media/1.webp?w=320&amp;h=2">
<script type="module" async fetchpriority="low" src="/assets/library-1.js"></script>
<link rel="modulepreload" href="/assets/home-1.js" fetchpriority="low"><script type="module" src="/assets/index-1.js"></script></body></html>`;
const sizes: Readonly<Record<string, number>> = {
  '/images/lamp.svg': 700,
  '/media/1.webp?w=320&h=2': 9000,
  '/assets/library-1.js': 50_000,
  '/assets/home-1.js': 4_000,
  '/assets/index-1.js': 60_000,
};

describe('the weight of a page', () => {
  it('is what is sent: its own bytes, and each script and picture once', async () => {
    const asked: string[] = [];
    const weight = await weighPage(html, async (path) => {
      asked.push(path);
      return sizes[path] ?? 0;
    });
    expect(weight).toMatchObject({ scripts: 114_000, pictures: 9_700 });
    expect(asked.sort()).toEqual(Object.keys(sizes).sort());
    const { body } = await encodeBody(html, 'br');
    expect(brotliDecompressSync(body).toString()).toBe(html);
    const own = weight.page + weight.styles;
    expect(own).toBeGreaterThan(body.length * 0.9);
    expect(own).toBeLessThan(body.length * 1.2);
    expect(weight.styles).toBeGreaterThan(100);
  });

  it('of what is not there is nothing', async () => {
    const weight = await weighPage('<p>Hi</p>', async () => 0);
    expect(weight).toEqual({ page: 9, styles: 0, scripts: 0, pictures: 0 });
  });

  it('is written into the preview, in kB', () => {
    const weight = { page: 8_120, styles: 12_000, scripts: 140_000, pictures: 940 };
    const shown = toPreview(html, { theme: 'dark', back: '/admin', weight });
    expect(shown).toContain(
      '<meta name="page-weight" content="161.1" data-page="8.1" data-styles="12.0" data-scripts="140.0" data-pictures="0.9">',
    );
    expect(shown).not.toContain('<script');
  });
});
