import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { programApplicationEvents, programApplications } from '../programs/tables.ts';
import type { ApplicationRow, SectionRow } from '../store.ts';
import { applicationSections, applications } from '../tables.ts';
import { applicationReminders } from './tables.ts';

export type ReminderRow = typeof applicationReminders.$inferSelect & { readonly dueAt: Date };
type ProgramRow = typeof programApplications.$inferSelect;
type EventRow = typeof programApplicationEvents.$inferSelect;
export type StoredApplication = {
  readonly application: ApplicationRow;
  readonly sections: (SectionRow & { key: string })[];
};

export function createReminderStore(db: Queries) {
  return {
    /** Their dates may have changed: they are looked at soon. */
    async requestLook(userIds: readonly string[], now: Date): Promise<void> {
      if (userIds.length === 0) return;
      await db
        .insert(applicationReminders)
        .values(
          [...new Set(userIds)]
            .sort()
            .map((userId) => ({ userId, dueAt: now, lookedUntil: now, known: [] })),
        )
        .onConflictDoUpdate({
          target: applicationReminders.userId,
          set: {
            dueAt: sql`least(${applicationReminders.dueAt}, excluded.due_at)`,
            // Nothing is missed of the time in which there was nothing to look at.
            lookedUntil: sql`case when ${applicationReminders.dueAt} is null
              then greatest(${applicationReminders.lookedUntil}, excluded.looked_until)
              else ${applicationReminders.lookedUntil} end`,
            revision: sql`${applicationReminders.revision} + 1`,
          },
        });
    },

    /** Of somebody whose clock was changed, while there is something to look at. */
    async lookAgain(userId: string, now: Date): Promise<void> {
      await db
        .update(applicationReminders)
        .set({ dueAt: now, revision: sql`${applicationReminders.revision} + 1` })
        .where(and(eq(applicationReminders.userId, userId), isNotNull(applicationReminders.dueAt)));
    },

    async listDue(now: Date, after: string, limit: number): Promise<ReminderRow[]> {
      const rows = await db
        .select()
        .from(applicationReminders)
        .where(and(lte(applicationReminders.dueAt, now), gt(applicationReminders.userId, after)))
        .orderBy(asc(applicationReminders.userId))
        .limit(limit);
      return rows.flatMap((row) => (row.dueAt === null ? [] : [{ ...row, dueAt: row.dueAt }]));
    },

    /** Once for each look. @returns whether nothing has changed since the row was read, and no other process was first */
    async finishLook(
      { userId, revision }: ReminderRow,
      next: Pick<ReminderRow, 'known'> & { readonly dueAt: Date | null; readonly now: Date },
    ): Promise<boolean> {
      const rows = await db
        .update(applicationReminders)
        .set({
          dueAt: next.dueAt,
          known: next.known,
          lookedUntil: sql`greatest(${applicationReminders.lookedUntil}, ${next.now.toISOString()}::timestamptz)`,
          revision: revision + 1,
        })
        .where(
          and(eq(applicationReminders.userId, userId), eq(applicationReminders.revision, revision)),
        )
        .returning({ userId: applicationReminders.userId });
      return rows.length > 0;
    },

    async listApplications(userIds: readonly string[]): Promise<Map<string, StoredApplication>> {
      const rows = await db
        .select({ application: applications, section: applicationSections })
        .from(applications)
        .leftJoin(applicationSections, eq(applicationSections.applicationId, applications.id))
        .where(and(inArray(applications.userId, [...userIds]), isNull(applications.deletedAt)))
        .orderBy(asc(applications.createdAt));
      const newest = new Map(rows.map(({ application }) => [application.userId, application]));
      return new Map(
        [...newest].map(([userId, application]) => [
          userId,
          {
            application,
            sections: rows.flatMap(({ application: { id }, section }) =>
              id === application.id && section ? [section] : [],
            ),
          },
        ]),
      );
    },

    listPrograms: (userIds: readonly string[]): Promise<ProgramRow[]> =>
      db
        .select()
        .from(programApplications)
        .where(inArray(programApplications.userId, [...userIds])),

    /** Call it in the transaction that reports them. */
    takeEvents: (userId: string): Promise<EventRow[]> =>
      db
        .update(programApplicationEvents)
        .set({ unreported: false })
        .where(
          and(
            eq(programApplicationEvents.userId, userId),
            sql`${programApplicationEvents.unreported}`,
          ),
        )
        .returning(),
  };
}
export type ReminderStore = ReturnType<typeof createReminderStore>;

export async function listOwners(db: Queries): Promise<string[]> {
  const rows = await db.select({ userId: applicationReminders.userId }).from(applicationReminders);
  return rows.map(({ userId }) => userId);
}

/** Call it in a transaction. */
export async function removeOwners(db: Queries, userIds: readonly string[]): Promise<void> {
  await db.delete(applicationReminders).where(inArray(applicationReminders.userId, [...userIds]));
}
