import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

export const settings = pgTable('settings', {
  id: smallint('id').primaryKey(),
  content: jsonb('content').notNull(),
  /** Paths in `content` that the starting set left blank for staff, such as `contact.email`. */
  unfinished: jsonb('unfinished').notNull().default([]),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const menus = pgTable('menus', {
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  location: text('location').notNull(),
  items: jsonb('items').notNull(),
  position: integer('position').notNull(),
});

export const routeRules = pgTable(
  'route_rules',
  {
    /** Stays when the address of the rule is changed. */
    id: uuid('id').notNull().defaultRandom().unique(),
    /** In the form in which paths are compared (`ruleKey`). */
    fromPath: text('from_path').notNull(),
    match: text('match').notNull(),
    toPath: text('to_path').notNull(),
    code: smallint('code').notNull(),
    preserveQuery: boolean('preserve_query').notNull(),
    enabled: boolean('enabled').notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    note: text('note').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fromPath, table.match] })],
);

/** A table of its own: pages are rendered anew when a rule is written, not when one is followed. */
export const routeRuleHits = pgTable('route_rule_hits', {
  ruleId: uuid('rule_id')
    .primaryKey()
    .references(() => routeRules.id, { onDelete: 'cascade' }),
  hits: integer('hits').notNull(),
  lastAt: moment('last_at').notNull(),
});

export const optionLabels = pgTable(
  'option_labels',
  {
    list: text('list').notNull(),
    code: text('code').notNull(),
    label: text('label').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.code] })],
);

/** Texts that are not blocks of the settings, such as the privacy policy. Every version stays; the highest is in force. */
export const pages = pgTable(
  'pages',
  {
    slug: text('slug').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
    note: text('note').notNull(),
    publishedAt: moment('published_at').notNull(),
    /** Came with the code, which may bring the next version; staff's own versions never have it. */
    builtIn: boolean('built_in').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
);
