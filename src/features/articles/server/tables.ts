import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/db/columns.ts';

export const posts = pgTable(
  'posts',
  {
    slug: text('slug').primaryKey(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    body: text('body').notNull(),
    authorName: text('author_name').notNull(),
    authorCredential: text('author_credential').notNull().default(''),
    category: text('category').notNull(),
    tags: jsonb('tags').notNull().default([]),
    /** `{url, alt, width, height}` or null. */
    cover: jsonb('cover'),
    videoUrl: text('video_url').notNull().default(''),
    status: text('status', { enum: ['draft', 'scheduled', 'published', 'archived'] }).notNull(),
    publishAt: moment('publish_at').notNull(),
    unpublishAt: moment('unpublish_at'),
    successorSlug: text('successor_slug').notNull().default(''),
    reviewedBy: text('reviewed_by').notNull().default(''),
    reviewedAt: moment('reviewed_at'),
    /** `[{title, url, checkedAt}]` */
    sources: jsonb('sources').notNull().default([]),
    relatedSlugs: jsonb('related_slugs').notNull().default([]),
    /** `{title, description}`; empty parts fall back to the post's own. */
    seo: jsonb('seo').notNull().default({}),
    sample: boolean('sample').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('posts_by_date').on(table.status, table.publishAt, table.slug)],
);
