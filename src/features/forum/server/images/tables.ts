import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '#server/db/columns.ts';
import { postRef } from '../tables.ts';

export const images = pgTable(
  'forum_images',
  {
    /** 128 random bits in letters and the ending of its type: whoever was never shown the picture cannot ask for it. */
    name: text('name').primaryKey(),
    /** Null once the account is gone. No reference: an account ends without waiting for its posts. */
    uploaderId: uuid('uploader_id'),
    type: text('type', { enum: ['image/jpeg', 'image/png'] }).notNull(),
    bytes: bytes('bytes').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** A post of its uploader that shows it. The picture goes when the last such post goes, or no longer shows it. */
    postId: postRef('post_id'),
    questionId: postRef('question_id'),
    createdAt: moment('created_at').notNull(),
    /** Null once a post shows it. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('forum_images_uploader').on(table.uploaderId),
    index('forum_images_post').on(table.postId).where(sql`post_id is not null`),
    index('forum_images_question').on(table.questionId).where(sql`question_id is not null`),
    index('forum_images_expiring').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
);
