// Every value of every content type, published or a draft: what of the library is used is found in them.
import type { ContentValue, EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import * as store from './store.ts';

/** One value after the other: a post may have 400 kB. */
export const createContentList = (sources: readonly EntrySource[]) =>
  async function* listContent(db: Queries): AsyncGenerator<ContentValue> {
    for (const source of sources) {
      const { name: type } = source.type;
      const titles = new Map<string, string>();
      for (const { key, title } of await source.list(db)) {
        titles.set(key, title);
        const value = (await source.read(db, key)) ?? null;
        if (value !== null) yield { type, key, title, where: 'published', value };
      }
      for (const { key, draft } of await store.listRows(db, type))
        if (draft !== null)
          yield { type, key, title: titles.get(key) ?? key, where: 'draft', value: draft };
    }
  };
