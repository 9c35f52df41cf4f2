import { eq, lt } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { staffSessions, users } from '../tables.ts';

export type StaffSessionRow = typeof staffSessions.$inferSelect;
type Found = { readonly session: StaffSessionRow; readonly user: typeof users.$inferSelect };

export const createStaffSessionStore = (db: Queries) => ({
  async insertSession(session: typeof staffSessions.$inferInsert): Promise<string> {
    const [row] = await db
      .insert(staffSessions)
      .values(session)
      .returning({ id: staffSessions.id });
    if (!row) throw new Error('A session was not stored.');
    return row.id;
  },

  async findSession(tokenHash: string): Promise<Found | null> {
    const [row] = await db
      .select({ session: staffSessions, user: users })
      .from(staffSessions)
      .innerJoin(users, eq(users.id, staffSessions.userId))
      .where(eq(staffSessions.tokenHash, tokenHash));
    return row ?? null;
  },

  async touchSession(id: string, at: Date): Promise<void> {
    await db.update(staffSessions).set({ lastUsedAt: at }).where(eq(staffSessions.id, id));
  },

  async deleteSession(tokenHash: string): Promise<void> {
    await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
  },

  async deleteSessionsOf(userId: string): Promise<void> {
    await db.delete(staffSessions).where(eq(staffSessions.userId, userId));
  },

  async deleteExpired(now: Date): Promise<void> {
    await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now));
  },
});
