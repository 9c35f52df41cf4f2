// decisions/content/2026-11-30-publish-resources-over-those-of-the-code.md
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { canonicalSlug } from '#shared/text/slug.ts';
import { resourceType, type ResourceValue } from '../../resourceType.ts';
import { maxSlugLength, usualPosition } from '../../rules.ts';
import { measureAnswer } from '../present.ts';
import { checkResource, listUnfinished } from './checkResource.ts';
import {
  findBuiltIn,
  findEntry,
  listEntries,
  placeOf,
  publishEntry,
  readNextRevision,
  unpublishEntry,
} from './entryStore.ts';
import { toText, toValue } from './resourceValue.ts';

const { schema } = resourceType;

async function read(db: Queries, key: string): Promise<ResourceValue | null> {
  const own = await findEntry(db, key);
  if (own?.isPublished === true) return toValue(own, placeOf(own));
  const builtIn = await findBuiltIn(db, key);
  return builtIn && toValue(builtIn, { position: usualPosition, hidden: false });
}

const check = async (db: Queries, key: string, value: ResourceValue, now: Date) =>
  checkResource(
    value,
    now.toISOString().slice(0, 10),
    (await findBuiltIn(db, key))?.checkedAt ?? null,
  );

/** An import asks for no check: what can’t be shown is refused here too. @throws Problem validation_failed */
async function requireShowable(
  db: Queries,
  key: string,
  value: ResourceValue,
  now: Date,
): Promise<void> {
  const errors = (await check(db, key, value, now)).filter(({ level }) => level === 'error');
  if (errors.length === 0) return;
  throw new Problem(
    'validation_failed',
    `${errors.map(({ path, message }) => `${path}: ${message}`).join('; ')}.`,
    { fields: errors.map(({ level: _level, ...field }) => field) },
  );
}

/** A name of many words is cut between two of them. */
function toKey(title: string): string {
  const slug = canonicalSlug(title) ?? randomUUID();
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf('-', maxSlugLength);
  return slug.slice(0, end > 0 ? end : maxSlugLength);
}

export const resourceEntries: EntrySource = {
  type: resourceType,
  list: async (db) =>
    (await listEntries(db)).map(({ text, hidden, isBuiltIn, updatedAt }) => ({
      key: text.slug,
      title: hidden ? `${text.title} (hidden)` : text.title,
      updatedAt,
      unfinished: listUnfinished(toValue(text, { position: usualPosition, hidden })),
      ...(isBuiltIn && { comesWithCode: true as const }),
    })),
  read,
  async publish(db, key, published, now) {
    const value = z.parse(schema, published);
    await requireShowable(db, key, value, now);
    const text = toText(key, value);
    const revision = await readNextRevision(db, key);
    await publishEntry(db, {
      ...text,
      bytes: measureAnswer({ ...text, revision }),
      revision,
      ...placeOf(value),
      updatedAt: now,
    });
  },
  async unpublish(db, key, now) {
    if ((await findEntry(db, key))?.isPublished !== true)
      throw new Problem(
        'wrong_state',
        'This text comes with the site, so it can’t be taken off. Check “Hidden” and publish it to hide it.',
      );
    await unpublishEntry(db, key, now);
  },
  keyOf: (value) => toKey(z.parse(schema, value).title),
  check: (db, key, value, now) => check(db, key, z.parse(schema, value), now),
  async unfinished(db, key) {
    const value = await read(db, key);
    return value === null ? [] : listUnfinished(value);
  },
};
