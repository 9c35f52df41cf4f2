import { inArray } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { applications } from './tables.ts';

export async function listOwners(db: Queries): Promise<string[]> {
  const rows = await db.selectDistinct({ id: applications.userId }).from(applications);
  return rows.map(({ id }) => id);
}

/** With answers, programs, history and copies of what was sent. */
export async function removeOwners(db: Queries, gone: readonly string[]): Promise<void> {
  await db.delete(applications).where(inArray(applications.userId, [...gone]));
}
