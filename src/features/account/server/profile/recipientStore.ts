// SQL in, rows out: where mail about a person's own lists goes.
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { users } from '../tables.ts';

type UserRow = typeof users.$inferSelect;

/** The addresses of people whom other slices write to. */
export function createRecipientStore(db: Queries) {
  /** Confirmed addresses of those of these people who are in good standing. @param more what else must hold of them */
  async function emailsOf(ids: readonly string[], ...more: readonly (SQL | undefined)[]) {
    if (ids.length === 0) return new Map<string, string>();
    const rows = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(
        and(
          inArray(users.id, [...ids]),
          eq(users.status, 'active'),
          isNotNull(users.emailVerifiedAt),
          ...more,
        ),
      );
    return new Map(rows.map(({ id, email }) => [id, email]));
  }

  return {
    /** Confirmed addresses of those of these people who are in good standing, whatever they are. */
    memberEmails: (ids: readonly string[]): Promise<Map<string, string>> => emailsOf(ids),

    /** Which of these people have no account any more. */
    async withoutAccount(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...ids]));
      const known = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !known.has(id));
    },

    /**
     * Confirmed addresses of those of these people who are students in good standing.
     * @param packages which they have one of; any or none when not given
     */
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
