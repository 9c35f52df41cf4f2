// SQL in, rows out.
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Queries } from '../../../server/db/database.ts';
import { sessions, signInAttempts, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;

/** How many tries are allowed, and for how long they are counted or locked. */
export type AttemptLimit = { readonly tries: number; readonly windowMs: number };

/** The account tables. */
export function createAccountStore(db: Queries) {
  return {
    async findUserByEmailKey(emailKey: string): Promise<UserRow | null> {
      const [user] = await db.select().from(users).where(eq(users.emailKey, emailKey));
      return user ?? null;
    },

    /** The live session of a token hash, with its person. */
    async findSession(tokenHash: string): Promise<{ session: SessionRow; user: UserRow } | null> {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.tokenHash, tokenHash));
      return row ?? null;
    },

    async findSessionById(id: string): Promise<{ session: SessionRow; user: UserRow } | null> {
      const [row] = await db
        .select({ session: sessions, user: users })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(sessions.id, id));
      return row ?? null;
    },

    async insertSession(session: NewSession): Promise<void> {
      await db.insert(sessions).values(session);
    },

    async touchSession(id: string, at: Date): Promise<void> {
      await db
        .update(sessions)
        .set({ lastUsedAt: at })
        .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, at)));
    },

    async deleteSession(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /**
     * Counts one try, in one statement, so that parallel tries cannot slip through. Every try below the limit starts the
     * window anew; the one that reaches it starts the lock, which later tries do not prolong.
     */
    async countAttempt(
      key: string,
      limit: AttemptLimit,
      now: Date,
    ): Promise<{ tries: number; endsAt: Date }> {
      const endsAt = new Date(now.getTime() + limit.windowMs);
      const over = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`;
      const [row] = await db
        .insert(signInAttempts)
        .values({ key, tries: 1, endsAt })
        .onConflictDoUpdate({
          target: signInAttempts.key,
          set: {
            tries: sql`case when ${over} then 1 else least(${signInAttempts.tries} + 1, 1000000) end`,
            endsAt: sql`case when ${over} or ${signInAttempts.tries} < ${limit.tries} then ${endsAt.toISOString()}::timestamptz else ${signInAttempts.endsAt} end`,
          },
        })
        .returning({ tries: signInAttempts.tries, endsAt: signInAttempts.endsAt });
      if (!row) throw new Error('The try was not counted.');
      return row;
    },

    /** A right password: the account starts from zero. */
    async forgetAttempts(key: string): Promise<void> {
      await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
    },

    /** A right password does not count against the network it came from. */
    async takeBackAttempt(key: string): Promise<void> {
      await db
        .update(signInAttempts)
        .set({ tries: sql`greatest(${signInAttempts.tries} - 1, 0)` })
        .where(eq(signInAttempts.key, key));
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
      await db.delete(signInAttempts).where(lte(signInAttempts.endsAt, now));
    },

    /** Makes the account or brings its facts up to date; the password is set only when `passwordHash` is given or it is new. */
    async upsertUser(user: NewUser, setPassword: boolean): Promise<void> {
      const {
        id: _id,
        createdAt: _createdAt,
        draftSalt: _draftSalt,
        passwordHash,
        ...facts
      } = user;
      await db
        .insert(users)
        .values(user)
        .onConflictDoUpdate({
          target: users.emailKey,
          set: setPassword ? { ...facts, passwordHash } : facts,
        });
    },
  };
}
