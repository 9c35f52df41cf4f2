import { and, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { auditEvents } from './tables.ts';

export type AuditEventRow = typeof auditEvents.$inferSelect;
export type NewAuditEvent = typeof auditEvents.$inferInsert;

const withoutPerson = { userId: null, device: '', networkPrefix: '' };

export function createAuditStore(db: Queries) {
  return {
    async addEvent(event: NewAuditEvent): Promise<void> {
      await db.insert(auditEvents).values(event);
    },

    /** Newest first. */
    async listEvents(userId: string, limit: number): Promise<AuditEventRow[]> {
      return db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.userId, userId))
        .orderBy(desc(auditEvents.at), desc(auditEvents.id))
        .limit(limit);
    },

    async removePersons(userIds: readonly string[]): Promise<void> {
      await db
        .update(auditEvents)
        .set(withoutPerson)
        .where(inArray(auditEvents.userId, [...userIds]));
    },

    async removePersonsBefore(before: Date): Promise<void> {
      await db
        .update(auditEvents)
        .set(withoutPerson)
        .where(and(lte(auditEvents.at, before), isNotNull(auditEvents.userId)));
    },
  };
}

export async function listAuditedPersons(db: Queries): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: auditEvents.userId })
    .from(auditEvents)
    .where(isNotNull(auditEvents.userId));
  return rows.flatMap(({ userId }) => userId ?? []);
}
