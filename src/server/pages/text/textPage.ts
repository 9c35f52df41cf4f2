// The text-only twin of a rendered page (features.md §8): the same words in under 15 kB, without scripts and pictures.
import { createHash } from 'node:crypto';
import { withTextSwitch } from '#shared/routing/textOnly.ts';
import { escapeHtml } from '../../text/escapeHtml.ts';
import { findElements, type HtmlElement, type HtmlNode, parseHtml } from './parseHtml.ts';
import { reduceBlocks, textOf } from './reduceHtml.ts';
import { splitParts } from './splitParts.ts';
import { findTarget, textLinks } from './textLinks.ts';

/** In bytes, as sent to a browser that takes no compression. */
export const maxTextPageBytes = 15_000;
/** What the site's menus may take of that; the rest of them is on the full page. */
const maxMenuBytes = 4_000;
const minPartBytes = 2_000;

const style =
  'body{max-width:42rem;margin:0 auto;padding:1rem;font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}li{margin-block:.4rem}a,summary,button,input,select{min-block-size:1.5rem;padding-block:.2rem}';
export const textStyleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export type TextPageRequest = {
  readonly path: string;
  readonly search: string;
  readonly part: number;
};

const isTag =
  (tag: string) =>
  (element: HtmlElement): boolean =>
    element.tag === tag;

/** The places of all menus of the page, each once. */
function buildMenu(body: readonly HtmlNode[]): string {
  const seen = new Set<string>();
  let left = maxMenuBytes;
  const items = findElements(body, ({ tag }) => tag === 'nav' || tag === 'main')
    .filter(isTag('nav'))
    .flatMap(({ children }) => findElements(children, isTag('a')))
    .flatMap(({ attributes, children }) => {
      const href = findTarget(attributes['href']);
      if (href === null || seen.has(href)) return [];
      seen.add(href);
      const label = children.map(textOf).join('').trim();
      const item = `<li><a href="${textLinks.rewrite(href)}">${label}</a></li>`;
      left -= Buffer.byteLength(item);
      return left < 0 ? [] : [item];
    });
  return items.length === 0 ? '' : `<nav aria-label="Site"><ul>${items.join('')}</ul></nav>`;
}

const findText = (nodes: readonly HtmlNode[], tag: string): string =>
  findElements(nodes, isTag(tag)).map(textOf).join('').trim();

/** @returns null when the page has no such part */
export function toTextPage(html: string, { path, search, part }: TextPageRequest): string | null {
  const at = html.indexOf('<body');
  const head = html.slice(0, at);
  const body = parseHtml(html.slice(at));
  const wholePage = escapeHtml(path + search);
  const [main] = findElements(body, isTag('main'));
  const blocks = reduceBlocks(main?.children ?? [], { links: textLinks, wholePage });
  const title = findText(parseHtml(head.slice(head.indexOf('<title>'))), 'title');
  const canonical =
    /<link rel="canonical" href="[^"]*">/.exec(head)?.[0] ??
    `<link rel="canonical" href="${wholePage}">`;
  const frame = (inside: string, number: string): string =>
    [
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}${number}</title>${canonical}<link rel="icon" href="data:,"><style>${style}</style></head><body>`,
      `<p>Text only, without pictures. <a href="${wholePage}">Show the full page</a></p>`,
      inside,
      `</body></html>`,
    ].join('\n');
  const menu = buildMenu(body);
  // Its headline once more, and the ways to the parts beside it.
  const bytes = Buffer.byteLength(frame(menu, ' (part 1000 of 1000)') + title) + 600;
  const parts = splitParts(blocks, Math.max(maxTextPageBytes - bytes, minPartBytes));
  const text = parts[part - 1];
  if (text === undefined) return null;
  const link = (to: number, label: string): string =>
    `<a href="${escapeHtml(withTextSwitch(path + search, to))}">${label}</a>`;
  const total = parts.length;
  const steps = [
    ...(part > 1 ? [link(part - 1, `Back to part ${part - 1}`)] : []),
    ...(part < total ? [link(part + 1, `Go on with part ${part + 1} of ${total}`)] : []),
  ].join(' ');
  const way = steps === '' ? '' : `<p>${steps}</p>`;
  const number = total > 1 ? ` (part ${part} of ${total})` : '';
  const headline = findText(main?.children ?? [], 'h1');
  const again = part > 1 && headline !== '' ? `<h1>${headline}${number}</h1>\n` : '';
  return frame(`<main>${again}${text}${way}</main>\n${menu}`, number);
}
