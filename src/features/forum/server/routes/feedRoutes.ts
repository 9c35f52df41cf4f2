import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestOrigin } from '#server/host/requestOrigin.ts';
import { sendCached } from '#server/host/sendCached.ts';
import { buildRssFeed, type RssChannel } from '#server/text/rss.ts';
import { buildSitemapUrls } from '#server/text/siteMap.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { QuestionCard } from '../../contract.ts';
import type { ForumReading } from '../reading/reading.ts';

export type ForumFeedOptions = {
  readonly forum: ForumReading;
  readonly publicOrigin: string | undefined;
  readonly siteName: () => Promise<string>;
};

const fresh = 'public, max-age=600, stale-while-revalidate=86400';
const hidden = { schema: { hide: true } };

/** @param kind of the file: `rss+xml` */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: string,
  text: string,
): Promise<FastifyReply> {
  void reply.header('cache-control', fresh);
  return sendCached(request, reply, {
    text,
    type: `application/${kind}; charset=utf-8`,
    compression: 'each',
  });
}

const questionUrl = (origin: string, id: string | number): string =>
  `${origin}/forum/question/${id}`;

const authorOf = ({ by }: QuestionCard): string =>
  by.author?.handle ?? (by.kind === 'asker' ? 'Anonymous' : 'Deleted member');

const buildFeed = (origin: string, channel: RssChannel, cards: readonly QuestionCard[]): string =>
  buildRssFeed(
    channel,
    cards.map((card) => ({
      title: card.title,
      url: questionUrl(origin, card.id),
      publishedAt: card.createdAt,
      author: authorOf(card),
      categories: card.tags,
      description: card.preview,
    })),
  );

export const sitemapPartPath = (number: number): string => `/sitemap-forum-${number}.xml`;

const nothingHere = () => new Problem('not_found', 'There’s nothing at this address.');

/**
 * Answers `/forum/feed.xml`, `/forum/tag/:slug/feed.xml` and `/sitemap-forum-N.xml`.
 * @param app the host's own instance: these stand beside the API, not below it
 */
export function mountForumFeeds(app: FastifyInstance, options: ForumFeedOptions): void {
  const { forum, publicOrigin, siteName } = options;
  /** In the order in which they were asked: what is pinned comes in its own place. */
  const newest = async (tag?: string): Promise<QuestionCard[]> => {
    const { cards } = await forum.list({ ...(tag !== undefined && { tag }) }, null);
    return cards.toSorted((one, other) => Number(other.id) - Number(one.id));
  };

  app.get('/forum/feed.xml', hidden, async (request, reply) => {
    const { origin } = requestOrigin(request, publicOrigin);
    const channel: RssChannel = {
      title: `${await siteName()}: new questions in the forum`,
      description: 'What nursing students and nurses ask.',
      link: `${origin}/forum`,
      self: `${origin}/forum/feed.xml`,
    };
    return send(request, reply, 'rss+xml', buildFeed(origin, channel, await newest()));
  });

  app.get('/forum/tag/:slug/feed.xml', hidden, async (request, reply) => {
    const { tag } = await forum.openTag((request.params as { slug: string }).slug);
    if (tag === null) throw nothingHere();
    const { origin } = requestOrigin(request, publicOrigin);
    const link = `${origin}/forum/tag/${tag.slug}`;
    const channel: RssChannel = {
      title: `${await siteName()}: new questions about ${tag.name}`,
      description: tag.description || `Questions about ${tag.name} in the forum.`,
      link,
      self: `${link}/feed.xml`,
    };
    return send(request, reply, 'rss+xml', buildFeed(origin, channel, await newest(tag.slug)));
  });

  app.get('/sitemap-forum-:number.xml', hidden, async (request, reply) => {
    const { number } = request.params as { number: string };
    const rows = /^[1-9]\d{0,8}$/.test(number) ? await forum.sitemapPart(Number(number)) : [];
    if (rows.length === 0) throw nothingHere();
    const { origin } = requestOrigin(request, publicOrigin);
    const urls = rows.map(({ id, activeAt }) => ({
      url: questionUrl(origin, id),
      updatedAt: activeAt,
    }));
    return send(request, reply, 'xml', buildSitemapUrls(urls));
  });
}
