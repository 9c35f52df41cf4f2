import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgSequence,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { universities } from '#features/schools/server/tables.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import {
  closeReasons,
  languages,
  postStates,
  questionStates,
  questionTemplates,
} from '../contract.ts';

/** Questions, answers and comments share it: an id names one post. */
export const postIds = pgSequence('forum_post_ids');

export const postRef = (name: string) => bigint(name, { mode: 'number' });
const newPostId = () => postRef('id').primaryKey().default(sql`nextval('forum_post_ids')`);
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const count = (name: string) => integer(name).notNull().default(0);
const isPublic = sql`state in ('open', 'closed', 'locked')`;

export const questions = pgTable(
  'forum_questions',
  {
    id: newPostId(),
    /** Null once the account is gone. No reference: an account ends without waiting for its posts. */
    authorId: uuid('author_id'),
    anonymous: boolean('anonymous').notNull().default(false),
    title: text('title').notNull(),
    /** Markdown as it was written. */
    body: text('body').notNull(),
    html: text('html').notNull(),
    preview: text('preview').notNull(),
    /** Slugs in the author's order; the rows of forum_question_tags follow. */
    tags: text('tags').array().notNull(),
    template: text('template', { enum: questionTemplates }),
    universityId: integer('university_id').references(() => universities.id, {
      onDelete: 'set null',
    }),
    program: text('program', { enum: programTypes }),
    lang: text('lang', { enum: languages }).notNull().default('en'),
    state: text('state', { enum: questionStates }).notNull(),
    /** Why it waits for review: `first_post` or `filter`; else empty. */
    pendingWhy: text('pending_why').notNull().default(''),
    closeReason: text('close_reason', { enum: closeReasons }),
    closeNote: text('close_note').notNull().default(''),
    closedAt: moment('closed_at'),
    duplicateOf: postRef('duplicate_of'),
    needsInfo: text('needs_info'),
    acceptedAnswerId: postRef('accepted_answer_id'),
    score: count('score'),
    answerCount: count('answer_count'),
    nurseAnswerCount: count('nurse_answer_count'),
    commentCount: count('comment_count'),
    saveCount: count('save_count'),
    followCount: count('follow_count'),
    views: count('views'),
    pinnedUntil: moment('pinned_until'),
    sample: boolean('sample').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Last public post in it. */
    activeAt: moment('active_at').notNull(),
    editedAt: moment('edited_at'),
    /** Title A, tags B, question C, answers D; written by triggers. */
    search: tsvector('search').notNull().default(sql`''::tsvector`),
  },
  (table) => [
    index('forum_questions_new').on(table.id.desc()).where(isPublic),
    index('forum_questions_active').on(table.activeAt.desc(), table.id.desc()).where(isPublic),
    index('forum_questions_top').on(table.score.desc(), table.id.desc()).where(isPublic),
    index('forum_questions_unanswered')
      .on(table.id.desc())
      .where(sql`state = 'open' and answer_count = 0`),
    index('forum_questions_school')
      .on(table.universityId, table.id.desc())
      .where(sql`university_id is not null`),
    index('forum_questions_program')
      .on(table.program, table.id.desc())
      .where(sql`program is not null`),
    index('forum_questions_pinned').on(table.pinnedUntil).where(sql`pinned_until is not null`),
    index('forum_questions_author').on(table.authorId, table.id.desc()),
    index('forum_questions_best')
      .on(table.authorId, table.score.desc())
      .where(sql`not anonymous and ${isPublic}`),
    index('forum_questions_accepted')
      .on(table.authorId, table.acceptedAnswerId)
      .where(sql`accepted_answer_id is not null and not anonymous and ${isPublic}`),
    index('forum_questions_edited')
      .on(table.authorId, table.editedAt)
      .where(sql`edited_at is not null and not anonymous and ${isPublic}`),
    index('forum_questions_pending').on(table.id).where(sql`state = 'pending'`),
    index('forum_questions_solved')
      .on(table.activeAt.desc(), table.id.desc())
      .where(sql`accepted_answer_id is not null and state in ('open', 'closed', 'locked')`),
    index('forum_questions_search').using('gin', table.search),
    index('forum_questions_title_trgm').using('gin', sql`${table.title} gin_trgm_ops`),
  ],
);

/** One row a tag of a question; `activeAt`, `score` and `isListed` follow the question by a trigger. */
export const questionTags = pgTable(
  'forum_question_tags',
  {
    questionId: postRef('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    activeAt: moment('active_at').notNull(),
    score: count('score'),
    isUnanswered: boolean('is_unanswered').notNull(),
    isListed: boolean('is_listed').notNull(),
  },
  (table) => [
    index('forum_question_tags_question').on(table.questionId),
    index('forum_question_tags_new').on(table.tag, table.questionId.desc()).where(sql`is_listed`),
    index('forum_question_tags_active')
      .on(table.tag, table.activeAt.desc(), table.questionId.desc())
      .where(sql`is_listed`),
    index('forum_question_tags_top')
      .on(table.tag, table.score.desc(), table.questionId.desc())
      .where(sql`is_listed`),
    index('forum_question_tags_unanswered')
      .on(table.tag, table.questionId.desc())
      .where(sql`is_listed and is_unanswered`),
  ],
);

export const answers = pgTable(
  'forum_answers',
  {
    id: newPostId(),
    questionId: postRef('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    body: text('body').notNull(),
    html: text('html').notNull(),
    lang: text('lang', { enum: languages }).notNull().default('en'),
    state: text('state', { enum: postStates }).notNull(),
    pendingWhy: text('pending_why').notNull().default(''),
    accepted: boolean('accepted').notNull().default(false),
    score: count('score'),
    /** Frozen when posted by a nurse whose license was verified then; null otherwise. */
    stampCredential: text('stamp_credential'),
    stampState: text('stamp_state'),
    stampVerifiedOn: date('stamp_verified_on', { mode: 'string' }),
    /** Day on which the license ends; kept up to date while the account exists. */
    stampExpiresOn: date('stamp_expires_on', { mode: 'string' }),
    worked: count('worked'),
    outdated: count('outdated'),
    unsafe: count('unsafe'),
    commentCount: count('comment_count'),
    sample: boolean('sample').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('forum_answers_best').on(
      table.questionId,
      table.accepted.desc(),
      sql`(${table.stampState} is not null) desc`,
      table.score.desc(),
      table.id,
    ),
    index('forum_answers_new').on(table.questionId, table.id),
    index('forum_answers_author').on(table.authorId, table.id.desc()),
    index('forum_answers_score').on(table.authorId, table.score.desc()).where(sql`state = 'open'`),
    index('forum_answers_edited')
      .on(table.authorId, table.editedAt)
      .where(sql`edited_at is not null and state = 'open'`),
    index('forum_answers_nurse_state')
      .on(table.stampState, table.questionId.desc())
      .where(sql`stamp_state is not null and state = 'open'`),
    index('forum_answers_pending').on(table.id).where(sql`state = 'pending'`),
  ],
);

export const comments = pgTable(
  'forum_comments',
  {
    id: newPostId(),
    questionId: postRef('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    /** The question or answer it is about. */
    onId: postRef('on_id').notNull(),
    authorId: uuid('author_id'),
    body: text('body').notNull(),
    html: text('html').notNull(),
    state: text('state', { enum: postStates }).notNull(),
    pendingWhy: text('pending_why').notNull().default(''),
    sample: boolean('sample').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    editedAt: moment('edited_at'),
  },
  (table) => [
    index('forum_comments_on').on(table.onId, table.id),
    index('forum_comments_question').on(table.questionId),
    index('forum_comments_author').on(table.authorId, table.id.desc()),
    index('forum_comments_pending').on(table.id).where(sql`state = 'pending'`),
  ],
);

export const tags = pgTable(
  'forum_tags',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Public questions; follows by a trigger. */
    count: count('count'),
    /** Only moderators may use it. */
    reserved: boolean('reserved').notNull().default(false),
    sample: boolean('sample').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('forum_tags_count').on(table.count.desc(), table.slug),
    index('forum_tags_prefix').on(sql`${table.slug} text_pattern_ops`),
    // Of the slug itself the planner would take it for equality, at thirty times the cost of the key.
    index('forum_tags_trgm').using('gin', sql`lower(${table.slug}) gin_trgm_ops`),
  ],
);

export const tagSynonyms = pgTable(
  'forum_tag_synonyms',
  {
    slug: text('slug').primaryKey(),
    tag: text('tag')
      .notNull()
      .references(() => tags.slug, { onDelete: 'cascade' }),
  },
  (table) => [
    index('forum_tag_synonyms_tag').on(table.tag),
    index('forum_tag_synonyms_prefix').on(sql`${table.slug} text_pattern_ops`),
  ],
);

export const postRevisions = pgTable(
  'forum_revisions',
  {
    postId: postRef('post_id').notNull(),
    revision: integer('revision').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    editorId: uuid('editor_id'),
    note: text('note').notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [index('forum_revisions_post').on(table.postId, table.revision.desc())],
);

export const attempts = pgTable(
  'forum_attempts',
  {
    /** `post:` or `flag:` or `image:` and the member. */
    key: text('key').notNull(),
    at: moment('at').notNull(),
    weight: smallint('weight').notNull().default(1),
  },
  (table) => [index('forum_attempts_key').on(table.key, table.at)],
);
