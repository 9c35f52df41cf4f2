import { and, desc, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { Origin } from '../origin.ts';
import { sessions, users } from '../tables.ts';
import { auditEvents } from './tables.ts';

export type AuditEventRow = typeof auditEvents.$inferSelect;
export type NewAuditEvent = typeof auditEvents.$inferInsert;

const withoutPerson = { userId: null, device: '', networkPrefix: '' };

export function createAuditStore(db: Queries) {
  return {
    async addEvent(event: NewAuditEvent): Promise<void> {
      await db.insert(auditEvents).values(event);
    },

    /** Null for a session that has ended meanwhile. */
    async findOrigin(sessionId: string, userId: string): Promise<Origin | null> {
      const [origin] = await db
        .select({ agent: sessions.agent, networkPrefix: sessions.networkPrefix })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
      return origin ?? null;
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

    /** Of registrations that were never confirmed, too. */
    async removePersonsWithoutAccount(): Promise<void> {
      const hasAccount = db.select().from(users).where(eq(users.id, auditEvents.userId));
      await db
        .update(auditEvents)
        .set(withoutPerson)
        .where(and(isNotNull(auditEvents.userId), notExists(hasAccount)));
    },

    async removePersonsBefore(before: Date): Promise<void> {
      await db
        .update(auditEvents)
        .set(withoutPerson)
        .where(and(lte(auditEvents.at, before), isNotNull(auditEvents.userId)));
    },
  };
}
