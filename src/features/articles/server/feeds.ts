import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import { sendCached } from '#server/host/sendCached.ts';
import { buildSitemapIndex, maxSitemapUrls } from '#server/text/siteMap.ts';
import { buildRobots, buildRss, buildSitemap } from './feedDocuments.ts';
import type { ArticlesService } from './service.ts';

export type FeedOptions = {
  readonly articles: ArticlesService;
  readonly publicOrigin: string | undefined;
  readonly apiBase: string;
  readonly siteName: () => Promise<string>;
  readonly pages: readonly string[];
  readonly closed: readonly string[];
  /** Paths of the parts that other slices answer. */
  readonly sitemapParts?: () => Promise<readonly string[]>;
};

const description = 'Articles for people on their way into nursing, with their sources.';
const maxFeedItems = 20;
const pagesSitemap = '/sitemap-pages.xml';
const fresh = 'public, max-age=600, stale-while-revalidate=86400';

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
  isTrusted: boolean,
): Promise<FastifyReply> {
  void reply.header('cache-control', fresh);
  return sendCached(request, reply, {
    text,
    type: `${type}; charset=utf-8`,
    compression: isTrusted ? 'cached' : 'each',
  });
}

/**
 * Answers `/feed.xml`, `/sitemap.xml`, whose parts are listed once there are any, and `/robots.txt`.
 * @param app the host's own instance: these stand beside the API, not below it
 */
export function mountFeeds(app: FastifyInstance, options: FeedOptions): void {
  const { articles, publicOrigin, apiBase, siteName, pages, closed, sitemapParts } = options;
  const hidden = { schema: { hide: true } };

  app.get('/feed.xml', hidden, async (request, reply) => {
    const { cards } = await articles.list({ limit: maxFeedItems });
    const site = { name: await siteName(), description };
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    return send(request, reply, 'application/rss+xml', buildRss(origin, site, cards), isTrusted);
  });
  const sendPages = async (request: FastifyRequest, reply: FastifyReply) => {
    const posts = await articles.addresses(maxSitemapUrls - pages.length);
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    return send(request, reply, 'application/xml', buildSitemap(origin, pages, posts), isTrusted);
  };
  app.get(pagesSitemap, hidden, sendPages);
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const parts = (await sitemapParts?.()) ?? [];
    if (parts.length === 0) return sendPages(request, reply);
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    const urls = [pagesSitemap, ...parts].map((path) => `${origin}${path}`);
    return send(request, reply, 'application/xml', buildSitemapIndex(urls), isTrusted);
  });
  app.get('/robots.txt', hidden, (request, reply) => {
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    const text = buildRobots(origin, [`${apiBase}/`, ...closed]);
    return send(request, reply, 'text/plain', text, isTrusted);
  });
}
