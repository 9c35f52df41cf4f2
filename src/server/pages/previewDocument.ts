// A rendered page as an editor looks at it before it is public: without scripts, marked, and with what it weighs.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../text/escapeHtml.ts';
import type { PageWeight } from './pageWeight.ts';

export type PreviewOptions = {
  readonly theme: 'light' | 'dark';
  /** Where the way out leads. */
  readonly back: string;
  readonly weight: PageWeight;
};

const barStyle =
  '.preview-bar{position:sticky;inset-block-start:0;z-index:99;margin:0;padding:.5rem 1rem;background:#f2b84b;color:#14292b;font:600 1rem/1.4 system-ui,sans-serif}.preview-bar a{color:inherit}';

const barStyleHash = `'sha256-${createHash('sha256').update(barStyle).digest('base64')}'`;

/** Only the admin app may frame it. @param styleHash of the page's own style */
export const previewPolicy = (styleHash: string): string =>
  [
    "default-src 'none'",
    `style-src ${styleHash} ${barStyleHash}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

// In a rendered page “<” is only where a tag begins: it is escaped in texts, attributes and data.
const withoutScripts = (html: string): string =>
  html
    .split('<script')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('</script>') + 9)))
    .join('');
const withoutLinks = (html: string): string =>
  html
    .split('<link ')
    .map((part, at) => {
      if (at === 0) return part;
      const isLeftOut = /^rel="(?:modulepreload|stylesheet|manifest)"/.test(part);
      return isLeftOut ? part.slice(part.indexOf('>') + 1) : `<link ${part}`;
    })
    .join('');

function addToBody(html: string, first: string): string {
  const start = html.indexOf('>', html.indexOf('<body')) + 1;
  return html.slice(0, start) + first + html.slice(start);
}

const toKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

function weightTag(weight: PageWeight): string {
  const sum = Object.values(weight).reduce((total, bytes) => total + bytes, 0);
  const parts = Object.entries(weight).map(
    ([name, bytes]) => ` data-${name}="${toKilobytes(bytes)}"`,
  );
  return `<meta name="page-weight" content="${toKilobytes(sum)}"${parts.join('')}>`;
}

/** @returns the page with a bar that says what it is, and its weight in `<meta name="page-weight">`, in kB: the whole, and each part of it */
export function toPreview(html: string, { theme, back, weight }: PreviewOptions): string {
  const head = `<meta name="robots" content="noindex">${weightTag(weight)}<style>${barStyle}</style>`;
  const bar = `<p class="preview-bar">Preview – not public. <a href="${escapeHtml(back)}" target="_top">Leave the preview</a></p>`;
  const page = withoutLinks(withoutScripts(html))
    .replace('<html', `<html data-theme="${theme}"`)
    .replace('<head>', () => `<head>${head}`);
  return addToBody(page, bar);
}
