import { buildRssFeed } from '#server/text/rss.ts';
import { buildSitemapUrls } from '#server/text/siteMap.ts';
import type { PostCard } from '../contract.ts';

type Origin = string;

const postUrl = (origin: Origin, slug: string): string => `${origin}/post/${slug}`;

export const buildRss = (
  origin: Origin,
  site: { readonly name: string; readonly description: string },
  cards: readonly PostCard[],
): string =>
  buildRssFeed(
    {
      title: site.name,
      description: site.description,
      link: `${origin}/`,
      self: `${origin}/feed.xml`,
    },
    cards.map((card) => ({
      title: card.title,
      url: postUrl(origin, card.slug),
      publishedAt: card.publishAt,
      author: card.authorName,
      categories: [card.category],
      description: card.excerpt,
    })),
  );

export const buildSitemap = (
  origin: Origin,
  pages: readonly string[],
  posts: readonly { readonly slug: string; readonly updatedAt: Date }[],
): string =>
  buildSitemapUrls([
    ...pages.map((path) => ({ url: origin + path })),
    ...posts.map(({ slug, updatedAt }) => ({ url: postUrl(origin, slug), updatedAt })),
  ]);

export const buildRobots = (origin: Origin, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
