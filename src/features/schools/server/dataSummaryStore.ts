import { and, desc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { importRuns, nursingAwards, universities } from './tables.ts';

export const listAwardTotals = (db: Queries) =>
  db
    .select({
      year: nursingAwards.year,
      type: nursingAwards.type,
      schools: sql<number>`(count(*) filter (where ${nursingAwards.awards} > 0))::int`,
      awards: sql<number>`sum(${nursingAwards.awards})::int`,
    })
    .from(nursingAwards)
    .innerJoin(universities, eq(universities.id, nursingAwards.universityId))
    .where(and(eq(universities.open, true), eq(universities.fictitious, false)))
    .groupBy(nursingAwards.year, nursingAwards.type)
    .orderBy(desc(nursingAwards.year), nursingAwards.type);

const isPublic = and(
  isNotNull(importRuns.finishedAt),
  notInArray(importRuns.kind, ['staff', 'sample']),
);

export const listPublicRuns = (db: Queries) =>
  db.select().from(importRuns).where(isPublic).orderBy(desc(importRuns.id));

/** Without the reports, which can hold thousands of remarks: of each only its count of rows. */
export async function listLastRuns(db: Queries, limit: number) {
  const { id, sourceName, sourceUrl, year, startedAt, finishedAt, edition } = importRuns;
  const rows = sql<unknown>`${importRuns.report} -> 'rows'`;
  return db
    .select({ id, sourceName, sourceUrl, year, startedAt, finishedAt, edition, rows })
    .from(importRuns)
    .where(isPublic)
    .orderBy(desc(finishedAt), desc(id))
    .limit(limit);
}
