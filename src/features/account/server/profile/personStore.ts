import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { emailChanges, oneTimeTokens, photos, sessions, signInAttempts, users } from '../tables.ts';
import type { UserRow } from '../store.ts';

export function createPersonStore(db: Queries) {
  return {
    listSessions: (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId)),

    async findPhoto(userId: string) {
      const [photo] = await db.select().from(photos).where(eq(photos.userId, userId));
      return photo ?? null;
    },

    listEmailChanges: (userId: string) =>
      db.select().from(emailChanges).where(eq(emailChanges.userId, userId)),

    /** With sessions, photo, proofs and changes of address, which refer to it. */
    async deleteUser({ id, emailKey, emailVerifiedAt }: UserRow): Promise<void> {
      await db
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.emailKey, emailKey), isNull(oneTimeTokens.userId)));
      // Whoever confirmed the address owns it: what others registered with it goes too.
      if (emailVerifiedAt !== null)
        await db
          .delete(users)
          .where(
            and(
              eq(users.emailKey, emailKey),
              isNull(users.emailVerifiedAt),
              ne(users.status, 'suspended'),
            ),
          );
      await db.delete(users).where(eq(users.id, id));
    },

    async deleteAttempts(keys: readonly string[]): Promise<void> {
      await db.delete(signInAttempts).where(inArray(signInAttempts.key, [...keys]));
    },
  };
}
