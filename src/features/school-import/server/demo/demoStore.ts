// Everything is added only where it is not there yet.
import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import {
  importRuns,
  nclexRates,
  programDeadlines,
  programs,
  universities,
  universityFigures,
} from '#features/schools/server/tables.ts';
import { reviews } from '#features/reviews/server/tables.ts';

export type NewSchool = typeof universities.$inferInsert;
export type NewReview = typeof reviews.$inferInsert;
type NewProgram = typeof programs.$inferInsert;
type NewDeadline = typeof programDeadlines.$inferInsert;
type NewFigures = typeof universityFigures.$inferInsert;
type NewRate = typeof nclexRates.$inferInsert;

export async function sampleRun(db: Queries, at: Date): Promise<number> {
  const [known] = await db
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(eq(importRuns.kind, 'sample'))
    .orderBy(desc(importRuns.id))
    .limit(1);
  if (known) return known.id;
  const [row] = await db
    .insert(importRuns)
    .values({
      kind: 'sample',
      fileName: '',
      sourceName: 'Sample content of this demo',
      year: String(at.getUTCFullYear()),
      startedAt: at,
      finishedAt: at,
      report: { rows: 0, added: 0, changed: 0, unchanged: 0, skipped: [] },
    })
    .returning({ id: importRuns.id });
  if (!row) throw new Error('The run was not stored.');
  return row.id;
}

export async function usedSlugs(db: Queries): Promise<Set<string>> {
  const rows = await db.select({ slug: universities.slug }).from(universities);
  return new Set(rows.map(({ slug }) => slug));
}

export async function fictitiousByName(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: universities.id, name: universities.name })
    .from(universities)
    .where(eq(universities.fictitious, true));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function addSchools(db: Queries, rows: readonly NewSchool[]): Promise<void> {
  await db.insert(universities).values([...rows]);
}

export async function addPrograms(db: Queries, rows: readonly NewProgram[]): Promise<number> {
  const added = await db
    .insert(programs)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: programs.id });
  return added.length;
}

export type Dated = { readonly id: number; readonly any: boolean; readonly ahead: boolean };

export async function samplePrograms(db: Queries, now: Date): Promise<ReadonlyMap<string, Dated>> {
  const ahead = sql<boolean>`coalesce(bool_or(${gte(programDeadlines.at, now)}), false)`;
  const rows = await db
    .select({
      id: programs.id,
      universityId: programs.universityId,
      key: programs.key,
      any: sql<boolean>`count(${programDeadlines.programId}) > 0`,
      ahead,
    })
    .from(programs)
    .leftJoin(programDeadlines, eq(programDeadlines.programId, programs.id))
    .where(eq(programs.sample, true))
    .groupBy(programs.id);
  return new Map(rows.map(({ universityId, key, ...dated }) => [`${universityId} ${key}`, dated]));
}

export async function replaceSampleDeadlines(
  db: Queries,
  rows: readonly NewDeadline[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = [...new Set(rows.map(({ programId }) => programId))];
  await db
    .delete(programDeadlines)
    .where(and(inArray(programDeadlines.programId, ids), eq(programDeadlines.sample, true)));
  await db
    .insert(programDeadlines)
    .values([...rows])
    .onConflictDoNothing();
}

export async function addFigures(db: Queries, rows: readonly NewFigures[]): Promise<void> {
  await db
    .insert(universityFigures)
    .values([...rows])
    .onConflictDoNothing();
}

export async function schoolsWithRates(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: nclexRates.universityId })
    .from(nclexRates)
    .where(inArray(nclexRates.universityId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

export async function addRates(db: Queries, rows: readonly NewRate[]): Promise<void> {
  if (rows.length > 0) await db.insert(nclexRates).values([...rows]);
}

export async function addReviews(db: Queries, rows: readonly NewReview[]): Promise<number> {
  const added = await db
    .insert(reviews)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  return added.length;
}

/** In the order in which rows refer to each other. */
export async function removeSampleRows(
  db: Queries,
): Promise<{ schools: number; programs: number; reviews: number }> {
  const gone = await db
    .delete(reviews)
    .where(eq(reviews.sample, true))
    .returning({ id: reviews.id });
  await db.delete(programDeadlines).where(eq(programDeadlines.sample, true));
  const taught = await db
    .delete(programs)
    .where(eq(programs.sample, true))
    .returning({ id: programs.id });
  await db.delete(universityFigures).where(eq(universityFigures.kind, 'sample'));
  const schools = await db
    .delete(universities)
    .where(eq(universities.fictitious, true))
    .returning({ id: universities.id });
  await db.delete(importRuns).where(
    and(
      eq(importRuns.kind, 'sample'),
      sql`not exists (
      select 1 from ${universities} where ${universities.runId} = ${importRuns.id})`,
    ),
  );
  return { schools: schools.length, programs: taught.length, reviews: gone.length };
}
