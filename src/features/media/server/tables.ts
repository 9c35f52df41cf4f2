import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from '#server/db/columns.ts';
import { pictureFormats, pictureStates } from '../rules.ts';

export const mediaPictures = pgTable(
  'media_pictures',
  {
    /** SHA-256 of the uploaded file, which is not stored itself. */
    checksum: text('checksum').primaryKey(),
    filename: text('filename').notNull(),
    alt: text('alt').notNull(),
    isDecorative: boolean('is_decorative').notNull(),
    focalX: real('focal_x').notNull(),
    focalY: real('focal_y').notNull(),
    credit: text('credit').notNull(),
    license: text('license').notNull(),
    state: text('state', { enum: pictureStates }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    revision: integer('revision').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [index('media_pictures_created_at').on(table.createdAt, table.checksum)],
);

export const mediaFiles = pgTable(
  'media_files',
  {
    checksum: text('checksum')
      .notNull()
      .references(() => mediaPictures.checksum, { onDelete: 'cascade' }),
    width: integer('width').notNull(),
    format: text('format', { enum: pictureFormats }).notNull(),
    height: integer('height').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.checksum, table.width, table.format] })],
);

export const mediaFilms = pgTable('media_films', {
  slug: text('slug').primaryKey(),
  title: text('title').notNull(),
  url: text('url').notNull(),
  captions: text('captions').notNull(),
  transcript: text('transcript').notNull(),
  poster: jsonb('poster'),
  updatedAt: moment('updated_at').notNull(),
});
