import { asc, eq } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { programApplicationEvents } from '../programs/tables.ts';
import { programSnapshots } from '../submissions/tables.ts';
import { applicationDevices, applicationRevisions, applications } from '../tables.ts';

export const listApplications = (db: Queries, userId: string) =>
  db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(asc(applications.createdAt));

/** Earlier versions, oldest first. */
export const listRevisions = (db: Queries, applicationId: string) =>
  db
    .select()
    .from(applicationRevisions)
    .where(eq(applicationRevisions.applicationId, applicationId))
    .orderBy(asc(applicationRevisions.key), asc(applicationRevisions.rev));

export const listDevices = (db: Queries, applicationId: string) =>
  db.select().from(applicationDevices).where(eq(applicationDevices.applicationId, applicationId));

export const listProgramEvents = (db: Queries, userId: string) =>
  db
    .select()
    .from(programApplicationEvents)
    .where(eq(programApplicationEvents.userId, userId))
    .orderBy(asc(programApplicationEvents.id));

export async function listPdfKeys(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .select({ key: programSnapshots.pdfKey })
    .from(programSnapshots)
    .where(eq(programSnapshots.userId, userId));
  return rows.flatMap(({ key }) => key ?? []);
}
