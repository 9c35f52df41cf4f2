import { and, asc, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import type { LicenseState } from '../policy.ts';
import { nurseLicenseFiles, nurseLicenses, nurseProfiles } from './tables.ts';

export type LicenseRow = typeof nurseLicenses.$inferSelect;
export type NewLicense = typeof nurseLicenses.$inferInsert;

export const listOwn = (db: Queries, userId: string): Promise<LicenseRow[]> =>
  db
    .select()
    .from(nurseLicenses)
    .where(eq(nurseLicenses.userId, userId))
    .orderBy(desc(nurseLicenses.createdAt), desc(nurseLicenses.id));

export async function findOwn(db: Queries, userId: string, id: string): Promise<LicenseRow | null> {
  const [row] = await db
    .select()
    .from(nurseLicenses)
    .where(and(eq(nurseLicenses.id, id), eq(nurseLicenses.userId, userId)))
    .for('update');
  return row ?? null;
}

export async function insertLicense(
  db: Queries,
  row: NewLicense,
  file: Buffer | null,
): Promise<LicenseRow> {
  const [stored] = await db.insert(nurseLicenses).values(row).returning();
  if (!stored) throw new Error('The license was not stored.');
  if (file) await db.insert(nurseLicenseFiles).values({ licenseId: stored.id, content: file });
  return stored;
}

export async function deleteLicense(db: Queries, id: string): Promise<void> {
  await db.delete(nurseLicenses).where(eq(nurseLicenses.id, id));
}

export async function changeLicenses(
  db: Queries,
  ids: readonly string[],
  values: Partial<NewLicense>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(nurseLicenses)
    .set(values)
    .where(inArray(nurseLicenses.id, [...ids]));
}

export async function findFile(db: Queries, id: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: nurseLicenseFiles.content })
    .from(nurseLicenseFiles)
    .where(eq(nurseLicenseFiles.licenseId, id));
  return row?.content ?? null;
}

/** Also of profiles that are published already. The oldest first. */
export const listSubmitted = (db: Queries, limit: number) =>
  db
    .select({ license: nurseLicenses, email: users.email })
    .from(nurseLicenses)
    .innerJoin(users, eq(users.id, nurseLicenses.userId))
    .where(eq(nurseLicenses.state, 'submitted'))
    .orderBy(asc(nurseLicenses.createdAt))
    .limit(limit);

const withZone = { license: nurseLicenses, zone: nurseProfiles.timeZone };

/** Verified ones that end by that day, a part at a time. */
export const listEnding = (
  db: Queries,
  until: string,
  after: { readonly expiresOn: string; readonly id: string },
  limit: number,
) =>
  db
    .select(withZone)
    .from(nurseLicenses)
    .innerJoin(nurseProfiles, eq(nurseProfiles.userId, nurseLicenses.userId))
    .where(
      and(
        eq(nurseLicenses.state, 'verified' satisfies LicenseState),
        lte(nurseLicenses.expiresOn, until),
        sql`(${nurseLicenses.expiresOn}, ${nurseLicenses.id}) > (${after.expiresOn}::date, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(nurseLicenses.expiresOn), asc(nurseLicenses.id))
    .limit(limit);

export const listOver = (db: Queries, today: string, limit: number) =>
  db
    .select(withZone)
    .from(nurseLicenses)
    .innerJoin(nurseProfiles, eq(nurseProfiles.userId, nurseLicenses.userId))
    .where(and(eq(nurseLicenses.state, 'verified'), lt(nurseLicenses.expiresOn, today)))
    .orderBy(asc(nurseLicenses.expiresOn), asc(nurseLicenses.id))
    .limit(limit);
