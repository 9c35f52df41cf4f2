import { eq, inArray } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { nurseLicenses, nursePhotos, nurseProfiles } from '../tables.ts';

export type SampleRows = {
  readonly users: readonly (typeof users.$inferInsert)[];
  readonly profiles: readonly (typeof nurseProfiles.$inferInsert)[];
  readonly licenses: readonly (typeof nurseLicenses.$inferInsert)[];
  readonly photos: readonly (typeof nursePhotos.$inferInsert)[];
};

export async function hasSamples(db: Queries): Promise<boolean> {
  const rows = await db
    .select({ id: nurseProfiles.id })
    .from(nurseProfiles)
    .where(eq(nurseProfiles.sample, true))
    .limit(1);
  return rows.length > 0;
}

export async function findAccountIds(
  db: Queries,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** What is there stays. */
export async function insertSamples(db: Queries, rows: SampleRows): Promise<void> {
  if (rows.users.length > 0)
    await db
      .insert(users)
      .values([...rows.users])
      .onConflictDoNothing();
  await db
    .insert(nurseProfiles)
    .values([...rows.profiles])
    .onConflictDoNothing();
  await db.insert(nurseLicenses).values([...rows.licenses]);
  await db
    .insert(nursePhotos)
    .values([...rows.photos])
    .onConflictDoNothing();
}

/** Profiles of the demo’s own accounts too; the accounts of invented members go with those of the forum. */
export async function removeNurseSamples(db: Queries): Promise<number> {
  const gone = await db
    .delete(nurseProfiles)
    .where(eq(nurseProfiles.sample, true))
    .returning({ userId: nurseProfiles.userId });
  const owners = gone.map(({ userId }) => userId);
  if (owners.length > 0) {
    await db.delete(nurseLicenses).where(inArray(nurseLicenses.userId, owners));
    await db.delete(nursePhotos).where(inArray(nursePhotos.userId, owners));
  }
  return gone.length;
}
