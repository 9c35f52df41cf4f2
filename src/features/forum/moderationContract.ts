// For members with the permission `forum.moderate`.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { postId, postKinds } from './contract.ts';
import { flagReasons } from './writeContract.ts';

export const queueItem = z.object({
  kind: z.enum(postKinds),
  id: z.string(),
  questionId: z.string(),
  title: z.string(),
  html: z.string(),
  by: z.string(),
  anonymous: z.boolean(),
  /** The name is hidden, and there is one: a moderator may look at it. */
  canReveal: z.boolean(),
  state: z.string(),
  why: z.enum(['first_post', 'filter', 'flags']),
  flags: z.array(z.object({ reason: z.enum(flagReasons), note: z.string(), at: z.string() })),
  at: z.string(),
});

export type QueueItem = z.infer<typeof queueItem>;

export const getModerationQueue = defineEndpoint({
  method: 'GET',
  path: '/forum/moderation/queue',
  audience: 'member',
  summary: 'Moderators: posts that wait for review or were flagged, oldest first',
  data: z.array(queueItem),
  problems: ['wrong_role'],
});

export const moderationDecisions = ['approve', 'remove', 'keep'] as const;
export const decidePost = defineEndpoint({
  method: 'POST',
  path: '/forum/moderation/decisions',
  audience: 'member',
  summary:
    'Moderators: publish a waiting post, remove a post with a reason its author reads, or keep a flagged one',
  body: z.object({
    kind: z.enum(postKinds),
    id: postId,
    decision: z.enum(moderationDecisions),
    note: z.string().check(z.maxLength(4000)),
  }),
  data: z.object({ state: z.string() }),
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const revealAuthor = defineEndpoint({
  method: 'POST',
  path: '/forum/moderation/author',
  audience: 'member',
  summary: 'Moderators: who asked anonymously; the look is logged with its reason',
  body: z.object({ id: postId, note: z.string().check(z.minLength(5), z.maxLength(4000)) }),
  data: z.object({ handle: z.string() }),
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});
