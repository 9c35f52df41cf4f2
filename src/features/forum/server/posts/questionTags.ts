import type { Queries } from '#server/db/database.ts';
import { canModerate, hasPrivilege } from '../../policy.ts';
import type { AuthorRow } from './author/authorStore.ts';
import { newTagRefused, reservedTag } from './problems.ts';
import { addTags, countTags, findNearTags, findTags, type KnownTag } from './tagStore.ts';

/** The first tags of a forum come from everybody: there is none to choose, and nobody has earned the right yet. */
const firstTags = 20;

/** Shorter words differ by more than their spelling. */
const minSpelling = 4;

/** The same for “waitlist”, “wait-list” and “wait-lists”. */
const toSpelling = (slug: string): string => slug.replaceAll('-', '').replace(/s$/, '');

/** Synonyms, and other spellings of a tag, become that tag. @throws Problem validation_failed */
export async function resolveTags(
  db: Queries,
  wanted: readonly string[],
  { author, at }: { readonly author: AuthorRow; readonly at: Date },
): Promise<string[]> {
  const asTyped = await findTags(db, wanted);
  const spelled = await findSpellings(
    db,
    wanted.filter((slug) => !asTyped.has(slug)),
  );
  const known = new Map([...asTyped, ...spelled]);
  const reserved = [...known.values()].find((tag) => tag.reserved);
  if (reserved && !canModerate(author)) throw reservedTag(reserved.slug);
  const unknown = wanted.filter((slug) => !known.has(slug));
  const [first] = unknown;
  const mayCreate =
    first === undefined ||
    hasPrivilege('create_tag', author, author) ||
    (await countTags(db)) < firstTags;
  if (!mayCreate) {
    throw newTagRefused(
      first,
      (await findNearTags(db, first)).map((tag) => tag.slug),
    );
  }
  await addTags(db, unknown, at);
  return [...new Set(wanted.map((slug) => known.get(slug)?.slug ?? slug))];
}

async function findSpellings(
  db: Queries,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, KnownTag>> {
  const found = new Map<string, KnownTag>();
  for (const slug of slugs) {
    const spelling = toSpelling(slug);
    if (spelling.length < minSpelling) continue;
    const near = await findNearTags(db, slug);
    const same = near.find((tag) => toSpelling(tag.slug) === spelling);
    if (same) found.set(slug, same);
  }
  return found;
}
