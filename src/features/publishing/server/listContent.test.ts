import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ContentValue, EntrySource } from '#server/content/entrySource.ts';
import { defineContentType } from '#shared/contract/contentType.ts';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createContentList } from './listContent.ts';
import { lockRow, updateRow } from './store.ts';

const type = defineContentType({
  name: 'note',
  title: 'Notes',
  singular: 'note',
  permission: 'content.edit',
  shape: 1,
  schema: z.object({ text: z.string() }),
  blank: { text: '' },
  labels: {},
  titleOf: ({ text }) => text,
});
const notes: EntrySource = {
  type,
  list: async () => [
    { key: 'a', title: 'First', updatedAt: null },
    { key: 'gone', title: 'Gone', updatedAt: null },
  ],
  read: async (_db, key) => (key === 'a' ? { text: 'On the site' } : null),
  publish: async () => undefined,
};

it('lists what is published and every draft, each with its title', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const now = new Date('2026-11-30T09:00:00Z');
  for (const key of ['a', 'new', 'without-draft']) await lockRow(db, { type: 'note', key, now });
  for (const key of ['a', 'new'])
    await updateRow(db, { type: 'note', key }, { draft: { text: `Draft of ${key}` } });
  const found: ContentValue[] = [];
  for await (const value of createContentList([notes])(db)) found.push(value);
  expect(found).toEqual([
    { type: 'note', key: 'a', title: 'First', where: 'published', value: { text: 'On the site' } },
    { type: 'note', key: 'a', title: 'First', where: 'draft', value: { text: 'Draft of a' } },
    { type: 'note', key: 'new', title: 'new', where: 'draft', value: { text: 'Draft of new' } },
  ]);
  await database.close();
});
