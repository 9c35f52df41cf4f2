import type { FastifyInstance } from 'fastify';
import { mount } from '#server/api/mount.ts';
import { decidePost, getModerationQueue, revealAuthor } from '../../moderationContract.ts';
import {
  askForInfo,
  closeQuestion,
  flagPost,
  pinQuestion,
  reopenQuestion,
} from '../../writeContract.ts';
import type { ModerationServices } from '../moderation/services.ts';

export function mountForumModeration(
  api: FastifyInstance,
  { flags, closing, queue, decisions }: ModerationServices,
): void {
  mount(api, flagPost, async ({ body, caller }) => {
    await flags.flag(caller.userId, { ...body, id: Number(body.id) });
    return { data: { flagged: true as const } };
  });
  mount(api, closeQuestion, async ({ params, body, caller }) => ({
    data: await closing.close(caller, Number(params.id), body),
  }));
  mount(api, reopenQuestion, async ({ params, body, caller }) => ({
    data: await closing.reopen(caller, Number(params.id), body.note),
  }));
  mount(api, pinQuestion, async ({ params, body, caller }) => ({
    data: await closing.pin(caller, Number(params.id), body.until),
  }));
  mount(api, askForInfo, async ({ params, body, caller }) => ({
    data: await closing.askForInfo(caller, Number(params.id), body.note),
  }));
  mount(api, getModerationQueue, async ({ caller }) => ({ data: await queue.queue(caller) }));
  mount(api, decidePost, async ({ body, caller }) => ({
    data: await decisions.decide(caller, { ...body, id: Number(body.id) }),
  }));
  mount(api, revealAuthor, async ({ body, caller }) => ({
    data: await decisions.reveal(caller, Number(body.id), body.note),
  }));
}
