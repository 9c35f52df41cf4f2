// Pictures of the library in what staff publish: they must be there and have words, and they go public with it.
import type { EntryProblem, EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { isWordless, listMentions } from '../rules.ts';
import { findPictures, publishPictures } from './store.ts';

async function checkPictures(db: Queries, value: unknown): Promise<EntryProblem[]> {
  const mentions = listMentions(value);
  const known = new Map(
    (await findPictures(db, [...new Set(mentions.map(({ checksum }) => checksum))])).map((row) => [
      row.checksum,
      row,
    ]),
  );
  return mentions.flatMap(({ checksum, path }): EntryProblem[] => {
    const picture = known.get(checksum);
    if (!picture)
      return [
        {
          level: 'error',
          path,
          code: 'picture',
          message: 'This picture isn’t in the library anymore. Choose another',
        },
      ];
    if (!isWordless(picture)) return [];
    const message = `Describe “${picture.filename}” in the library first, or mark it as decoration`;
    return [{ level: 'error', path, code: 'alt', message }];
  });
}

/** The same source, with an eye on its pictures. */
export const withPictures = (source: EntrySource): EntrySource => ({
  ...source,
  async check(db, key, value, now) {
    const found = (await source.check?.(db, key, value, now)) ?? [];
    return [...found, ...(await checkPictures(db, value))];
  },
  async publish(db, key, value, now) {
    await source.publish(db, key, value, now);
    await publishPictures(
      db,
      listMentions(value).map(({ checksum }) => checksum),
      now,
    );
  },
});
