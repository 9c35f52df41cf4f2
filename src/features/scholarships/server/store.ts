import { and, asc, between, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { isOpenTrack, reportersForNotice, trackStates } from '../policy.ts';
import type { ReportReason } from '../values.ts';
import { scholarshipReports, scholarships, scholarshipState, scholarshipTracks } from './tables.ts';

export type ScholarshipRow = typeof scholarships.$inferSelect;
export type NewScholarship = typeof scholarships.$inferInsert;
export type TrackRow = typeof scholarshipTracks.$inferSelect;

const theOne = eq(scholarshipState.id, 1);
const isListed = eq(scholarships.listed, true);

/** Locked until the end of the transaction: of two processes the second waits here. */
export async function lockState(db: Queries): Promise<{ edition: number; revision: number }> {
  await db
    .insert(scholarshipState)
    .values({ id: 1, edition: 0, revision: 0 })
    .onConflictDoNothing();
  const [row] = await db.select().from(scholarshipState).where(theOne).for('update');
  if (!row) throw new Error('The state of the scholarships is missing.');
  return row;
}

export async function readRevision(db: Queries): Promise<number> {
  const [row] = await db.select().from(scholarshipState).where(theOne);
  return row?.revision ?? 0;
}

export const setEdition = (db: Queries, edition: number) =>
  db.update(scholarshipState).set({ edition }).where(theOne);

export async function raiseRevision(db: Queries): Promise<void> {
  await db
    .insert(scholarshipState)
    .values({ id: 1, edition: 0, revision: 1 })
    .onConflictDoUpdate({
      target: scholarshipState.id,
      set: { revision: sql`${scholarshipState.revision} + 1` },
    });
}

export const listAll = (db: Queries): Promise<ScholarshipRow[]> =>
  db.select().from(scholarships).where(isListed).orderBy(asc(scholarships.slug));

/** Also one that staff took from the list. */
export async function findRow(db: Queries, slug: string): Promise<ScholarshipRow | null> {
  const [row] = await db.select().from(scholarships).where(eq(scholarships.slug, slug));
  return row ?? null;
}

const isSample = eq(scholarships.setBy, 'sample');

export const hasSamples = async (db: Queries): Promise<boolean> =>
  (await db.$count(scholarships, isSample)) > 0;

/** Adds, and changes rows that the same one set. */
export async function writeRow(db: Queries, row: NewScholarship): Promise<void> {
  await db
    .insert(scholarships)
    .values(row)
    .onConflictDoUpdate({
      target: scholarships.slug,
      set: { facts: row.facts, details: row.details, updatedAt: row.updatedAt },
      setWhere: eq(scholarships.setBy, row.setBy),
    });
}

/** With what people reported about them; what they noted for themselves stays. */
export async function removeScholarshipSamples(db: Queries): Promise<void> {
  const gone = await db.delete(scholarships).where(isSample).returning({ slug: scholarships.slug });
  if (gone.length > 0) await raiseRevision(db);
}

const isOpenReport = isNull(scholarshipReports.closedAt);

/** What is reported, for each entry that enough people report. */
export async function listReported(db: Queries): Promise<Map<string, ReportReason[]>> {
  const rows = await db
    .select({
      slug: scholarshipReports.slug,
      reasons: sql<ReportReason[]>`jsonb_agg(distinct ${scholarshipReports.reason})`,
    })
    .from(scholarshipReports)
    .where(isOpenReport)
    .groupBy(scholarshipReports.slug)
    .having(gt(count(), reportersForNotice - 1));
  return new Map(rows.map(({ slug, reasons }) => [slug, reasons]));
}

export const countReporters = (db: Queries, slug: string): Promise<number> =>
  db.$count(scholarshipReports, and(eq(scholarshipReports.slug, slug), isOpenReport));

/** @returns about how many other entries this person reported since then, and when first */
export async function countReportsSince(
  db: Queries,
  { userId, slug, since }: { userId: string; slug: string; since: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({ count: count(), oldest: sql<Date | null>`min(${scholarshipReports.createdAt})` })
    .from(scholarshipReports)
    .where(
      and(
        eq(scholarshipReports.userId, userId),
        ne(scholarshipReports.slug, slug),
        gt(scholarshipReports.createdAt, since),
      ),
    );
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}

/** A second one about the same entry takes the place of the first. */
export async function writeReport(
  db: Queries,
  report: Pick<typeof scholarshipReports.$inferInsert, 'slug' | 'userId' | 'reason' | 'createdAt'>,
): Promise<void> {
  await db
    .insert(scholarshipReports)
    .values(report)
    .onConflictDoUpdate({
      target: [scholarshipReports.slug, scholarshipReports.userId],
      targetWhere: sql`closed_at is null`,
      set: { reason: report.reason },
    });
}

export const listOpenReports = (db: Queries, limit: number) =>
  db
    .select()
    .from(scholarshipReports)
    .where(isOpenReport)
    .orderBy(asc(scholarshipReports.createdAt), asc(scholarshipReports.id))
    .limit(limit);

/** By slug; those that are not listed anymore too. */
export const listFacts = async (db: Queries, slugs: readonly string[]) =>
  new Map(
    (
      await db
        .select({ slug: scholarships.slug, facts: scholarships.facts })
        .from(scholarships)
        .where(inArray(scholarships.slug, [...slugs]))
    ).map(({ slug, facts }) => [slug, facts]),
  );

/** @returns false when there is none, or it was closed before */
export async function closeReport(db: Queries, id: string, at: Date): Promise<boolean> {
  const closed = await db
    .update(scholarshipReports)
    .set({ closedAt: at })
    .where(and(eq(scholarshipReports.id, id), isOpenReport))
    .returning({ id: scholarshipReports.id });
  return closed.length > 0;
}

export const listTracks = (db: Queries, userId: string): Promise<TrackRow[]> =>
  db
    .select()
    .from(scholarshipTracks)
    .where(eq(scholarshipTracks.userId, userId))
    .orderBy(asc(scholarshipTracks.createdAt), asc(scholarshipTracks.slug));

export async function findTrack(
  db: Queries,
  userId: string,
  slug: string,
): Promise<TrackRow | null> {
  const [row] = await db
    .select()
    .from(scholarshipTracks)
    .where(and(eq(scholarshipTracks.userId, userId), eq(scholarshipTracks.slug, slug)))
    .for('update');
  return row ?? null;
}

export const countTracks = (db: Queries, userId: string): Promise<number> =>
  db.$count(scholarshipTracks, eq(scholarshipTracks.userId, userId));

export async function writeTrack(
  db: Queries,
  row: typeof scholarshipTracks.$inferInsert,
): Promise<TrackRow> {
  const { userId: _user, slug: _slug, createdAt: _created, ...values } = row;
  const [stored] = await db
    .insert(scholarshipTracks)
    .values(row)
    .onConflictDoUpdate({
      target: [scholarshipTracks.userId, scholarshipTracks.slug],
      set: values,
    })
    .returning();
  if (!stored) throw new Error('The scholarship was not saved.');
  return stored;
}

export const listSlugs = async (db: Queries, slugs: readonly string[]): Promise<Set<string>> =>
  slugs.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .select({ slug: scholarships.slug })
            .from(scholarships)
            .where(and(isListed, inArray(scholarships.slug, [...slugs])))
        ).map(({ slug }) => slug),
      );

export const listReportsBy = (db: Queries, userId: string) =>
  db.select().from(scholarshipReports).where(eq(scholarshipReports.userId, userId));

const openingDay = sql<string>`${scholarships.facts} #>> '{cycle,opens}'`;
const closingDay = sql<string>`${scholarships.facts} #>> '{cycle,closes}'`;

/** Still to be handed in, of what opens or closes in these days, `YYYY-MM-DD`. */
export const listDueTracks = (
  db: Queries,
  { from, until }: { readonly from: string; readonly until: string },
) =>
  db
    .select({ track: scholarshipTracks, facts: scholarships.facts })
    .from(scholarshipTracks)
    .innerJoin(scholarships, eq(scholarships.slug, scholarshipTracks.slug))
    .where(
      and(
        isListed,
        inArray(scholarshipTracks.state, trackStates.filter(isOpenTrack)),
        or(between(openingDay, from, until), between(closingDay, from, until)),
      ),
    );
export type DueTrack = Awaited<ReturnType<typeof listDueTracks>>[number];
