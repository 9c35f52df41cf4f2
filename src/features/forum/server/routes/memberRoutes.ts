import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { acceptAnswer, castVote, react, setFollow } from '../../writeContract.ts';
import type { MemberServices } from '../members/services.ts';

export function mountForumMembers(api: FastifyInstance, services: MemberServices): void {
  const { votes, acceptance, follows } = services;
  mount(api, castVote, async ({ body: { kind, id, value }, caller }) => ({
    data: await votes.cast(caller.userId, { kind, id: Number(id), value }),
  }));
  mount(api, react, async ({ body: { answerId, kind, on }, caller }) => ({
    data: await votes.react(caller.userId, { answerId: Number(answerId), kind, on }),
  }));
  mount(api, acceptAnswer, async ({ params, body: { answerId, note }, caller }) => ({
    data: await acceptance.accept(caller, {
      questionId: Number(params.id),
      answerId: answerId === null ? null : Number(answerId),
      note,
    }),
  }));
  mount(api, setFollow, async ({ body, caller }) => ({
    data: await follows.set(caller.userId, body),
  }));
}
