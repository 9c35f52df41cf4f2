import { advisoryLockKeys } from '#server/db/advisoryLock.ts';
import { and, desc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import type { NewUser, UserRow } from '../store.ts';
import { oneTimeTokens, users } from '../tables.ts';

/** Nobody has shown the address to be theirs, and staff have not closed the account. */
export const isUnconfirmed = ({ emailVerifiedAt, status }: UserRow): boolean =>
  emailVerifiedAt === null && status !== 'suspended';

const unconfirmed = and(isNull(users.emailVerifiedAt), ne(users.status, 'suspended'));

export function createRegistrationStore(db: Queries) {
  return {
    /** To the end of the transaction: one at a time gives out an address. */
    async lockNames(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(${advisoryLockKeys.forumName})`);
    },

    async findOfBrowser(registration: string | null): Promise<UserRow | null> {
      const [user] = await db
        .select()
        .from(users)
        .where(registration === null ? sql`false` : eq(users.registration, registration))
        .orderBy(desc(users.createdAt))
        .limit(1);
      return user ?? null;
    },

    async putRegistration(user: NewUser): Promise<void> {
      const { id: _id, draftSalt: _draftSalt, ...facts } = user;
      await db
        .insert(users)
        .values(user)
        .onConflictDoUpdate({
          target: users.id,
          set: { ...facts, rev: sql`${users.rev} + 1` },
          setWhere: unconfirmed ?? sql`false`,
        });
    },

    /**
     * Other registrations of the address are removed. What was mailed for them then says that it no longer counts.
     */
    async endOthers({ id, emailKey }: UserRow, now: Date): Promise<void> {
      const others = await db
        .select({ id: users.id })
        .from(users)
        .where(and(ne(users.id, id), unconfirmed, eq(users.emailKey, emailKey)));
      if (others.length === 0) return;
      const ids = others.map((other) => other.id);
      await db
        .update(oneTimeTokens)
        .set({ userId: id, replacedAt: now })
        .where(
          and(
            inArray(oneTimeTokens.userId, ids),
            eq(oneTimeTokens.purpose, 'verify_email'),
            eq(oneTimeTokens.emailKey, emailKey),
          ),
        );
      await db.delete(users).where(inArray(users.id, ids));
    },

    /** Nothing can have been written with such accounts. */
    async deleteNeverConfirmed(madeBefore: Date): Promise<void> {
      await db.delete(users).where(and(unconfirmed, lt(users.createdAt, madeBefore)));
    },
  };
}
export type RegistrationStore = ReturnType<typeof createRegistrationStore>;
