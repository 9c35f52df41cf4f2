// `node src/tools/icons.mjs`: draws every icon in public/icons anew, the picture for link previews and those of the demo, from
// the drawings below.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFlags, ensureBrowser } from './browser.mjs';
import { ensureInstalled, requireNode, root, print } from './prepare.mjs';

const ink = '#14292b';
const paper = '#faf7f2';
const lamp = '#f2b84b';
const folder = join(root, 'public', 'icons');

/** The ward lamp of the app bar (src/ui/media/LampMark.tsx), in a square of 32. */
const lampMark = (line, light) => `
  <path d="M10.4 16.5h11.2L28 26.5H4z" fill="${light}"/>
  <g fill="none" stroke="${line}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">
    <path d="M16 2v4M3 30h26"/>
    <path fill="${line}" d="M16 6c-4.2 0-6.7 2.9-7.2 7.5h14.4C22.7 8.9 20.2 6 16 6z"/>
  </g>`;

/** A clipboard with a list, its first line still to do. */
const clipboard = `
  <g fill="none" stroke="${ink}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">
    <path d="M11 5H8a2 2 0 0 0-2 2v20a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2h-3"/>
    <path fill="${ink}" d="M11 3h10v4H11z"/>
    <path d="M11 19h10M11 24h6"/>
  </g>
  <path d="M11 13.5h10" fill="none" stroke="${lamp}" stroke-width="3.5" stroke-linecap="round"/>`;

/** A person with a warm collar. */
const person = `
  <g fill="none" stroke="${ink}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="16" cy="10" r="5.5"/>
    <path d="M4.5 29c.9-6.5 5-10 11.5-10s10.6 3.5 11.5 10"/>
  </g>
  <path d="M12.5 24.5 16 28l3.5-3.5" fill="none" stroke="${lamp}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;

/**
 * @param scale the drawing's share of the picture; at most 0.6 where a circle is cut out of it, since its corners must
 * stay within 40 % of the width from the middle (the safe zone of maskable icons)
 */
const picture = ({ drawing, scale, ground, round = 0 }) => {
  const offset = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${
    ground ? `<rect width="32" height="32" rx="${round}" fill="${ground}"/>` : ''
  }<g transform="translate(${offset} ${offset}) scale(${scale})">${drawing.replaceAll(/\n\s*/g, '')}</g></svg>`;
};

const bright = lampMark(paper, lamp);
const app = picture({ drawing: bright, scale: 0.75, ground: ink, round: 6 });
const icons = [
  { file: 'icon-192.png', size: 192, svg: app },
  { file: 'icon-512.png', size: 512, svg: app },
  {
    file: 'maskable-512.png',
    size: 512,
    svg: picture({ drawing: bright, scale: 0.6, ground: ink }),
  },
  // Only its opacity counts: the system gives the color.
  {
    file: 'monochrome-512.png',
    size: 512,
    svg: picture({ drawing: lampMark('#000', 'rgb(0 0 0 / 55%)'), scale: 0.75 }),
  },
  // iOS rounds the corners itself, and fills what is clear with black.
  {
    file: 'apple-touch-icon-180.png',
    size: 180,
    svg: picture({ drawing: bright, scale: 0.68, ground: ink }),
  },
  {
    file: 'shortcut-application-96.png',
    size: 96,
    svg: picture({ drawing: clipboard, scale: 0.62, ground: paper, round: 16 }),
  },
  {
    file: 'shortcut-account-96.png',
    size: 96,
    svg: picture({ drawing: person, scale: 0.6, ground: paper, round: 16 }),
  },
];

/** For a partner that there is not. */
const heart = `
  <path d="M16 27C9 21.5 5 17.5 5 12.5 5 9 7.7 6.5 10.8 6.5c2.2 0 4.1 1.2 5.2 3.2 1.1-2 3-3.2 5.2-3.2 3.1 0 5.8 2.5 5.8 6 0 5-4 9-11 14.5z" fill="${lamp}" stroke="${ink}" stroke-width="2.25" stroke-linejoin="round"/>`;

/** The demo's pictures in public/images. Each has its own ground, so that it shows on a dark page too. */
const demoPictures = [
  {
    file: 'header-logo.svg',
    svg: picture({ drawing: bright, scale: 0.75, ground: ink, round: 8 }),
  },
  { file: 'sample-portrait.svg', svg: picture({ drawing: person, scale: 0.6, ground: paper }) },
  {
    file: 'sample-partner.svg',
    svg: picture({ drawing: heart, scale: 0.7, ground: paper, round: 6 }),
  },
];

const fonts = 'node_modules/@fontsource';
const face = (family, weight, file) =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${readFileSync(join(root, file)).toString('base64')})}`;

/** What a link to the site shows elsewhere: the ward lamp, its light, the name and one sentence. 1200 by 630 pixels. */
const previewPage = () => `<!doctype html><style>
  ${face('headline', 600, `${fonts}/source-serif-4/files/source-serif-4-latin-600-normal.woff2`)}
  ${face('text', '200 800', `${fonts}-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`)}
  body{margin:0;width:1200px;height:630px;display:grid;grid-template-columns:1fr 400px;align-items:center;box-sizing:border-box;padding:0 70px 0 90px;background:${ink};color:${paper}}
  h1{margin:0 0 24px;font:600 104px/1.1 headline}
  p{margin:0;font:400 42px/1.35 text;max-width:15em}
  svg{width:400px;height:400px}
</style><div><h1>Lamplight</h1><p>Your nursing application, written once and kept safe.</p></div><svg viewBox="0 0 32 32">${bright}</svg>`;

async function drawPreview(browser) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(previewPage());
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, 'preview-1200.png') });
  await page.close();
  print('  preview-1200.png');
}

async function main() {
  requireNode();
  process.chdir(root);
  await ensureInstalled();
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: browserFlags(),
  });
  try {
    mkdirSync(folder, { recursive: true });
    for (const { file, size, svg } of icons) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await page.setContent(
        `<style>body{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="${source}">`,
      );
      await page.screenshot({ path: join(folder, file), omitBackground: true });
      await page.close();
      print(`  ${file}`);
    }
    await drawPreview(browser);
    writeFileSync(join(folder, 'favicon.svg'), `${app}\n`);
    for (const { file, svg } of demoPictures)
      writeFileSync(join(root, 'public', 'images', file), `${svg}\n`);
  } finally {
    await browser.close();
  }
}

try {
  await main();
} catch (error) {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
