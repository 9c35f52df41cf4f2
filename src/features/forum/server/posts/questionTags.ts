import type { Queries } from '#server/db/database.ts';
import { canModerate, hasPrivilege } from '../../policy.ts';
import type { AuthorRow } from './author/authorStore.ts';
import { newTagRefused, reservedTag } from './problems.ts';
import { addTags, countTags, findNearTags, findTags } from './tagStore.ts';

/** The first tags of a forum come from everybody: there is none to choose, and nobody has earned the right yet. */
const firstTags = 20;

/** Synonyms become the tag that they stand for. @throws Problem validation_failed */
export async function resolveTags(
  db: Queries,
  wanted: readonly string[],
  { author, at }: { readonly author: AuthorRow; readonly at: Date },
): Promise<string[]> {
  const known = await findTags(db, wanted);
  const reserved = [...known.values()].find((tag) => tag.reserved);
  if (reserved && !canModerate(author)) throw reservedTag(reserved.slug);
  const unknown = wanted.filter((slug) => !known.has(slug));
  const [first] = unknown;
  const mayCreate =
    first === undefined ||
    hasPrivilege('create_tag', author, author) ||
    (await countTags(db)) < firstTags;
  if (!mayCreate) {
    throw newTagRefused(first, await findNearTags(db, first));
  }
  await addTags(db, unknown, at);
  return [...new Set(wanted.map((slug) => known.get(slug)?.slug ?? slug))];
}
