import * as z from 'zod/mini';
import type { EntryProblem, EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { parseVideoLink } from '#shared/video/videoLink.ts';
import { filmType, type FilmValue } from '../filmType.ts';
import * as store from './filmStore.ts';

const readSlug = (value: unknown): string => z.parse(z.object({ slug: z.string() }), value).slug;

async function checkFilm(db: Queries, key: string, film: FilmValue): Promise<EntryProblem[]> {
  const found: EntryProblem[] = [];
  if (film.slug !== key && (await store.findFilm(db, film.slug)))
    found.push({
      level: 'error',
      path: 'slug',
      code: 'taken',
      message: 'Another film has this name',
    });
  const link = parseVideoLink(film.url);
  if (link.ok && link.video.kind === 'file' && film.captions === '')
    found.push({
      level: 'error',
      path: 'captions',
      code: 'missing',
      message: 'A file brings no captions of its own: add them here',
    });
  return found;
}

export const filmEntries: EntrySource = {
  type: filmType,
  list: async (db) =>
    (await store.listFilms(db)).map(({ slug, title, updatedAt }) => ({
      key: slug,
      title,
      updatedAt,
    })),
  async read(db, key) {
    const row = await store.findFilm(db, key);
    if (!row) return null;
    const { title, slug, url, poster, captions, transcript } = row;
    return { title, slug, url, poster, captions, transcript };
  },
  publish: (db, key, value, now) =>
    store.writeFilm(db, key, { ...z.parse(filmType.schema, value), updatedAt: now }),
  unpublish: store.deleteFilm,
  keyOf: readSlug,
  renamedTo: readSlug,
  check: (db, key, value) => checkFilm(db, key, z.parse(filmType.schema, value)),
};
