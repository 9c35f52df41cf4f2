import { xmlElement } from './xml.ts';

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export type SitemapUrl = { readonly url: string; readonly updatedAt?: Date };

/** sitemaps.org */
export const maxSitemapUrls = 50_000;

export const buildSitemapUrls = (urls: readonly SitemapUrl[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${namespace}>`,
    ...urls
      .slice(0, maxSitemapUrls)
      .map(
        ({ url, updatedAt }) =>
          `<url>${xmlElement('loc', url)}${updatedAt ? xmlElement('lastmod', updatedAt.toISOString()) : ''}</url>`,
      ),
    '</urlset>\n',
  ].join('\n');

/** @param urls addresses of the parts */
export const buildSitemapIndex = (urls: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex ${namespace}>`,
    ...urls.map((url) => `<sitemap>${xmlElement('loc', url)}</sitemap>`),
    '</sitemapindex>\n',
  ].join('\n');
