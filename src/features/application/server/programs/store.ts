import { and, asc, eq, gt, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepareOnce.ts';
import { isReported } from '../notices/stateNotices.ts';
import { createReminderStore } from '../notices/store.ts';
import { programSnapshots } from '../submissions/tables.ts';
import { programApplicationEvents, programApplications } from './tables.ts';

export type ProgramRow = typeof programApplications.$inferSelect;
export type EventRow = typeof programApplicationEvents.$inferSelect;
export type NewEvent = typeof programApplicationEvents.$inferInsert;

/** Rows of one statement: a statement takes 65,535 parameters. */
const batchSize = 1000;
/** Programs that one run of the job takes. */
const missedAtOnce = 500;

const excluded = (column: string) => sql.raw(`excluded.${column}`);

export function createProgramStore(db: Queries) {
  const listed = prepareOnce(db, (on) =>
    on
      .select()
      .from(programApplications)
      .where(eq(programApplications.userId, sql.placeholder('userId')))
      .prepare('program_applications_of'),
  );
  const reminders = createReminderStore(db);
  const programAt = (userId: string, id: string) =>
    and(eq(programApplications.userId, userId), eq(programApplications.id, id));

  return {
    list: (userId: string): Promise<ProgramRow[]> => listed().execute({ userId }),

    async findForUpdate(userId: string, id: string): Promise<ProgramRow | null> {
      const [row] = await db
        .select()
        .from(programApplications)
        .where(programAt(userId, id))
        .for('update');
      return row ?? null;
    },

    async put(rows: readonly ProgramRow[]): Promise<void> {
      for (let start = 0; start < rows.length; start += batchSize) {
        await db
          .insert(programApplications)
          .values(rows.slice(start, start + batchSize))
          .onConflictDoUpdate({
            target: [programApplications.userId, programApplications.id],
            set: {
              applicationId: excluded('application_id'),
              programId: excluded('program_id'),
              cycle: excluded('cycle'),
              state: excluded('state'),
              stateSince: excluded('state_since'),
              previousState: excluded('previous_state'),
              enteredStatus: excluded('entered_status'),
              deadlineAt: excluded('deadline_at'),
              revision: excluded('revision'),
              updatedAt: excluded('updated_at'),
            },
          });
      }
    },

    /** The row of the section has another name now; the history goes along. */
    async rename(userId: string, from: string, to: string): Promise<void> {
      await db.update(programApplications).set({ id: to }).where(programAt(userId, from));
    },

    /** Also asks for the look that reports them to the student. */
    async addEvents(events: readonly NewEvent[]): Promise<void> {
      for (let start = 0; start < events.length; start += batchSize) {
        const some = events.slice(start, start + batchSize);
        await db
          .insert(programApplicationEvents)
          .values(some.map((event) => ({ ...event, unreported: isReported(event) })));
        const [first] = some;
        if (!first) continue;
        await reminders.requestLook(
          some.map(({ userId }) => userId),
          first.at,
        );
      }
    },

    /** With their history; those that a version was sent of stay. */
    async removeUnsent(userId: string): Promise<void> {
      const sent = db
        .select({ id: programSnapshots.programApplicationId })
        .from(programSnapshots)
        .where(eq(programSnapshots.userId, userId));
      await db
        .delete(programApplications)
        .where(
          and(eq(programApplications.userId, userId), notInArray(programApplications.id, sent)),
        );
    },

    listEvents: (userId: string, id: string): Promise<EventRow[]> =>
      db
        .select()
        .from(programApplicationEvents)
        .where(
          and(
            eq(programApplicationEvents.userId, userId),
            eq(programApplicationEvents.programApplicationId, id),
          ),
        )
        .orderBy(asc(programApplicationEvents.id)),

    /**
     * What was not sent by its deadline; a deadline that had passed when the program was added is no missed one.
     * @param before deadlines up to then
     */
    findDueForUpdate: (before: Date): Promise<ProgramRow[]> =>
      db
        .select()
        .from(programApplications)
        .where(
          and(
            inArray(programApplications.state, ['interested', 'started', 'ready']),
            lt(programApplications.deadlineAt, before),
            gt(programApplications.deadlineAt, programApplications.createdAt),
          ),
        )
        .orderBy(asc(programApplications.deadlineAt))
        .limit(missedAtOnce)
        .for('update', { skipLocked: true }),
  };
}
export type ProgramStore = ReturnType<typeof createProgramStore>;
