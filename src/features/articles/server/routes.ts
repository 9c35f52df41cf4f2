import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { Problem } from '#shared/contract/problem.ts';
import { getPost, listPosts } from '../contract.ts';
import { searchTerms } from '../rules.ts';
import type { ArticlesService } from './service.ts';

export function mountArticles(app: FastifyInstance, service: ArticlesService): void {
  mount(app, getPost, async ({ params, query, reply }) => {
    const answer = await service.find(params.slug, query.preview);
    if (query.preview !== undefined) void reply.header('cache-control', 'private, no-store');
    if (answer.kind === 'found') return { data: answer.post };
    if (answer.kind === 'missing')
      throw new Problem(
        'not_found',
        'We can’t find an article at this address. It may be mistyped, or the article was never here.',
      );
    const { title, successor } = answer;
    throw new Problem('gone', `The article “${title}” was removed.`, {
      current: { title, successor },
    });
  });
  mount(app, listPosts, async ({ query }) => {
    if (query.slugs !== undefined) {
      const data = await service.named(query.slugs.split(','));
      return { data, meta: { nextCursor: null } };
    }
    const { cards, nextCursor } = await service.list({
      ...(query.limit !== undefined && { limit: Number(query.limit) }),
      cursor: query.cursor,
      tag: query.tag,
      category: query.category,
      words: query.q === undefined ? undefined : searchTerms(query.q),
    });
    return { data: cards, meta: { nextCursor } };
  });
}
