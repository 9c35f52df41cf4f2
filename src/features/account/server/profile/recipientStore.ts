import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { emailKey } from '../../rules.ts';
import { isActive } from '../sessions/sessionAge.ts';
import { sessions, users } from '../tables.ts';

type UserRow = typeof users.$inferSelect;
type MemberContact = Pick<UserRow, 'email' | 'timeZone' | 'roleName' | 'studentPackage'>;

/** With a confirmed address. */
const inGoodStanding = (ids: readonly string[]) =>
  and(inArray(users.id, [...ids]), eq(users.status, 'active'), isNotNull(users.emailVerifiedAt));

export function createRecipientStore(db: Queries) {
  async function emailsOf(ids: readonly string[], ...more: readonly (SQL | undefined)[]) {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(inGoodStanding(ids), ...more));
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  return {
    memberEmails: (ids: readonly string[]): Promise<Map<string, string>> => emailsOf(ids),

    /** Also of nurses who wait for review: they are notified of what staff decide. */
    async memberContacts(ids: readonly string[]): Promise<Map<string, MemberContact>> {
      if (ids.length === 0) return new Map();
      const { id, email, timeZone, roleName, studentPackage } = users;
      const rows = await db
        .select({ id, email, timeZone, roleName, studentPackage })
        .from(users)
        .where(
          and(
            inArray(users.id, [...ids]),
            ne(users.status, 'suspended'),
            isNotNull(users.emailVerifiedAt),
          ),
        );
      return new Map(rows.map(({ id: userId, ...contact }) => [userId, contact]));
    },

    /** Whether their account is deleted soon (src/server/mail/outbox.ts). */
    isLeaving: async (email: string): Promise<boolean> => {
      const isTheirs = and(eq(users.emailKey, emailKey(email)), isNotNull(users.deletionDueAt));
      return (await db.$count(users, isTheirs)) > 0;
    },

    /** Which of these go on. */
    async openSessions(ids: readonly string[], now: Date): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select()
        .from(sessions)
        .where(inArray(sessions.id, [...ids]));
      return new Set(rows.filter((row) => isActive(row, now)).map(({ id }) => id));
    },

    async withoutAccount(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...ids]));
      const known = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !known.has(id));
    },

    /** @param packages which they have one of; any or none when not given */
    studentEmails: (
      ids: readonly string[],
      packages?: readonly UserRow['studentPackage'][],
    ): Promise<Map<string, string>> =>
      emailsOf(
        ids,
        eq(users.roleName, 'Student'),
        packages && inArray(users.studentPackage, [...packages]),
      ),
  };
}
