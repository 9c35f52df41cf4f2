import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { university } from '#features/schools/server/tables.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { moment } from '#server/db/columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    universityId: university(),
    type: text('type', { enum: programTypes }).notNull(),
    authorId: uuid('author_id'),
    authorName: text('author_name').notNull(),
    stars: smallint('stars').notNull(),
    /** `{clinical, faculty, cost, support}`, each 1 to 5 or left out. */
    aspects: jsonb('aspects').notNull().default({}),
    body: text('body').notNull(),
    attendedFrom: smallint('attended_from'),
    attendedTo: smallint('attended_to'),
    status: text('status', { enum: ['pending', 'published', 'rejected', 'removed'] }).notNull(),
    reason: text('reason').notNull().default(''),
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** `{text, at}` of the school, or null. */
    reply: jsonb('reply'),
    sample: boolean('sample').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('reviews_one_each').on(table.universityId, table.type, table.authorId),
    index('reviews_shown').on(table.universityId, table.status, table.createdAt),
    index('reviews_waiting').on(table.status, table.createdAt),
  ],
);

export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: ['helpful', 'flag'] }).notNull(),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull(),
    /** When staff looked at a flag and left the review as it is. */
    lookedAt: moment('looked_at'),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId, table.kind] })],
);

export const dataReports = pgTable('data_reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  universityId: university(),
  field: text('field').notNull(),
  message: text('message').notNull(),
  email: text('email').notNull().default(''),
  userId: uuid('user_id'),
  network: text('network').notNull(),
  state: text('state', { enum: ['open', 'closed'] })
    .notNull()
    .default('open'),
  createdAt: moment('created_at').notNull(),
});
