// Which table a section lives in is known here alone.
import { and, desc, eq, gt, isNull, lte, ne, notInArray, type Placeholder, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepareOnce.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { SectionKey } from '../contract.ts';
import type { Device } from '../deviceHeader.ts';
import {
  applicationDemographics,
  applicationDevices,
  applicationRevisions,
  applicationSections,
  applications,
} from './tables.ts';

export const maxDevices = 20;

export type ApplicationRow = typeof applications.$inferSelect;
export type DeviceRow = typeof applicationDevices.$inferSelect;

export type SectionRow = {
  readonly rev: number;
  readonly schema: number;
  readonly values: DraftValues;
  readonly sealed: string | null;
  readonly updatedAt: Date;
  readonly device: string;
};

export function createApplicationStore(db: Queries) {
  const sectionAt = (applicationId: string, key: SectionKey) =>
    and(eq(applicationSections.applicationId, applicationId), eq(applicationSections.key, key));
  const currentOf = (on: Queries, userId: string | Placeholder) =>
    on
      .select()
      .from(applications)
      .where(and(eq(applications.userId, userId), isNull(applications.deletedAt)))
      .orderBy(desc(applications.createdAt))
      .limit(1);
  const findCurrent = prepareOnce(db, (on) =>
    currentOf(on, sql.placeholder('userId')).prepare('application_current'),
  );
  const findCurrentSections = prepareOnce(db, (on) =>
    on
      .select({ application: applications, section: applicationSections })
      .from(applications)
      .leftJoin(applicationSections, eq(applicationSections.applicationId, applications.id))
      .where(
        and(eq(applications.userId, sql.placeholder('userId')), isNull(applications.deletedAt)),
      )
      .orderBy(desc(applications.createdAt))
      .prepare('application_current_sections'),
  );
  const findRevisions = prepareOnce(db, (on) =>
    on
      .select({
        key: applicationSections.key,
        rev: applicationSections.rev,
        updatedAt: applicationSections.updatedAt,
      })
      .from(applicationSections)
      .where(eq(applicationSections.applicationId, sql.placeholder('id')))
      .prepare('application_revisions'),
  );
  const findDemographicsRevision = prepareOnce(db, (on) =>
    on
      .select({ rev: applicationDemographics.rev, updatedAt: applicationDemographics.updatedAt })
      .from(applicationDemographics)
      .where(eq(applicationDemographics.applicationId, sql.placeholder('id')))
      .prepare('application_demographics_revision'),
  );

  return {
    async findApplication(
      userId: string,
      id: string,
      { forUpdate = false } = {},
    ): Promise<ApplicationRow | null> {
      const query = db
        .select()
        .from(applications)
        .where(and(eq(applications.id, id), eq(applications.userId, userId)));
      const [row] = await (forUpdate ? query.for('update') : query);
      return row ?? null;
    },

    async findCurrent(userId: string, { forUpdate = false } = {}): Promise<ApplicationRow | null> {
      const [row] = await (forUpdate
        ? currentOf(db, userId).for('update')
        : findCurrent().execute({ userId }));
      return row ?? null;
    },

    /** All of the current application but demographics; null while the student has none. */
    async listCurrentSections(
      userId: string,
    ): Promise<{ application: ApplicationRow; sections: (SectionRow & { key: string })[] } | null> {
      const rows = await findCurrentSections().execute({ userId });
      const [first] = rows;
      if (!first) return null;
      const { application } = first;
      const ofThis = rows.filter((row) => row.application.id === application.id);
      return { application, sections: ofThis.flatMap(({ section }) => section ?? []) };
    },

    /** Two calls at once make one. */
    async insertApplication(userId: string, now: Date): Promise<void> {
      await db.insert(applications).values({ userId, createdAt: now }).onConflictDoNothing();
    },

    /** Every answer, in every revision; the row stays, so that other devices hear of it. */
    async remove(applicationId: string, now: Date): Promise<void> {
      for (const table of [
        applicationSections,
        applicationDemographics,
        applicationRevisions,
        applicationDevices,
      ])
        await db.delete(table).where(eq(table.applicationId, applicationId));
      await db
        .update(applications)
        .set({ deletedAt: now })
        .where(eq(applications.id, applicationId));
    },

    async findSection(applicationId: string, key: SectionKey): Promise<SectionRow | null> {
      if (key === 'demographics') {
        const [row] = await db
          .select()
          .from(applicationDemographics)
          .where(eq(applicationDemographics.applicationId, applicationId));
        return row ? { ...row, values: {} } : null;
      }
      const [row] = await db
        .select()
        .from(applicationSections)
        .where(sectionAt(applicationId, key));
      return row ?? null;
    },

    /** Two queries, so that no join meets demographics. */
    async listRevisions(
      applicationId: string,
    ): Promise<{ key: string; rev: number; updatedAt: Date }[]> {
      const rows = await findRevisions().execute({ id: applicationId });
      const apart = await findDemographicsRevision().execute({ id: applicationId });
      return [...rows, ...apart.map((row) => ({ ...row, key: 'demographics' }))];
    },

    async putSection(applicationId: string, key: SectionKey, row: SectionRow): Promise<void> {
      const { rev, schema, values, sealed, updatedAt, device } = row;
      if (key === 'demographics') {
        const apart = { rev, schema, sealed, updatedAt, device };
        await db
          .insert(applicationDemographics)
          .values({ applicationId, ...apart })
          .onConflictDoUpdate({ target: applicationDemographics.applicationId, set: apart });
        return;
      }
      const set = { rev, schema, values, sealed, updatedAt, device };
      await db
        .insert(applicationSections)
        .values({ applicationId, key, ...set })
        .onConflictDoUpdate({
          target: [applicationSections.applicationId, applicationSections.key],
          set,
        });
    },

    async putRevision(
      applicationId: string,
      key: SectionKey,
      row: SectionRow,
      kept: number,
    ): Promise<void> {
      const { rev, schema, values, sealed, updatedAt, device } = row;
      await db
        .insert(applicationRevisions)
        .values({ applicationId, key, rev, schema, values, sealed, updatedAt, device });
      await db
        .delete(applicationRevisions)
        .where(
          and(
            eq(applicationRevisions.applicationId, applicationId),
            eq(applicationRevisions.key, key),
            lte(applicationRevisions.rev, rev - kept),
          ),
        );
    },

    async putDevice(
      applicationId: string,
      key: SectionKey,
      { id, label, seq }: Device,
      now: Date,
      received: number | null,
    ): Promise<void> {
      const seen = { label, announced: seq, lastSeenAt: now };
      const others = and(
        eq(applicationDevices.applicationId, applicationId),
        eq(applicationDevices.key, key),
        ne(applicationDevices.deviceId, id),
      );
      const newest = db
        .select({ id: applicationDevices.deviceId })
        .from(applicationDevices)
        .where(others)
        .orderBy(desc(applicationDevices.lastSeenAt))
        .limit(maxDevices - 1);
      const forgotten = db.$with('forgotten').as(
        db
          .delete(applicationDevices)
          .where(and(others, notInArray(applicationDevices.deviceId, newest)))
          .returning({ id: applicationDevices.deviceId }),
      );
      await db
        .with(forgotten)
        .insert(applicationDevices)
        .values({ applicationId, key, deviceId: id, received: received ?? 0, ...seen })
        .onConflictDoUpdate({
          target: [
            applicationDevices.applicationId,
            applicationDevices.key,
            applicationDevices.deviceId,
          ],
          set: received === null ? seen : { ...seen, received },
        });
    },

    async listBehind(
      applicationId: string,
      key: SectionKey,
      exceptDevice: string,
    ): Promise<DeviceRow[]> {
      return db
        .select()
        .from(applicationDevices)
        .where(
          and(
            eq(applicationDevices.applicationId, applicationId),
            eq(applicationDevices.key, key),
            ne(applicationDevices.deviceId, exceptDevice),
            gt(applicationDevices.announced, sql`${applicationDevices.received}`),
          ),
        )
        .orderBy(desc(applicationDevices.lastSeenAt))
        .limit(20);
    },
  };
}
export type ApplicationStore = ReturnType<typeof createApplicationStore>;
