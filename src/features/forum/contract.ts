// Reading the forum (features.md §3.5, §6.20–6.25). Who asked anonymously is in no answer but a moderator's.
import * as z from 'zod/mini';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';

export const questionsOnPage = 20;
/** Further back, `nextCursor` leads on. */
export const maxPage = 50;
export const answersOnPage = 30;
export const commentsShown = 5;
export const commentsOnPage = 30;

export const postKinds = ['question', 'answer', 'comment'] as const;
export type PostKind = (typeof postKinds)[number];

/** One sequence for questions, answers and comments: an id names one post. */
export const postId = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
export const tagSlug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(35));
/** As it stands in addresses; letter case does not count. */
export const handleParam = z.string().check(z.minLength(1), z.maxLength(200));
const cursor = z.string().check(z.maxLength(200));
const page = z.string().check(z.regex(/^[1-9]\d{0,4}$/));
const searchText = z.string().check(z.maxLength(1000));

/** Frozen when the answer was posted. `expired` follows from the day the license ends. */
export const licenseStamp = z.object({
  credential: z.string(),
  state: z.string(),
  verifiedOn: z.string(),
  expired: z.boolean(),
});
export type LicenseStamp = z.infer<typeof licenseStamp>;

export const author = z.object({
  handle: z.string(),
  role: z.enum(['student', 'nurse']),
  img: z.string(),
});
/** `member` has an author; `asker` is the anonymous asker, the same throughout a thread; `deleted` had an account. */
export const authorship = z.object({
  kind: z.enum(['member', 'asker', 'deleted']),
  author: z.nullable(author),
});
export type Authorship = z.infer<typeof authorship>;

/** What is public is `open`, `closed` or `locked`; `pending` waits for review and is seen by author and moderators. */
export const questionStates = ['pending', 'open', 'closed', 'locked', 'deleted'] as const;
export type QuestionState = (typeof questionStates)[number];
export const postStates = ['pending', 'open', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

export const closeReasons = [
  'duplicate',
  'off_topic',
  'needs_detail',
  'medical_advice',
  'outdated',
  'spam',
] as const;
export type CloseReason = (typeof closeReasons)[number];

export const questionTemplates = [
  'admissions',
  'prerequisites',
  'exam',
  'money',
  'clinical',
  'wellbeing',
] as const;
export type QuestionTemplate = (typeof questionTemplates)[number];
export const languages = ['en', 'es'] as const;

export const questionCard = z.object({
  id: z.string(),
  title: z.string(),
  /** At most 220 characters (SPEC §9). */
  preview: z.string(),
  tags: z.array(z.string()),
  state: z.enum(questionStates),
  score: z.number(),
  answerCount: z.number(),
  isSolved: z.boolean(),
  hasNurseAnswer: z.boolean(),
  isPinned: z.boolean(),
  by: authorship,
  school: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  program: z.nullable(z.enum(programTypes)),
  lang: z.enum(languages),
  sample: z.boolean(),
  createdAt: z.string(),
  activeAt: z.string(),
});
export type QuestionCard = z.infer<typeof questionCard>;

export const comment = z.object({
  id: z.string(),
  on: z.string(),
  by: authorship,
  html: z.string(),
  state: z.enum(postStates),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  revision: z.number(),
});
export type Comment = z.infer<typeof comment>;

export const reactionKinds = ['worked', 'outdated', 'unsafe'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const answer = z.object({
  id: z.string(),
  questionId: z.string(),
  by: authorship,
  stamp: z.nullable(licenseStamp),
  html: z.string(),
  lang: z.enum(languages),
  score: z.number(),
  isAccepted: z.boolean(),
  state: z.enum(postStates),
  reactions: z.object({ worked: z.number(), outdated: z.number(), unsafe: z.number() }),
  comments: z.array(comment),
  commentCount: z.number(),
  sample: z.boolean(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  revision: z.number(),
});
export type Answer = z.infer<typeof answer>;

export const question = z.extend(questionCard, {
  html: z.string(),
  closed: z.nullable(
    z.object({
      reason: z.enum(closeReasons),
      note: z.string(),
      at: z.string(),
      duplicateOf: z.nullable(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  /** What a moderator wants to know from the asker; null when nothing. */
  needsInfo: z.nullable(z.string()),
  acceptedAnswerId: z.nullable(z.string()),
  comments: z.array(comment),
  commentCount: z.number(),
  saveCount: z.number(),
  followCount: z.number(),
  views: z.number(),
  editedAt: z.nullable(z.string()),
  revision: z.number(),
});
export type Question = z.infer<typeof question>;

export const answerSorts = ['best', 'newest', 'oldest'] as const;
export type AnswerSort = (typeof answerSorts)[number];

export const questionPage = z.object({
  question,
  answers: z.array(answer),
  nextCursor: z.nullable(z.string()),
  similar: z.array(questionCard),
});
export type QuestionPage = z.infer<typeof questionPage>;

/** What `page_not_found` and `gone` of a question carry as `current`; the title is empty where there never was one. */
export const missingQuestion = z.object({ title: z.string(), similar: z.array(questionCard) });
export type MissingQuestion = z.infer<typeof missingQuestion>;

export const questionTabs = ['new', 'active', 'unanswered', 'top', 'followed'] as const;
export type QuestionTab = (typeof questionTabs)[number];

export const listMeta = z.object({
  page: z.nullable(z.number()),
  hasMore: z.boolean(),
  nextCursor: z.nullable(z.string()),
});
export type ListMeta = z.infer<typeof listMeta>;

const listFilters = {
  tag: z.optional(z.string().check(z.maxLength(200))),
  /** Slug of a school. */
  school: z.optional(z.string().check(z.maxLength(1000))),
  program: z.optional(z.enum(programTypes)),
  /** USPS code: answered by a nurse licensed there. */
  nurseIn: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  page: z.optional(page),
  cursor: z.optional(cursor),
};

export const listQuestions = defineEndpoint({
  method: 'GET',
  path: '/forum/questions',
  audience: 'anyone',
  summary: 'Questions by tab; `followed` is for members. A page beyond the end is empty',
  query: z.object({ tab: z.optional(z.enum(questionTabs)), ...listFilters }),
  data: z.array(questionCard),
  meta: listMeta,
  problems: ['not_signed_in', 'malformed_request'],
});

export const searchQuestions = defineEndpoint({
  method: 'GET',
  path: '/forum/search',
  audience: 'anyone',
  summary: 'Full text over questions and answers, best match first; misspelled words are found too',
  query: z.object({ q: searchText, ...listFilters }),
  data: z.array(questionCard),
  meta: z.extend(listMeta, {
    /** True when nothing matched as written, and what sounds like it is listed. */
    isFuzzy: z.boolean(),
  }),
  problems: ['malformed_request'],
  cache: 'public, max-age=10, stale-while-revalidate=600',
});

export const getQuestion = defineEndpoint({
  method: 'GET',
  path: '/forum/questions/:id',
  audience: 'anyone',
  summary: 'A question, its first answers with their first comments, and similar questions',
  params: z.object({ id: z.string().check(z.maxLength(200)) }),
  query: z.object({ sort: z.optional(z.enum(answerSorts)) }),
  data: questionPage,
  problems: ['page_not_found', 'gone'],
});

export const listAnswers = defineEndpoint({
  method: 'GET',
  path: '/forum/questions/:id/answers',
  audience: 'anyone',
  summary: 'Further answers of a question',
  params: z.object({ id: postId }),
  query: z.object({ sort: z.optional(z.enum(answerSorts)), cursor: z.optional(cursor) }),
  data: z.array(answer),
  meta: z.object({ nextCursor: z.nullable(z.string()) }),
  problems: ['not_found', 'gone'],
});

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/forum/posts/:id/comments',
  audience: 'anyone',
  summary: 'Comments on a question or answer, oldest first',
  params: z.object({ id: postId }),
  query: z.object({ cursor: z.optional(cursor) }),
  data: z.array(comment),
  meta: z.object({ nextCursor: z.nullable(z.string()) }),
  problems: ['not_found'],
});

export const similarQuestions = defineEndpoint({
  method: 'GET',
  path: '/forum/questions/similar',
  audience: 'anyone',
  summary: 'At most five questions like a title that is being written',
  query: z.object({ title: z.string().check(z.maxLength(1000)) }),
  data: z.array(questionCard),
  problems: ['malformed_request'],
  cache: 'public, max-age=60',
});

export const solvedQuestions = defineEndpoint({
  method: 'GET',
  path: '/forum/questions/solved',
  audience: 'anyone',
  summary: 'At most five questions whose asker accepted an answer, the last active first',
  data: z.array(questionCard),
  cache: 'public, max-age=60',
});

export const postRevision = z.object({
  revision: z.number(),
  title: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  by: authorship,
  note: z.string(),
  at: z.string(),
});

export type PostRevision = z.infer<typeof postRevision>;

export const listRevisions = defineEndpoint({
  method: 'GET',
  path: '/forum/posts/:id/revisions',
  audience: 'anyone',
  summary: 'Every version of a public post, newest first',
  params: z.object({ id: postId }),
  data: z.array(postRevision),
  problems: ['not_found'],
});
