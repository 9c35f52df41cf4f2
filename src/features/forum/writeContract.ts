// Writing in the forum. Each write is idempotent by its key; a repeated one answers as the first did.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import {
  answer,
  closeReasons,
  comment,
  languages,
  postId,
  postKinds,
  postStates,
  question,
  questionTemplates,
  reactionKinds,
} from './contract.ts';

/** In characters as people count them (features.md §3.5). */
export const limits = {
  title: { min: 15, max: 150 },
  body: { min: 20, max: 20_000 },
  comment: { min: 2, max: 600 },
  tags: { min: 1, max: 5 },
  tag: { max: 35 },
  note: { max: 500 },
  bio: { max: 500 },
  location: { max: 100 },
  saveNote: { max: 1000 },
  listName: { max: 40 },
} as const;

const text = z.string().check(z.maxLength(100_000));
const shortText = z.string().check(z.maxLength(4000));
/** Chosen with the first post by who has none; ignored otherwise. */
const handle = z.optional(z.string().check(z.maxLength(200)));

export const questionBody = z.object({
  title: shortText,
  body: text,
  tags: z.array(shortText).check(z.maxLength(50)),
  anonymous: z.boolean(),
  template: z.nullable(z.enum(questionTemplates)),
  /** Slug; empty when none. */
  school: z.string().check(z.maxLength(1000)),
  program: z.nullable(z.enum(programTypes)),
  lang: z.enum(languages),
});
export type QuestionBody = z.infer<typeof questionBody>;

const byId = z.object({ id: postId });
const posted = z.object({ id: z.string(), state: z.enum(postStates), revision: z.number() });

export const askQuestion = defineEndpoint({
  method: 'POST',
  path: '/forum/questions',
  audience: 'member',
  summary: 'Ask; a first post of a new member waits for review and answers `pending`',
  body: z.extend(questionBody, { handle }),
  data: posted,
  status: 201,
  problems: ['idempotency_mismatch'],
});

export const editQuestion = defineEndpoint({
  method: 'PATCH',
  path: '/forum/questions/:id',
  audience: 'member',
  summary: 'Edit an own question; whether it is anonymous stays. 412 carries the server’s copy',
  params: byId,
  body: z.extend(questionBody, { note: z.optional(shortText) }),
  data: question,
  revisioned: true,
  problems: ['not_found', 'locked', 'revision_mismatch', 'idempotency_mismatch'],
});

export const deleteQuestion = defineEndpoint({
  method: 'DELETE',
  path: '/forum/questions/:id',
  audience: 'member',
  summary: 'Delete an own question that has no answers',
  params: byId,
  data: z.object({ deleted: z.literal(true) }),
  problems: ['not_found', 'locked', 'idempotency_mismatch'],
});

export const answerBody = z.object({ body: text, lang: z.enum(languages) });
export type AnswerBody = z.infer<typeof answerBody>;

/** A question that was closed meanwhile answers `locked` with the reason; a second answer `validation_failed`. */
export const addAnswer = defineEndpoint({
  method: 'POST',
  path: '/forum/questions/:id/answers',
  audience: 'member',
  summary: 'Answer a question; one answer a person',
  params: byId,
  body: z.extend(answerBody, { handle }),
  data: posted,
  status: 201,
  problems: ['not_found', 'gone', 'locked', 'idempotency_mismatch'],
});

export const editAnswer = defineEndpoint({
  method: 'PATCH',
  path: '/forum/answers/:id',
  audience: 'member',
  summary: 'Edit an own answer; its license stamp stays',
  params: byId,
  body: z.extend(answerBody, { note: z.optional(shortText) }),
  data: answer,
  revisioned: true,
  problems: ['not_found', 'locked', 'revision_mismatch', 'idempotency_mismatch'],
});

export const deleteAnswer = defineEndpoint({
  method: 'DELETE',
  path: '/forum/answers/:id',
  audience: 'member',
  summary: 'Delete an own answer; an accepted one stops being accepted',
  params: byId,
  data: z.object({ deleted: z.literal(true) }),
  problems: ['not_found', 'locked', 'idempotency_mismatch'],
});

export const addComment = defineEndpoint({
  method: 'POST',
  path: '/forum/comments',
  audience: 'member',
  summary: 'Comment on a question or an answer',
  body: z.object({
    on: z.object({ kind: z.enum(['question', 'answer']), id: postId }),
    body: text,
    handle,
  }),
  data: posted,
  status: 201,
  problems: ['not_found', 'gone', 'locked', 'idempotency_mismatch'],
});

export const editComment = defineEndpoint({
  method: 'PATCH',
  path: '/forum/comments/:id',
  audience: 'member',
  summary: 'Edit an own comment',
  params: byId,
  body: z.object({ body: text }),
  data: comment,
  revisioned: true,
  problems: ['not_found', 'locked', 'revision_mismatch', 'idempotency_mismatch'],
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/forum/comments/:id',
  audience: 'member',
  summary: 'Delete an own comment',
  params: byId,
  data: z.object({ deleted: z.literal(true) }),
  problems: ['not_found', 'idempotency_mismatch'],
});

export const castVote = defineEndpoint({
  method: 'PUT',
  path: '/forum/votes',
  audience: 'member',
  summary: 'The caller’s vote on a question or answer: 1, -1, or 0 for none',
  body: z.object({
    kind: z.enum(['question', 'answer']),
    id: postId,
    value: z.int().check(z.gte(-1), z.lte(1)),
  }),
  data: z.object({ score: z.number(), value: z.number() }),
  problems: ['not_found', 'wrong_role', 'locked', 'idempotency_mismatch'],
});

export const acceptAnswer = defineEndpoint({
  method: 'POST',
  path: '/forum/questions/:id/accept',
  audience: 'member',
  summary:
    'The asker accepts an answer, or none (`answerId` null); a moderator gives a reason in `note`',
  params: byId,
  body: z.object({ answerId: z.nullable(postId), note: z.optional(shortText) }),
  data: z.object({ acceptedAnswerId: z.nullable(z.string()) }),
  problems: ['not_found', 'wrong_role', 'locked', 'idempotency_mismatch'],
});

export const react = defineEndpoint({
  method: 'PUT',
  path: '/forum/reactions',
  audience: 'member',
  summary: '“Worked for me”, “outdated” or “unsafe” on an answer, or taken back',
  body: z.object({ answerId: postId, kind: z.enum(reactionKinds), on: z.boolean() }),
  data: z.object({ worked: z.number(), outdated: z.number(), unsafe: z.number() }),
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const followKinds = ['question', 'tag', 'user', 'ignored_tag'] as const;
export const setFollow = defineEndpoint({
  method: 'PUT',
  path: '/forum/follows',
  audience: 'member',
  summary: 'Follow a question (id), a tag (slug) or a member (handle), ignore a tag, or stop',
  body: z.object({
    kind: z.enum(followKinds),
    key: z.string().check(z.minLength(1), z.maxLength(200)),
    on: z.boolean(),
  }),
  data: z.object({ on: z.boolean() }),
  problems: ['not_found', 'idempotency_mismatch'],
});

export const flagReasons = [
  'spam',
  'abuse',
  'patient_privacy',
  'medical_advice',
  'wrong',
  'off_topic',
  'duplicate',
  'other',
] as const;
export type FlagReason = (typeof flagReasons)[number];

export const flagPost = defineEndpoint({
  method: 'POST',
  path: '/forum/flags',
  audience: 'member',
  summary: 'Tell moderators about a post; once a person and post',
  body: z.object({
    kind: z.enum(postKinds),
    id: postId,
    reason: z.enum(flagReasons),
    note: shortText,
  }),
  data: z.object({ flagged: z.literal(true) }),
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

const moderated = z.object({ id: z.string(), state: z.string() });

export const closeQuestion = defineEndpoint({
  method: 'POST',
  path: '/forum/questions/:id/close',
  audience: 'member',
  summary:
    'Moderators: close with a reason that the asker reads; `locked` also stops comments and votes',
  params: byId,
  body: z.object({
    reason: z.enum(closeReasons),
    note: shortText,
    duplicateOf: z.nullable(postId),
    locked: z.boolean(),
  }),
  data: moderated,
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const reopenQuestion = defineEndpoint({
  method: 'POST',
  path: '/forum/questions/:id/reopen',
  audience: 'member',
  summary: 'Moderators: the way back',
  params: byId,
  body: z.object({ note: shortText }),
  data: moderated,
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const pinQuestion = defineEndpoint({
  method: 'POST',
  path: '/forum/questions/:id/pin',
  audience: 'member',
  summary: 'Moderators: keep a question on top until a time, or unpin it (null)',
  params: byId,
  body: z.object({ until: z.nullable(z.string().check(z.maxLength(40))) }),
  data: moderated,
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const askForInfo = defineEndpoint({
  method: 'POST',
  path: '/forum/questions/:id/needs-info',
  audience: 'member',
  summary: 'Moderators: what the asker should add; empty when it is answered',
  params: byId,
  body: z.object({ note: shortText }),
  data: moderated,
  problems: ['not_found', 'wrong_role', 'idempotency_mismatch'],
});

export const previewPost = defineEndpoint({
  method: 'POST',
  path: '/forum/preview',
  audience: 'anyone',
  summary: 'Markdown as it will look',
  body: z.object({ body: text }),
  data: z.object({ html: z.string() }),
});
