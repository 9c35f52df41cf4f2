import type { PostCard } from '../contract.ts';

type Origin = string;

const xmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Leaves out the characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these are what XML may not contain
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (char) => xmlEscapes[char] ?? char);

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const postUrl = (origin: Origin, slug: string): string => `${origin}/post/${slug}`;
/** A date as RSS writes it (RFC 822 with four digits for the year). */
const feedDate = (moment: string): string => new Date(moment).toUTCString();

export function buildRss(
  origin: Origin,
  site: { readonly name: string; readonly description: string },
  cards: readonly PostCard[],
): string {
  const items = cards.map((card) => {
    const url = postUrl(origin, card.slug);
    return [
      '<item>',
      element('title', card.title),
      element('link', url),
      `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
      element('pubDate', feedDate(card.publishAt)),
      element('dc:creator', card.authorName),
      element('category', card.category),
      element('description', card.excerpt),
      '</item>',
    ].join('\n');
  });
  const [newest] = cards;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', site.name),
    element('link', `${origin}/`),
    element('description', site.description),
    element('language', 'en-us'),
    ...(newest ? [element('lastBuildDate', feedDate(newest.publishAt))] : []),
    `<atom:link href="${escapeXml(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

/** sitemaps.org */
export const maxSitemapUrls = 50_000;

export function buildSitemap(
  origin: Origin,
  pages: readonly string[],
  posts: readonly { readonly slug: string; readonly updatedAt: Date }[],
): string {
  const urls = [
    ...pages.map((path) => element('loc', origin + path)),
    ...posts.map(
      ({ slug, updatedAt }) =>
        element('loc', postUrl(origin, slug)) + element('lastmod', updatedAt.toISOString()),
    ),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.slice(0, maxSitemapUrls).map((url) => `<url>${url}</url>`),
    '</urlset>\n',
  ].join('\n');
}

export const buildRobots = (origin: Origin, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
