import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { universities } from '#features/schools/server/tables.ts';
import { dataReports } from './tables.ts';

export type ReportRow = typeof dataReports.$inferSelect;
export type NewReportRow = typeof dataReports.$inferInsert;

/** To the end of the transaction, so that the count is true. */
export async function lockNetwork(db: Queries, network: string): Promise<void> {
  const name = `school report:${network}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export const reportsFrom = (db: Queries, network: string, after: Date): Promise<ReportRow[]> =>
  db
    .select()
    .from(dataReports)
    .where(and(eq(dataReports.network, network), gt(dataReports.createdAt, after)))
    .orderBy(asc(dataReports.createdAt));

export async function addReport(db: Queries, row: NewReportRow): Promise<void> {
  await db.insert(dataReports).values(row);
}

export const openReports = (db: Queries, most: number) =>
  db
    .select({ report: dataReports, slug: universities.slug, name: universities.name })
    .from(dataReports)
    .innerJoin(universities, eq(universities.id, dataReports.universityId))
    .where(eq(dataReports.state, 'open'))
    .orderBy(asc(dataReports.createdAt))
    .limit(most);

export async function closeReport(db: Queries, id: string): Promise<boolean> {
  const closed = await db
    .update(dataReports)
    .set({ state: 'closed' })
    .where(and(eq(dataReports.id, id), eq(dataReports.state, 'open')))
    .returning({ id: dataReports.id });
  return closed.length > 0;
}
