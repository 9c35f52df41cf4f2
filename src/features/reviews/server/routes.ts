import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import {
  editReview,
  flagReview,
  listReviews,
  markHelpful,
  ownReviews,
  removeReview,
  writeReview,
} from '../contract.ts';
import type { ReviewService } from './service.ts';

/** Mounts the calls of reviews. @param app the `api` of a host */
export function mountReviews(app: FastifyInstance, reviews: ReviewService): void {
  mount(app, listReviews, async ({ params, query }) => {
    const { sort, page, type } = query;
    const wanted = { sort, type, page: page === undefined ? undefined : Number(page) };
    return { data: await reviews.list(params.slug, wanted) };
  });
  mount(app, ownReviews, async ({ params, caller }) => ({
    data: await reviews.own(params.slug, caller.userId),
  }));
  mount(app, writeReview, async ({ params, body, caller }) => ({
    data: await reviews.write(params.slug, body, caller.userId),
  }));
  mount(app, editReview, async ({ params, body, caller, ifMatch }) => {
    const data = await reviews.edit(params.id, body, caller.userId, ifMatch);
    return { data, etag: data.revision };
  });
  mount(app, removeReview, async ({ params, caller }) => {
    await reviews.remove(params.id, caller.userId);
    return { data: { removed: true as const } };
  });
  mount(app, markHelpful, async ({ params, body, caller }) => ({
    data: await reviews.markHelpful(params.id, body.on, caller.userId),
  }));
  mount(app, flagReview, async ({ params, body, caller }) => {
    await reviews.flag(params.id, body.reason, caller.userId);
    return { data: { flagged: true as const } };
  });
}
