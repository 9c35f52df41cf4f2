// Files for those who find posts without opening the site: feed readers and search engines.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressCached } from '#server/host/compress.ts';
import { isKnownTag, weakTag } from '#server/host/etag.ts';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import { maxSitemapUrls, buildRobots, buildRss, buildSitemap } from './feedDocuments.ts';
import type { ArticlesService } from './service.ts';

export type FeedOptions = {
  readonly articles: ArticlesService;
  /** Where the site is for others; the address of the request when it is not said, as in a demo. */
  readonly publicOrigin: string | undefined;
  readonly apiBase: string;
  /** The name of the site, which is content. */
  readonly siteName: () => Promise<string>;
  /** Public pages beside the posts, as paths. */
  readonly pages: readonly string[];
  /** Paths beside the API that search engines are asked to leave alone. */
  readonly closed: readonly string[];
};

const description = 'Articles for people on their way into nursing, with their sources.';
const maxFeedItems = 20;
const fresh = 'public, max-age=600, stale-while-revalidate=86400';

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
  isOurs: boolean,
): Promise<FastifyReply> {
  const { 'if-none-match': known, 'accept-encoding': accept } = request.headers;
  const tag = weakTag(text);
  void reply.headers({ etag: tag, 'cache-control': fresh, vary: 'accept-encoding' });
  if (isKnownTag(known, tag)) return reply.code(304).send();
  void reply.type(`${type}; charset=utf-8`);
  const small = await compressCached(text, tag, accept, isOurs);
  return small
    ? reply.header('content-encoding', small.encoding).send(small.body)
    : reply.send(text);
}

/**
 * Answers `/feed.xml`, `/sitemap.xml` and `/robots.txt`.
 * @param app the host's own instance: these stand beside the API, not below it
 */
export function mountFeeds(app: FastifyInstance, options: FeedOptions): void {
  const { articles, publicOrigin, apiBase, siteName, pages, closed } = options;
  const hidden = { schema: { hide: true } };

  app.get('/feed.xml', hidden, async (request, reply) => {
    const { cards } = await articles.list({ limit: maxFeedItems });
    const site = { name: await siteName(), description };
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    return send(request, reply, 'application/rss+xml', buildRss(origin, site, cards), isTrusted);
  });
  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const posts = await articles.addresses(maxSitemapUrls - pages.length);
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    return send(request, reply, 'application/xml', buildSitemap(origin, pages, posts), isTrusted);
  });
  app.get('/robots.txt', hidden, (request, reply) => {
    const { origin, isTrusted } = requestOrigin(request, publicOrigin);
    const text = buildRobots(origin, [`${apiBase}/`, ...closed]);
    return send(request, reply, 'text/plain', text, isTrusted);
  });
}
