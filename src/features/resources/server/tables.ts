// Rows name their owner without a foreign key, as in every slice.
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';
import { packageKeys } from '#features/packages/rules.ts';
import { kinds, stages, topics } from '../rules.ts';

const textColumns = () => ({
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  kind: text('kind', { enum: kinds }).notNull(),
  topic: text('topic', { enum: topics }).notNull(),
  stage: text('stage', { enum: stages }).notNull(),
  minutes: integer('minutes').notNull(),
  summary: text('summary').notNull(),
  neededPackage: text('needed_package', { enum: ['none', ...packageKeys] }).notNull(),
  /** `YYYY-MM-DD` */
  checkedAt: text('checked_at').notNull(),
  /** `[{title, url, year}]` */
  sources: jsonb('sources').notNull().default([]),
  /** By its kind, as its file has it (builtIn/resourceFile.ts). */
  content: jsonb('content').notNull(),
  /** Of the answer with its content. */
  bytes: integer('bytes').notNull(),
});

/** What comes with the code. */
export const resources = pgTable(
  'resources',
  {
    ...textColumns(),
    /** What the code brought is replaced by a newer text of the code, what was written into the database by hand never. */
    setBy: text('set_by', { enum: ['built_in', 'staff'] }).notNull(),
    /** SHA-256 of the file that it came with; empty for what was written by hand. */
    fileHash: text('file_hash').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('resources_by_topic').on(table.topic, table.title)],
);

/** What staff published: each in place of what the code brings under its slug, or in addition to it. */
export const resourceEntries = pgTable('resource_entries', {
  ...textColumns(),
  /** In its topic; see `usualPosition`. */
  position: integer('position').notNull(),
  /** Neither this text nor the one of the code is shown. */
  hidden: boolean('hidden').notNull(),
  /** False once it was taken from the site: its revision is still counted on, for the copies on devices. */
  isPublished: boolean('is_published').notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const resourceMarks = pgTable(
  'resource_marks',
  {
    userId: uuid('user_id').notNull(),
    slug: text('slug').notNull(),
    saved: boolean('saved').notNull().default(false),
    done: boolean('done').notNull().default(false),
    /** Percent. */
    progress: smallint('progress').notNull().default(0),
    /** `[key]` */
    ticks: jsonb('ticks').notNull().default([]),
    /** `{key: choice}` */
    answers: jsonb('answers').notNull().default({}),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.slug] })],
);

/** A row a link, whoever reports it: it names nobody. */
export const resourceLinkReports = pgTable(
  'resource_link_reports',
  {
    slug: text('slug').notNull(),
    /** Empty where the resource itself was missing. */
    url: text('url').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.url] }),
    index('resource_link_reports_by_time').on(table.lastAt),
  ],
);
