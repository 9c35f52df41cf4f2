// Questions, answers and comments that are written, changed or removed without a connection.
import * as z from 'zod/mini';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { defineCommand } from '#offline/registry.ts';
import { cutText } from './cutText.ts';
import { postStates } from '../../contract.ts';
import {
  addAnswer,
  addComment,
  answerBody,
  askQuestion,
  deleteAnswer,
  deleteComment,
  deleteQuestion,
  editAnswer,
  editComment,
  editQuestion,
  questionBody,
} from '../../writeContract.ts';
import { sendCall } from './sendCall.ts';

const posted = z.object({ id: z.string(), state: z.enum(postStates), revision: z.number() });
export type Posted = z.infer<typeof posted>;
const edited = z.object({ revision: z.number() });
type Edited = z.infer<typeof edited>;
const removed = z.object({ deleted: z.literal(true) });
type Removed = z.infer<typeof removed>;

/** Chosen with the first post by who has no forum name; empty otherwise. */
const handle = z.string();
const withHandle = (chosen: string) => (chosen === '' ? {} : { handle: chosen });
const inQuestion = { userId: z.string(), questionId: z.string(), questionTitle: z.string() };

export const postLane = (id: string): string => `forum:post:${id}`;
/** One answer a person: what becomes of it stays in order, also when it is removed and written again. */
export const answerLane = (questionId: string): string => `forum:answer:${questionId}`;
export const commentLane = (targetId: string): string => `forum:comment:${targetId}`;

const quote = (title: string): string => `“${cutText(title, 60)}”`;
const common = { version: 1, audience: 'member' } as const;

/** One made while the change before it is on its way begins at the revision that this one makes. */
const change = <Name extends string>(name: Name) =>
  ({
    ...common,
    name,
    receipt: edited,
    amend: <Body extends object>(body: Body, { revision }: Edited) => ({
      command: name,
      body: { ...body, revision },
    }),
  }) as const;

const asked = z.object({ userId: z.string(), question: questionBody, handle });
export type Asked = z.infer<typeof asked>;

export const askCommand = defineCommand<Asked, Posted>({
  ...common,
  name: 'forumQuestion',
  body: asked,
  receipt: posted,
  lane: (_body, id) => postLane(id),
  amend: ({ userId, question }, { id, revision }) => ({
    command: 'forumQuestionEdit',
    body: { userId, id, revision, question, note: '' } satisfies QuestionChange,
  }),
  title: ({ question }) => `Your question ${quote(question.title)}`,
  send: ({ userId, question, handle: chosen }, context) =>
    sendCall(context, {
      endpoint: askQuestion,
      input: { body: { ...question, ...withHandle(chosen) } },
      userId,
    }),
});
export type AskItem = OutboxItem<Asked, Posted>;

const questionChange = z.object({
  userId: z.string(),
  id: z.string(),
  revision: z.number(),
  question: questionBody,
  note: z.string(),
});
export type QuestionChange = z.infer<typeof questionChange>;

export const questionEdit = defineCommand<QuestionChange, Edited>({
  ...change('forumQuestionEdit'),
  body: questionChange,
  lane: ({ id }) => postLane(id),
  collapse: (_waiting, next) => next,
  title: ({ question }) => `The change to your question ${quote(question.title)}`,
  send: ({ userId, id, revision, question, note }, context) =>
    sendCall(context, {
      endpoint: editQuestion,
      input: { params: { id }, body: { ...question, note } },
      userId,
      revision,
    }),
});
export type QuestionEditItem = OutboxItem<QuestionChange, Edited>;

const questionRemovalBody = z.object(inQuestion);

export const questionRemoval = defineCommand<z.infer<typeof questionRemovalBody>, Removed>({
  ...common,
  name: 'forumQuestionRemoval',
  body: questionRemovalBody,
  receipt: removed,
  lane: ({ questionId }) => postLane(questionId),
  title: ({ questionTitle }) => `The removal of your question ${quote(questionTitle)}`,
  send: ({ userId, questionId }, context) =>
    sendCall(context, {
      endpoint: deleteQuestion,
      input: { params: { id: questionId } },
      userId,
      goneAs: { deleted: true },
    }),
});

const answered = z.object({ ...inQuestion, answer: answerBody, handle });
export type Answered = z.infer<typeof answered>;

export const answerCommand = defineCommand<Answered, Posted>({
  ...common,
  name: 'forumAnswer',
  body: answered,
  receipt: posted,
  lane: ({ questionId }) => answerLane(questionId),
  amend: ({ handle: _handle, ...body }, { id, revision }) => ({
    command: 'forumAnswerEdit',
    body: { ...body, id, revision, note: '' } satisfies AnswerChange,
  }),
  title: ({ questionTitle }) => `Your answer to ${quote(questionTitle)}`,
  send: ({ userId, questionId, answer, handle: chosen }, context) =>
    sendCall(context, {
      endpoint: addAnswer,
      input: { params: { id: questionId }, body: { ...answer, ...withHandle(chosen) } },
      userId,
    }),
});
export type AnswerItem = OutboxItem<Answered, Posted>;

const answerChange = z.object({
  ...inQuestion,
  id: z.string(),
  revision: z.number(),
  answer: answerBody,
  note: z.string(),
});
export type AnswerChange = z.infer<typeof answerChange>;

export const answerEdit = defineCommand<AnswerChange, Edited>({
  ...change('forumAnswerEdit'),
  body: answerChange,
  lane: ({ questionId }) => answerLane(questionId),
  collapse: (waiting, next) => (waiting.id === next.id ? next : 'keepBoth'),
  title: ({ questionTitle }) => `The change to your answer to ${quote(questionTitle)}`,
  send: ({ userId, id, revision, answer, note }, context) =>
    sendCall(context, {
      endpoint: editAnswer,
      input: { params: { id }, body: { ...answer, note } },
      userId,
      revision,
    }),
});
export type AnswerEditItem = OutboxItem<AnswerChange, Edited>;

const removalInQuestion = z.object({ ...inQuestion, id: z.string() });

export const answerRemoval = defineCommand<z.infer<typeof removalInQuestion>, Removed>({
  ...common,
  name: 'forumAnswerRemoval',
  body: removalInQuestion,
  receipt: removed,
  lane: ({ questionId }) => answerLane(questionId),
  title: ({ questionTitle }) => `The removal of your answer to ${quote(questionTitle)}`,
  send: ({ userId, id }, context) =>
    sendCall(context, {
      endpoint: deleteAnswer,
      input: { params: { id } },
      userId,
      goneAs: { deleted: true },
    }),
});

const target = z.object({
  kind: z.enum(['question', 'answer']),
  /** Empty while the own answer it is about was not sent. */
  id: z.string(),
  /** The outbox command of that answer; null for a post that the server has. */
  unsentId: z.nullable(z.string()),
});
export type CommentTarget = z.infer<typeof target>;
const commented = z.object({ ...inQuestion, on: target, body: z.string(), handle });
export type Commented = z.infer<typeof commented>;

export const commentCommand = defineCommand<Commented, Posted>({
  ...common,
  name: 'forumComment',
  body: commented,
  receipt: posted,
  lane: ({ on }) => commentLane(on.unsentId ?? on.id),
  needs: ({ on }) => (on.unsentId !== null && on.id === '' ? [on.unsentId] : []),
  resolve: (body, _id, receipt) => ({
    ...body,
    on: { ...body.on, id: z.parse(posted, receipt).id },
  }),
  amend: ({ on: _on, handle: _handle, ...body }, { id, revision }) => ({
    command: 'forumCommentEdit',
    body: { ...body, id, revision } satisfies CommentChange,
  }),
  title: ({ questionTitle }) => `Your comment in ${quote(questionTitle)}`,
  send: ({ userId, on: { kind, id }, body, handle: chosen }, context) =>
    sendCall(context, {
      endpoint: addComment,
      input: { body: { on: { kind, id }, body, ...withHandle(chosen) } },
      userId,
    }),
});
export type CommentItem = OutboxItem<Commented, Posted>;

const commentChange = z.object({
  ...inQuestion,
  id: z.string(),
  revision: z.number(),
  body: z.string(),
});
export type CommentChange = z.infer<typeof commentChange>;

export const commentEdit = defineCommand<CommentChange, Edited>({
  ...change('forumCommentEdit'),
  body: commentChange,
  lane: ({ id }) => postLane(id),
  collapse: (_waiting, next) => next,
  title: ({ questionTitle }) => `The change to your comment in ${quote(questionTitle)}`,
  send: ({ userId, id, revision, body }, context) =>
    sendCall(context, {
      endpoint: editComment,
      input: { params: { id }, body: { body } },
      userId,
      revision,
    }),
});
export type CommentEditItem = OutboxItem<CommentChange, Edited>;

export const commentRemoval = defineCommand<z.infer<typeof removalInQuestion>, Removed>({
  ...common,
  name: 'forumCommentRemoval',
  body: removalInQuestion,
  receipt: removed,
  lane: ({ id }) => postLane(id),
  title: ({ questionTitle }) => `The removal of your comment in ${quote(questionTitle)}`,
  send: ({ userId, id }, context) =>
    sendCall(context, {
      endpoint: deleteComment,
      input: { params: { id } },
      userId,
      goneAs: { deleted: true },
    }),
});
