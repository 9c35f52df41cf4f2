import { and, desc, eq, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepareOnce.ts';
import { revokedSessions, sessions, signInAttempts, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;
export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = typeof sessions.$inferInsert;
export type RevokedSessionRow = typeof revokedSessions.$inferSelect;

export type UserChanges = Partial<Omit<NewUser, 'id' | 'createdAt' | 'draftSalt' | 'rev'>>;

export type AttemptLimit = {
  readonly tries: number;
  readonly windowMs: number;
  /** True when the window begins with its first try and stays; else every try below the limit begins it anew. */
  readonly fixed?: boolean;
};

export function createAccountStore(db: Queries) {
  const findByToken = prepareOnce(db, (on) =>
    on
      .select({ session: sessions, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
      .prepare('session_by_token'),
  );
  async function revoke(which: SQL | undefined, now: Date): Promise<number> {
    const ended = db.$with('ended').as(
      db.delete(sessions).where(which).returning({
        tokenHash: sessions.tokenHash,
        expiresAt: sessions.expiresAt,
        sessionId: sessions.id,
        userId: sessions.userId,
        agent: sessions.agent,
      }),
    );
    const revoked = await db
      .with(ended)
      .insert(revokedSessions)
      .select(
        db
          .select({
            tokenHash: ended.tokenHash,
            expiresAt: ended.expiresAt,
            sessionId: ended.sessionId,
            userId: ended.userId,
            agent: ended.agent,
            endedAt: sql`${now.toISOString()}::timestamptz`.as('ended_at'),
            reachedAt: sql`null::timestamptz`.as('reached_at'),
          })
          .from(ended),
      )
      .returning({ tokenHash: revokedSessions.tokenHash });
    return revoked.length;
  }
  return {
    /** Where nobody has confirmed the address yet, the newest registration. */
    async findUserByEmailKey(emailKey: string): Promise<UserRow | null> {
      const isHeld = sql`(${users.emailVerifiedAt} is not null or ${users.status} = 'suspended')`;
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.emailKey, emailKey))
        .orderBy(desc(isHeld), desc(users.createdAt))
        .limit(1);
      return user ?? null;
    },

    async findUser(id: string): Promise<UserRow | null> {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return user ?? null;
    },

    /**
     * Until the end of the transaction nobody sets another password, so what a verified one allows is done or refused
     * as a whole.
     */
    async lockUserWithPassword(id: string, passwordHash: string): Promise<UserRow | null> {
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
        .for('no key update');
      return user ?? null;
    },

    async lockUser(id: string): Promise<UserRow | null> {
      const [user] = await db.select().from(users).where(eq(users.id, id)).for('update');
      return user ?? null;
    },

    async updateUser(id: string, changes: UserChanges, ifRev?: number): Promise<UserRow | null> {
      const [user] = await db
        .update(users)
        .set({ ...changes, rev: sql`${users.rev} + 1` })
        .where(and(eq(users.id, id), ifRev === undefined ? undefined : eq(users.rev, ifRev)))
        .returning();
      return user ?? null;
    },

    /** Of a student alone. The profile's revision stays: nobody edits this. */
    async setStudentPackage(
      id: string,
      studentPackage: UserRow['studentPackage'],
      now: Date,
    ): Promise<{ email: string } | null> {
      const [user] = await db
        .update(users)
        .set({ studentPackage, updatedAt: now })
        .where(and(eq(users.id, id), eq(users.roleName, 'Student')))
        .returning({ email: users.email });
      return user ?? null;
    },

    async findSession(tokenHash: string): Promise<{ session: SessionRow; user: UserRow } | null> {
      const [row] = await findByToken().execute({ tokenHash });
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

    async listSessions(userId: string): Promise<SessionRow[]> {
      return db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
    },

    revokeSessionOf: (userId: string, id: string, now: Date): Promise<number> =>
      revoke(and(eq(sessions.userId, userId), eq(sessions.id, id)), now),

    revokeSessionsOf(userId: string, now: Date, exceptId?: string): Promise<number> {
      const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      return revoke(and(eq(sessions.userId, userId), others), now);
    },

    /** @param now recorded as the first contact of the device, if it is */
    async wasRevoked(tokenHash: string, now: Date): Promise<boolean> {
      const [found] = await db
        .select({ reachedAt: revokedSessions.reachedAt })
        .from(revokedSessions)
        .where(eq(revokedSessions.tokenHash, tokenHash));
      if (found?.reachedAt === null) {
        await db
          .update(revokedSessions)
          .set({ reachedAt: now })
          .where(and(eq(revokedSessions.tokenHash, tokenHash), isNull(revokedSessions.reachedAt)));
      }
      return found !== undefined;
    },

    /** Newest first. */
    async listRevokedSessions(userId: string, limit: number): Promise<RevokedSessionRow[]> {
      return db
        .select()
        .from(revokedSessions)
        .where(eq(revokedSessions.userId, userId))
        .orderBy(desc(revokedSessions.endedAt), desc(revokedSessions.tokenHash))
        .limit(limit);
    },

    async deleteSession(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },

    /**
     * In one statement, so that parallel tries cannot slip through. A try below the limit restarts the window, unless
     * it is fixed; the one that reaches it starts the lock.
     */
    async countAttempt(
      key: string,
      limit: AttemptLimit,
      now: Date,
    ): Promise<{ tries: number; endsAt: Date }> {
      const endsAt = new Date(now.getTime() + limit.windowMs);
      const over = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`;
      const renewed = limit.fixed ? sql`false` : sql`${signInAttempts.tries} < ${limit.tries}`;
      const [row] = await db
        .insert(signInAttempts)
        .values({ key, tries: 1, endsAt })
        .onConflictDoUpdate({
          target: signInAttempts.key,
          set: {
            tries: sql`case when ${over} then 1 else least(${signInAttempts.tries} + 1, 1000000) end`,
            endsAt: sql`case when ${over} or ${renewed} then ${endsAt.toISOString()}::timestamptz else ${signInAttempts.endsAt} end`,
          },
        })
        .returning({ tries: signInAttempts.tries, endsAt: signInAttempts.endsAt });
      if (!row) throw new Error('The try was not counted.');
      return row;
    },

    async forgetAttempts(key: string): Promise<void> {
      await db.delete(signInAttempts).where(eq(signInAttempts.key, key));
    },

    async takeBackAttempt(key: string): Promise<void> {
      await db
        .update(signInAttempts)
        .set({ tries: sql`greatest(${signInAttempts.tries} - 1, 0)` })
        .where(eq(signInAttempts.key, key));
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lte(sessions.expiresAt, now));
      await db.delete(revokedSessions).where(lte(revokedSessions.expiresAt, now));
      // Of accounts that are gone nothing stays but the token's hash, which locks the device.
      await db
        .update(revokedSessions)
        .set({ agent: '', sessionId: null })
        .where(and(isNull(revokedSessions.userId), isNotNull(revokedSessions.sessionId)));
      await db.delete(signInAttempts).where(lte(signInAttempts.endsAt, now));
    },

    /** What an account may do is given by the operator: it stays. */
    async upsertUser(user: NewUser, setPassword: boolean): Promise<void> {
      const {
        id: _id,
        permissions: _permissions,
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
          targetWhere: isNotNull(users.emailVerifiedAt),
          set: setPassword ? { ...facts, passwordHash } : facts,
        });
    },
  };
}
