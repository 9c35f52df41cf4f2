import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import { canonicalSlug } from '#shared/text/slug.ts';
import { scholarshipType, type ScholarshipValue } from '../../scholarshipType.ts';
import { findRow, listAll } from '../store.ts';
import { checkScholarship, listUnfinished } from './checkScholarship.ts';
import { publishRow, unlistRow } from './entryStore.ts';
import { toRow, toValue } from './scholarshipValue.ts';

const { schema } = scholarshipType;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

async function read(db: Queries, key: string): Promise<ScholarshipValue | null> {
  const row = await findRow(db, key);
  return row?.listed === true ? toValue(row) : null;
}

/** An import asks for no check: what may never be listed is refused here too. @throws Problem validation_failed */
function requireListable(value: ScholarshipValue, now: Date): void {
  const errors = checkScholarship(value, dayOf(now)).filter(({ level }) => level === 'error');
  if (errors.length === 0) return;
  throw new Problem(
    'validation_failed',
    `${errors.map(({ path, message }) => `${path}: ${message}`).join('; ')}.`,
    { fields: errors.map(({ level: _level, ...field }) => field) },
  );
}

export const scholarshipEntries: EntrySource = {
  type: scholarshipType,
  list: async (db) =>
    (await listAll(db)).map((row) => ({
      key: row.slug,
      title: row.facts.name,
      updatedAt: row.updatedAt,
      unfinished: listUnfinished(toValue(row)),
      ...(row.setBy !== 'staff' && { comesWithCode: true as const }),
    })),
  read,
  async publish(db, key, published, now) {
    const value = z.parse(schema, published);
    requireListable(value, now);
    await publishRow(db, toRow(key, value), now);
  },
  unpublish: unlistRow,
  keyOf: (value) => canonicalSlug(z.parse(schema, value).name) ?? randomUUID(),
  check: async (_db, _key, value, now) => checkScholarship(z.parse(schema, value), dayOf(now)),
  async unfinished(db, key) {
    const value = await read(db, key);
    return value === null ? [] : listUnfinished(value);
  },
};
