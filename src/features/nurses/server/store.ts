import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { universities } from '#features/schools/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { nursePhotos, nurseProfiles } from './tables.ts';

export type ProfileRow = typeof nurseProfiles.$inferSelect;
export type NewProfile = typeof nurseProfiles.$inferInsert;
export type PhotoRow = typeof nursePhotos.$inferSelect;

export async function findProfile(
  db: Queries,
  userId: string,
  { forUpdate = false } = {},
): Promise<ProfileRow | null> {
  const query = db.select().from(nurseProfiles).where(eq(nurseProfiles.userId, userId));
  const [row] = await (forUpdate ? query.for('update') : query);
  return row ?? null;
}

/** @returns null when the nurse has one already, made meanwhile */
export async function insertProfile(db: Queries, row: NewProfile): Promise<ProfileRow | null> {
  const [stored] = await db.insert(nurseProfiles).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

export async function updateProfile(
  db: Queries,
  userId: string,
  values: Partial<NewProfile>,
): Promise<ProfileRow> {
  const [row] = await db
    .update(nurseProfiles)
    .set({ ...values, revision: sql`${nurseProfiles.revision} + 1` })
    .where(eq(nurseProfiles.userId, userId))
    .returning();
  if (!row) throw new Error('The profile is gone.');
  return row;
}

export async function findAccount(db: Queries, userId: string) {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      handle: users.handle,
      status: users.status,
      timeZone: users.timeZone,
      credential: users.credential,
      licenseState: users.licenseState,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

export async function findNurseByEmailKey(db: Queries, emailKey: string) {
  const [row] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKey),
        eq(users.roleName, 'Nurse'),
        isNotNull(users.emailVerifiedAt),
      ),
    );
  return row ?? null;
}

export async function findSchoolIdsBySlug(
  db: Queries,
  slugs: readonly string[],
): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ id: universities.id, slug: universities.slug })
    .from(universities)
    .where(inArray(universities.slug, [...slugs]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

export async function findSchoolSlugs(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: universities.id, slug: universities.slug })
    .from(universities)
    .where(inArray(universities.id, [...ids]));
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

export async function findPhotoId(db: Queries, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: nursePhotos.id })
    .from(nursePhotos)
    .where(eq(nursePhotos.userId, userId));
  return row?.id ?? null;
}

export async function findPhoto(db: Queries, id: string) {
  const [row] = await db
    .select({ type: nursePhotos.type, bytes: nursePhotos.content })
    .from(nursePhotos)
    .where(eq(nursePhotos.id, id));
  return row ?? null;
}

export async function putPhoto(db: Queries, photo: PhotoRow): Promise<void> {
  await db
    .insert(nursePhotos)
    .values(photo)
    .onConflictDoUpdate({ target: nursePhotos.userId, set: photo });
}

export async function deletePhoto(db: Queries, userId: string): Promise<void> {
  await db.delete(nursePhotos).where(eq(nursePhotos.userId, userId));
}

/** The longest waiting first. */
export const listInReview = (db: Queries, limit: number) =>
  db
    .select({ profile: nurseProfiles, email: users.email })
    .from(nurseProfiles)
    .innerJoin(users, eq(users.id, nurseProfiles.userId))
    .where(sql`${nurseProfiles.status} = 'in_review'`)
    .orderBy(asc(nurseProfiles.submittedAt))
    .limit(limit);

export const listPendingNews = (db: Queries, limit: number): Promise<ProfileRow[]> =>
  db
    .select()
    .from(nurseProfiles)
    .where(sql`${nurseProfiles.pendingNews} is not null`)
    .orderBy(asc(nurseProfiles.id))
    .limit(limit);

export async function clearPendingNews(db: Queries, id: number): Promise<void> {
  await db.update(nurseProfiles).set({ pendingNews: null }).where(eq(nurseProfiles.id, id));
}

export async function setResponseHours(
  db: Queries,
  userId: string,
  responseHours: number | null,
): Promise<void> {
  await db.update(nurseProfiles).set({ responseHours }).where(eq(nurseProfiles.userId, userId));
}

/** A part of all at a time, by id. */
export const listCounts = (db: Queries, afterId: number, limit: number) =>
  db
    .select({
      id: nurseProfiles.id,
      userId: nurseProfiles.userId,
      answerCount: nurseProfiles.answerCount,
    })
    .from(nurseProfiles)
    .where(sql`${nurseProfiles.id} > ${afterId}`)
    .orderBy(asc(nurseProfiles.id))
    .limit(limit);

export async function setAnswerCount(db: Queries, id: number, answerCount: number): Promise<void> {
  await db.update(nurseProfiles).set({ answerCount }).where(eq(nurseProfiles.id, id));
}
