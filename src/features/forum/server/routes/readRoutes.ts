import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Identity } from '#server/api/identity.ts';
import { mount } from '#server/api/mount.ts';
import {
  getQuestion,
  listAnswers,
  listComments,
  listQuestions,
  listRevisions,
  searchQuestions,
  similarQuestions,
  solvedQuestions,
} from '../../contract.ts';
import { getTag, listTags } from '../../tagContract.ts';
import type { ForumReading } from '../reading/reading.ts';

/** What is the same for everybody; browsers ask each time whether it changed. */
const publicAnswer = 'public, no-cache';
const personalAnswer = 'private, no-store';

const setCache = (reply: FastifyReply, identity: Identity | null, isPrivate = false): void =>
  void reply.header(
    'cache-control',
    identity === null && !isPrivate ? publicAnswer : personalAnswer,
  );

export function mountForumReading(api: FastifyInstance, forum: ForumReading): void {
  mount(api, listQuestions, async ({ query: { page, ...asked }, identity, reply }) => {
    const { cards, meta } = await forum.list(
      { ...asked, ...(page !== undefined && { page: Number(page) }) },
      identity,
    );
    setCache(reply, identity);
    return { data: cards, meta };
  });
  mount(api, searchQuestions, async ({ query: { page, ...asked }, identity, reply }) => {
    const { cards, meta } = await forum.search(
      { ...asked, ...(page !== undefined && { page: Number(page) }) },
      identity,
    );
    if (identity !== null) setCache(reply, identity);
    return { data: cards, meta };
  });
  mount(api, listTags, async ({ query }) => ({ data: await forum.listTags(query.q) }));
  mount(api, getTag, async ({ params, reply }) => {
    setCache(reply, null);
    return { data: await forum.openTag(params.slug) };
  });
  mount(api, similarQuestions, async ({ query }) => ({
    data: await forum.findSimilar(query.title),
  }));
  mount(api, solvedQuestions, async () => ({ data: await forum.listSolved() }));
  mount(api, getQuestion, async ({ params, query, identity, reply }) => {
    const { page, isPrivate } = await forum.open(params.id, query.sort, identity);
    setCache(reply, null, isPrivate);
    return { data: page };
  });
  mount(api, listAnswers, async ({ params, query, reply }) => {
    const { answers, nextCursor } = await forum.moreAnswers(
      Number(params.id),
      query.sort,
      query.cursor,
    );
    setCache(reply, null);
    return { data: answers, meta: { nextCursor } };
  });
  mount(api, listRevisions, async ({ params, reply }) => {
    setCache(reply, null);
    return { data: await forum.listRevisions(Number(params.id)) };
  });
  mount(api, listComments, async ({ params, query, reply }) => {
    const { comments, nextCursor } = await forum.moreComments(Number(params.id), query.cursor);
    setCache(reply, null);
    return { data: comments, meta: { nextCursor } };
  });
}
