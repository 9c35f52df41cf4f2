import type { Queries } from '#server/db/database.ts';
import { cleanLine } from '#shared/input/cleanText.ts';
import type { Tag, TagPage } from '../../tagContract.ts';
import { findNearestTags } from './fuzzyStore.ts';
import {
  findTag,
  findTags,
  listTagsBeginning,
  listTagsByUse,
  listTagsTogether,
} from './tagStore.ts';

const maxByUse = 100;
const maxBeginning = 20;
const maxSimilar = 8;
const maxNearest = 5;
const maxTyped = 100;

/** As far as it goes by the rules of a slug. */
const slugIn = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxTyped);

export function createTagService({ db }: { db: Queries }) {
  return {
    /** By use; with a text those that begin like it, by slug, name or synonym. */
    async listTags(typed = ''): Promise<Tag[]> {
      const text = cleanLine(typed).toLowerCase().slice(0, maxTyped);
      if (text === '') return await listTagsByUse(db, maxByUse);
      return await listTagsBeginning(db, { text, slug: slugIn(text), limit: maxBeginning });
    },

    /** Never throws for a strange address: it answers with the tags nearest to it. */
    async openTag(address: string): Promise<TagPage> {
      const slug = slugIn(address).replace(/-$/, '');
      const tag = slug === '' ? null : await findTag(db, slug);
      if (tag !== null) {
        const similar = await listTagsTogether(db, tag.slug, maxSimilar);
        return { tag: { ...tag, similar }, nearest: [] };
      }
      const near = slug === '' ? [] : await findNearestTags(db, [slug], maxNearest);
      return { tag: null, nearest: await findTags(db, near) };
    },
  };
}
