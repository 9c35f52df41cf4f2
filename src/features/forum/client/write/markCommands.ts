// Votes, accepted answers, reactions, saves, follows and flags. Each names the state it leads to, not a step towards it.
import * as z from 'zod/mini';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { defineCommand } from '#offline/registry.ts';
import { postKinds, reactionKinds } from '../../contract.ts';
import { putSave, save } from '../../savesContract.ts';
import {
  acceptAnswer,
  castVote,
  flagPost,
  flagReasons,
  followKinds,
  react,
  setFollow,
} from '../../writeContract.ts';
import { forMarks, sendCall } from './sendCall.ts';

const common = { version: 1, audience: 'member', parallel: 3 } as const;
const inQuestion = { userId: z.string(), questionId: z.string() };

type MarkBody = { readonly value?: unknown; readonly on?: unknown; readonly answerId?: unknown };

const getMarkValue = ({ value, on, answerId }: MarkBody): unknown => value ?? on ?? answerId;

/**
 * What a mark starts from: what the commands before it in its lane lead to, else what the server has. Taken from them
 * even where the mark will collapse with the last: that one may be on its way by the time it is added.
 *
 * @param items of the mark's lane, in order
 * @param known what was read from the server
 */
export const findBefore = <V>(items: readonly OutboxItem[], known: V): V => {
  const last = items.findLast(({ state }) => state !== 'refused');
  return last ? (getMarkValue(last.body as MarkBody) as V) : known;
};

/** The later one counts; nothing is sent when it leads back to where the first began. */
const collapseTo =
  <V, B extends { readonly before?: V | undefined }>(getValue: (body: B) => V) =>
  (waiting: B, next: B): B | 'cancel' =>
    waiting.before !== undefined && getValue(next) === waiting.before
      ? 'cancel'
      : { ...next, before: waiting.before };

const vote = z.object({
  ...inQuestion,
  kind: z.enum(['question', 'answer']),
  id: z.string(),
  value: z.int().check(z.gte(-1), z.lte(1)),
  before: z.optional(z.number()),
});
const voteReceipt = z.object({ score: z.number(), value: z.number() });
export type Vote = z.infer<typeof vote>;

export const voteLane = (id: string): string => `forum:vote:${id}`;

export const voteCommand = defineCommand<Vote, z.infer<typeof voteReceipt>>({
  ...common,
  name: 'forumVote',
  body: vote,
  receipt: voteReceipt,
  lane: ({ id }) => voteLane(id),
  collapse: collapseTo(({ value }) => value),
  title: () => 'Your vote in the forum',
  send: ({ userId, kind, id, value }, context) =>
    sendCall(
      context,
      { endpoint: castVote, input: { body: { kind, id, value } }, userId },
      forMarks,
    ),
});
export type VoteItem = OutboxItem<Vote, z.infer<typeof voteReceipt>>;

const acceptance = z.object({
  ...inQuestion,
  answerId: z.nullable(z.string()),
  before: z.optional(z.nullable(z.string())),
});
const acceptReceipt = z.object({ acceptedAnswerId: z.nullable(z.string()) });
export type Acceptance = z.infer<typeof acceptance>;

export const acceptLane = (questionId: string): string => `forum:accept:${questionId}`;

export const acceptCommand = defineCommand<Acceptance, z.infer<typeof acceptReceipt>>({
  ...common,
  name: 'forumAccept',
  body: acceptance,
  receipt: acceptReceipt,
  lane: ({ questionId }) => acceptLane(questionId),
  collapse: collapseTo(({ answerId }) => answerId),
  title: () => 'The answer you accepted',
  send: ({ userId, questionId, answerId }, context) =>
    sendCall(
      context,
      { endpoint: acceptAnswer, input: { params: { id: questionId }, body: { answerId } }, userId },
      forMarks,
    ),
});
export type AcceptItem = OutboxItem<Acceptance, z.infer<typeof acceptReceipt>>;

const reaction = z.object({
  ...inQuestion,
  answerId: z.string(),
  kind: z.enum(reactionKinds),
  on: z.boolean(),
  before: z.optional(z.boolean()),
});
const reactionReceipt = z.object({ worked: z.number(), outdated: z.number(), unsafe: z.number() });
export type Reaction = z.infer<typeof reaction>;

export const reactionLane = (answerId: string, kind: Reaction['kind']): string =>
  `forum:reaction:${answerId}:${kind}`;

export const reactionCommand = defineCommand<Reaction, z.infer<typeof reactionReceipt>>({
  ...common,
  name: 'forumReaction',
  body: reaction,
  receipt: reactionReceipt,
  lane: ({ answerId, kind }) => reactionLane(answerId, kind),
  collapse: collapseTo(({ on }) => on),
  title: () => 'Your reaction to an answer',
  send: ({ userId, answerId, kind, on }, context) =>
    sendCall(
      context,
      { endpoint: react, input: { body: { answerId, kind, on } }, userId },
      forMarks,
    ),
});
export type ReactionItem = OutboxItem<Reaction, z.infer<typeof reactionReceipt>>;

const saveBody = z.object({
  ...inQuestion,
  kind: z.enum(['question', 'answer']),
  id: z.string(),
  on: z.boolean(),
  listId: z.optional(z.nullable(z.string())),
  note: z.optional(z.string()),
  remindAt: z.optional(z.nullable(z.string())),
  before: z.optional(z.boolean()),
  /** Of the question, for the list of saves while this waits. */
  title: z.optional(z.string()),
});
const saveReceipt = z.object({ save: z.nullable(save) });
export type SaveBody = z.infer<typeof saveBody>;

export const saveLane = (id: string): string => `forum:save:${id}`;

const hasDetails = ({ listId, note, remindAt }: SaveBody): boolean =>
  [listId, note, remindAt].some((each) => each !== undefined);

function collapseSave(waiting: SaveBody, next: SaveBody): SaveBody | 'cancel' {
  const merged = { ...(waiting.on && next.on ? waiting : {}), ...next, before: waiting.before };
  return merged.on === waiting.before && !hasDetails(merged) ? 'cancel' : merged;
}

export const saveCommand = defineCommand<SaveBody, z.infer<typeof saveReceipt>>({
  ...common,
  name: 'forumSave',
  body: saveBody,
  receipt: saveReceipt,
  lane: ({ id }) => saveLane(id),
  collapse: collapseSave,
  title: ({ on }) => (on ? 'A post you saved' : 'A post you removed from your saves'),
  send: ({ userId, kind, id, on, listId, note, remindAt }, context) =>
    sendCall(
      context,
      {
        endpoint: putSave,
        input: { body: { kind, id, on, listId, note, remindAt } },
        userId,
        ...(!on && { goneAs: { save: null } }),
      },
      forMarks,
    ),
});
export type SaveItem = OutboxItem<SaveBody, z.infer<typeof saveReceipt>>;

const follow = z.object({
  userId: z.string(),
  kind: z.enum(followKinds),
  key: z.string(),
  on: z.boolean(),
  before: z.optional(z.boolean()),
});
const followReceipt = z.object({ on: z.boolean() });
export type Follow = z.infer<typeof follow>;

export const followLane = (kind: Follow['kind'], key: string): string =>
  `forum:follow:${kind}:${key}`;

export const followCommand = defineCommand<Follow, z.infer<typeof followReceipt>>({
  ...common,
  name: 'forumFollow',
  body: follow,
  receipt: followReceipt,
  lane: ({ kind, key }) => followLane(kind, key),
  collapse: collapseTo(({ on }) => on),
  title: () => 'What you follow in the forum',
  send: ({ userId, kind, key, on }, context) =>
    sendCall(
      context,
      {
        endpoint: setFollow,
        input: { body: { kind, key, on } },
        userId,
        ...(!on && { goneAs: { on: false } }),
      },
      forMarks,
    ),
});
export type FollowItem = OutboxItem<Follow, z.infer<typeof followReceipt>>;

const flag = z.object({
  ...inQuestion,
  kind: z.enum(postKinds),
  id: z.string(),
  reason: z.enum(flagReasons),
  note: z.string(),
});
const flagReceipt = z.object({ flagged: z.literal(true) });
export type Flag = z.infer<typeof flag>;

export const flagLane = (id: string): string => `forum:flag:${id}`;

/** It carries words, so a refusal goes back to its author like that of a post. */
export const flagCommand = defineCommand<Flag, z.infer<typeof flagReceipt>>({
  ...common,
  name: 'forumFlag',
  body: flag,
  receipt: flagReceipt,
  lane: ({ id }) => flagLane(id),
  title: () => 'Your note to our moderators',
  send: ({ userId, kind, id, reason, note }, context) =>
    sendCall(context, { endpoint: flagPost, input: { body: { kind, id, reason, note } }, userId }),
});
export type FlagItem = OutboxItem<Flag, z.infer<typeof flagReceipt>>;
