// Rendered on the server, so that no phone loads a parser.
import MarkdownIt, { type MarkdownIt as Engine, type Token } from 'markdown-it';
import { parseVideoLink } from '#shared/video/videoLink.ts';
import { headingLevels, headingPrefix, headingText, uniqueIds } from './headings.ts';

export type Heading = { readonly level: number; readonly text: string; readonly id: string };

export type MarkdownPart =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'video'; readonly url: string; readonly title: string };

/** Text of staff, or what members write: their links are not endorsed, and no picture of another site loads. */
type Flavor = 'staff' | 'member';

const isInternalUrl = (url: string): boolean => /^(?:\/(?![/\\])|#)/.test(url);
const isExternalUrl = (url: string): boolean => /^https?:\/\/[^/]/i.test(url);
const isMailUrl = (url: string): boolean => /^mailto:[^@]+@[^@]+$/i.test(url);
/** `640x480` in the place of a picture's title: its size, which keeps the page from jumping. */
const imageSize = /^(\d{1,4})[x×](\d{1,4})$/;

const getAttribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

const insideLink = { insideLink: true };
const { escapeHtml } = new MarkdownIt().utils;
const externalRel = { staff: 'noopener nofollow', member: 'nofollow ugc noopener' } as const;

type ImageSize = { readonly width: string | number; readonly height: string | number };

export const imageAlt = (token: Token): string => headingText(token.children ?? []).trim();

export const imageElement = (source: string, alt: string, { width, height }: ImageSize): string =>
  `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;

function renderImage(token: Token | undefined, flavor: Flavor): string {
  if (token === undefined) return '';
  const source = getAttribute(token, 'src');
  const alt = imageAlt(token);
  const size = imageSize.exec(getAttribute(token, 'title'));
  if (flavor === 'staff' && source.startsWith('/') && alt !== '' && size) {
    const [, width = '', height = ''] = size;
    return imageElement(source, alt, { width, height });
  }
  const text = escapeHtml(alt || source);
  if (token.meta === insideLink) return text;
  const rel = isExternalUrl(source) ? ` rel="${externalRel[flavor]}"` : '';
  return `<a href="${escapeHtml(source)}"${rel}>${text}</a>`;
}

export function createMarkdown(flavor: Flavor): Engine {
  const isMember = flavor === 'member';
  const engine = new MarkdownIt({
    html: false,
    linkify: isMember,
    breaks: isMember,
    typographer: false,
  });
  engine.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  for (const scheme of ['ftp:', 'mailto:', '//']) engine.linkify.add(scheme, null);
  engine.validateLink = isMember
    ? (url) => isExternalUrl(url) || /^\/(?![/\\])/.test(url)
    : (url) => isInternalUrl(url) || isExternalUrl(url) || isMailUrl(url);
  engine.renderer.rules.image = (tokens, at) => renderImage(tokens[at], flavor);
  return engine;
}

const markdown = createMarkdown('staff');

export function normalizeInline(children: readonly Token[], flavor: Flavor): void {
  let links = 0;
  for (const child of children) {
    if (child.type === 'link_open') {
      links += 1;
      if (isExternalUrl(getAttribute(child, 'href'))) child.attrSet('rel', externalRel[flavor]);
    } else if (child.type === 'link_close') links -= 1;
    else if (child.type === 'image' && links > 0) child.meta = insideLink;
  }
}

/** Columns are aligned by an attribute: the policy of the site allows no inline styles. */
export function normalizeCell(token: Token): void {
  const align = /^text-align:(left|center|right)$/.exec(getAttribute(token, 'style'))?.[1];
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  if (align) token.attrSet('data-align', align);
  if (token.type === 'th_open') token.attrSet('scope', 'col');
}

function linkToHeadings(tokens: readonly Token[], ids: ReadonlySet<string>): void {
  for (const { type, children } of tokens) {
    if (type !== 'inline') continue;
    for (const child of children ?? []) {
      const href = child.type === 'link_open' ? getAttribute(child, 'href') : '';
      if (!href.startsWith('#')) continue;
      const named = `${headingPrefix}${markdown.utils.lib.mdurl.decode(href.slice(1))}`;
      if (ids.has(named)) child.attrSet('href', `#${headingPrefix}${href.slice(1)}`);
    }
  }
}

function parseTokens(source: string): { tokens: Token[]; headings: Heading[] } {
  const tokens = markdown.parse(source, {});
  const opened: { open: Token; close: Token | undefined; text: string }[] = [];
  tokens.forEach((token, at) => {
    if (token.type === 'inline') normalizeInline(token.children ?? [], 'staff');
    else if (token.type === 'th_open' || token.type === 'td_open') normalizeCell(token);
    else if (token.type === 'heading_open') {
      const text = headingText(tokens[at + 1]?.children ?? []).trim();
      opened.push({ open: token, close: tokens[at + 2], text });
    }
  });
  const levels = headingLevels(opened.map(({ open }) => Number(open.tag.slice(1))));
  const ids = uniqueIds(opened.map(({ text }) => text));
  const headings = opened.map(({ open, close, text }, at) => {
    const [level = 2, id = ''] = [levels[at], ids[at]];
    open.tag = `h${level}`;
    if (close) close.tag = open.tag;
    open.attrSet('id', id);
    return { level, text, id };
  });
  linkToHeadings(tokens, new Set(ids));
  return { tokens, headings };
}

const videoHosts =
  /^(?:(?:www|m|music|player)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)$/;

function isVideoParagraph(url: string, text: string): boolean {
  if (isInternalUrl(url)) return parseVideoLink(url).ok;
  if (!isExternalUrl(url) || !URL.canParse(url)) return false;
  return /^video:/i.test(text) || videoHosts.test(new URL(url).hostname) || parseVideoLink(url).ok;
}

function findVideo(paragraph: Token): MarkdownPart | null {
  const children = paragraph.children ?? [];
  const [first, ...rest] = children;
  let url = paragraph.content.trim();
  let text = url;
  if (first?.type === 'link_open') {
    if (rest.findIndex(({ type }) => type === 'link_close') !== rest.length - 1) return null;
    url = getAttribute(first, 'href');
    text = headingText(rest).trim();
  } else if (/\s/.test(url)) return null;
  if (!isVideoParagraph(url, text)) return null;
  const title = text.replace(/^video:\s*/i, '');
  return { kind: 'video', url, title: title === url || isExternalUrl(title) ? '' : title };
}

/** A paragraph that is only a link to a film is a part of its own, whether the link works or not. */
export function renderMarkdownParts(source: string): MarkdownPart[] {
  const { tokens } = parseTokens(source);
  const parts: MarkdownPart[] = [];
  let begin = 0;
  const close = (end: number): void => {
    const html = markdown.renderer.render(tokens.slice(begin, end), markdown.options, {});
    if (html.trim() !== '') parts.push({ kind: 'html', html });
  };
  tokens.forEach((token, at) => {
    const inline = tokens[at + 1];
    if (token.type !== 'paragraph_open' || token.level > 0 || !inline) return;
    const video = findVideo(inline);
    if (!video) return;
    close(at);
    parts.push(video);
    begin = at + 3;
  });
  close(tokens.length);
  return parts;
}

/**
 * HTML in the text is shown as text; links lead to http, https, mailto or paths of this site; pictures need alt text
 * and a size (`![alt](/path "640x480")`), others become links. The highest headline is an h2.
 */
export const renderMarkdown = (source: string): string =>
  markdown.renderer.render(parseTokens(source).tokens, markdown.options, {});

export const parseHeadings = (source: string): Heading[] => parseTokens(source).headings;
