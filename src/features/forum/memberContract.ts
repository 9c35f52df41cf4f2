// What belongs to a member: their relation to a question, profile, activity.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import {
  answer,
  comment,
  handleParam,
  listMeta,
  postId,
  postKinds,
  question,
  reactionKinds,
} from './contract.ts';
import { flagReasons, followKinds } from './writeContract.ts';

/** Kept apart from the question itself, which is the same for everybody. */
export const ownRelation = z.object({
  /** Post id → 1 or -1. */
  votes: z.record(z.string(), z.number()),
  reactions: z.array(z.object({ answerId: z.string(), kind: z.enum(reactionKinds) })),
  savedIds: z.array(z.string()),
  flaggedIds: z.array(z.string()),
  isFollowing: z.boolean(),
  isAsker: z.boolean(),
  canModerate: z.boolean(),
  /** Markdown of one’s own posts here, by id. */
  sources: z.record(z.string(), z.string()),
  /** One’s own posts that wait for review. */
  pendingAnswers: z.array(answer),
  pendingComments: z.array(comment),
  /** Null until a forum name is chosen. */
  handle: z.nullable(z.string()),
  blockedHandles: z.array(z.string()),
});
export type OwnRelation = z.infer<typeof ownRelation>;

export const getOwnRelation = defineEndpoint({
  method: 'GET',
  path: '/forum/questions/:id/own',
  audience: 'member',
  summary: 'The caller’s votes, saves and posts in a question',
  params: z.object({ id: postId }),
  data: ownRelation,
  problems: ['not_found', 'gone'],
});

/** Of the caller, whose question may be pending, with its Markdown for the editor. */
export const getOwnQuestion = defineEndpoint({
  method: 'GET',
  path: '/forum/me/questions/:id',
  audience: 'member',
  summary: 'An own question in any state, with its source',
  params: z.object({ id: postId }),
  data: z.object({ question, body: z.string() }),
  problems: ['not_found'],
});

export const badge = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  awardedAt: z.nullable(z.string()),
  /** How far a badge that is missing has come, e.g. 3 of 10. */
  progress: z.nullable(z.object({ done: z.number(), of: z.number() })),
});

export const memberProfile = z.object({
  handle: z.string(),
  role: z.enum(['student', 'nurse']),
  img: z.string(),
  bio: z.string(),
  location: z.string(),
  /** Of a nurse whose license was verified; null otherwise. */
  stamp: z.nullable(
    z.object({
      credential: z.string(),
      state: z.string(),
      verifiedOn: z.string(),
      expired: z.boolean(),
    }),
  ),
  status: z.enum(['active', 'suspended']),
  joinedAt: z.string(),
  /** Never below zero. */
  reputation: z.number(),
  questionCount: z.number(),
  answerCount: z.number(),
  acceptedCount: z.number(),
  helpedCount: z.number(),
  topTags: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() })),
  badges: z.array(badge),
  hidesActivity: z.boolean(),
  sample: z.boolean(),
});
export type MemberProfile = z.infer<typeof memberProfile>;

export const getMember = defineEndpoint({
  method: 'GET',
  path: '/forum/users/:handle',
  audience: 'anyone',
  summary: 'A member as everybody sees them: no name, no email, nothing they asked anonymously',
  params: z.object({ handle: handleParam }),
  data: memberProfile,
  problems: ['page_not_found', 'gone'],
});

export const memberPost = z.object({
  kind: z.enum(postKinds),
  id: z.string(),
  questionId: z.string(),
  title: z.string(),
  preview: z.string(),
  score: z.number(),
  isAccepted: z.boolean(),
  anonymous: z.boolean(),
  state: z.string(),
  createdAt: z.string(),
});
export type MemberPost = z.infer<typeof memberPost>;

export const activityTabs = ['questions', 'answers', 'comments'] as const;
const activityQuery = z.object({
  tab: z.enum(activityTabs),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const listMemberActivity = defineEndpoint({
  method: 'GET',
  path: '/forum/users/:handle/activity',
  audience: 'anyone',
  summary: 'Public posts of a member, newest first; empty when they hide them',
  params: z.object({ handle: handleParam }),
  query: activityQuery,
  data: z.array(memberPost),
  meta: listMeta,
  problems: ['page_not_found', 'gone'],
});

export const ownProfile = z.object({
  /** Null until a forum name is chosen. */
  handle: z.nullable(z.string()),
  /** When the name may be changed again; null when it may now. */
  handleChangeableAt: z.nullable(z.string()),
  profile: z.nullable(memberProfile),
  bio: z.string(),
  location: z.string(),
  hidesActivity: z.boolean(),
  follows: z.array(z.object({ kind: z.enum(followKinds), key: z.string(), title: z.string() })),
  blocked: z.array(z.string()),
  canModerate: z.boolean(),
  /** What the caller may do by now, in words. */
  privileges: z.array(
    z.object({ key: z.string(), name: z.string(), has: z.boolean(), need: z.string() }),
  ),
  reputation: z.array(
    z.object({
      points: z.number(),
      reason: z.string(),
      postId: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  revision: z.number(),
});
export type OwnProfile = z.infer<typeof ownProfile>;

export const getOwnProfile = defineEndpoint({
  method: 'GET',
  path: '/forum/me',
  audience: 'member',
  summary: 'The caller’s own forum profile with what only they see',
  data: ownProfile,
});

export const changeOwnProfile = defineEndpoint({
  method: 'PATCH',
  path: '/forum/me',
  audience: 'member',
  summary: 'Change forum name (once in 30 days), bio, location, privacy',
  body: z.object({
    handle: z.optional(z.string().check(z.maxLength(200))),
    bio: z.optional(z.string().check(z.maxLength(20_000))),
    location: z.optional(z.string().check(z.maxLength(4000))),
    hidesActivity: z.optional(z.boolean()),
  }),
  data: ownProfile,
  revisioned: true,
  problems: ['revision_mismatch', 'idempotency_mismatch'],
});

export const ownFlag = z.object({
  id: z.string(),
  kind: z.enum(postKinds),
  postId: z.string(),
  questionId: z.string(),
  title: z.string(),
  reason: z.enum(flagReasons),
  state: z.enum(['open', 'upheld', 'declined']),
  at: z.string(),
});

export const listOwnActivity = defineEndpoint({
  method: 'GET',
  path: '/forum/me/activity',
  audience: 'member',
  summary: 'The caller’s own posts in every state, anonymous ones included',
  query: activityQuery,
  data: z.array(memberPost),
  meta: listMeta,
});

export const listOwnFlags = defineEndpoint({
  method: 'GET',
  path: '/forum/me/flags',
  audience: 'member',
  summary: 'What the caller told moderators, and what became of it',
  data: z.array(ownFlag),
});

export const setBlock = defineEndpoint({
  method: 'PUT',
  path: '/forum/blocks',
  audience: 'member',
  summary: 'Stop seeing a member, or see them again',
  body: z.object({ handle: handleParam, on: z.boolean() }),
  data: z.object({ on: z.boolean() }),
  problems: ['not_found', 'idempotency_mismatch'],
});
