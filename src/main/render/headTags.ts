import { type PageMeta, formatDocumentTitle } from '#ui/layout/pageMeta.ts';
import { previewText } from '#shared/text/textPreview.ts';
import { escapeHtml } from '#server/text/escapeHtml.ts';
import { serializeForScript } from './document.ts';

export type HeadFacts = {
  readonly siteName: string;
  readonly origin: string;
  readonly meta: PageMeta;
  readonly description: string;
};

/** Drawn for link previews by src/tools/icons.mjs. */
const siteImage = '/icons/preview-1200.png';

const articlesFeed = { href: '/feed.xml', title: 'Articles' };

const maxDescriptionLength = 159;

const tag = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;

export function headTags({ siteName, origin, meta, description: own }: HeadFacts): string {
  const title = formatDocumentTitle(meta.title, siteName);
  const description = previewText(meta.description || own, maxDescriptionLength);
  const address = meta.canonical === null ? null : new URL(meta.canonical, origin).href;
  const picture = meta.image ?? {
    url: siteImage,
    alt: `${siteName}: a ward lamp with its light`,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    tag('name', 'description', description),
    address === null
      ? tag('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...(meta.allowArchiving ? [tag('name', 'archive.org_bot', 'index')] : []),
    ...[...(meta.feed ? [meta.feed] : []), articlesFeed].map(
      ({ href, title: name }) =>
        `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(href)}" title="${escapeHtml(name)}">`,
    ),
    tag('property', 'og:site_name', siteName),
    tag('property', 'og:type', meta.article ? 'article' : 'website'),
    tag('property', 'og:title', meta.title || siteName),
    tag('property', 'og:description', description),
    ...(address === null ? [] : [tag('property', 'og:url', address)]),
    tag('property', 'og:image', new URL(picture.url, origin).href),
    tag('property', 'og:image:alt', picture.alt),
    tag('property', 'og:locale', 'en_US'),
    ...(meta.article
      ? [
          tag('property', 'article:published_time', meta.article.publishedAt),
          tag('property', 'article:modified_time', meta.article.modifiedAt),
        ]
      : []),
    tag('name', 'twitter:card', 'summary_large_image'),
    ...(meta.jsonLd?.(origin) ?? []).map(
      (data) =>
        `<script type="application/ld+json">${serializeForScript({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ].join('\n');
}
