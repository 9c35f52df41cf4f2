import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { openStates, type RequestKind, type RequestState } from '../policy.ts';
import { dataRequests } from './tables.ts';

export type RequestRow = typeof dataRequests.$inferSelect;
export type NewRequest = typeof dataRequests.$inferInsert;

const waitingStates = ['queued', 'making'] as const satisfies RequestState[];

export function createRequestStore(db: Queries) {
  const of = (userId: string, kind: RequestKind) =>
    and(eq(dataRequests.userId, userId), eq(dataRequests.kind, kind));

  return {
    /** Null while another one of its kind is open. */
    async insert(row: NewRequest): Promise<RequestRow | null> {
      const [stored] = await db.insert(dataRequests).values(row).onConflictDoNothing().returning();
      return stored ?? null;
    },

    async find(userId: string, id: string): Promise<RequestRow | null> {
      const [row] = await db
        .select()
        .from(dataRequests)
        .where(and(of(userId, 'export'), eq(dataRequests.id, id)));
      return row ?? null;
    },

    async findNewest(userId: string, kind: RequestKind): Promise<RequestRow | null> {
      const [row] = await db
        .select()
        .from(dataRequests)
        .where(of(userId, kind))
        .orderBy(desc(dataRequests.askedAt))
        .limit(1);
      return row ?? null;
    },

    async findOpen(userId: string, kind: RequestKind): Promise<RequestRow | null> {
      const [row] = await db
        .select()
        .from(dataRequests)
        .where(and(of(userId, kind), inArray(dataRequests.state, [...openStates])));
      return row ?? null;
    },

    async countExports(userId: string, since: Date): Promise<number> {
      const [row] = await db
        .select({ count: count() })
        .from(dataRequests)
        .where(and(of(userId, 'export'), gt(dataRequests.askedAt, since)));
      return row?.count ?? 0;
    },

    /** Only from this state: whoever else changed it meanwhile was first. */
    async change(
      id: string,
      from: readonly RequestState[],
      values: Partial<NewRequest>,
    ): Promise<RequestRow | null> {
      const [row] = await db
        .update(dataRequests)
        .set(values)
        .where(and(eq(dataRequests.id, id), inArray(dataRequests.state, [...from])))
        .returning();
      return row ?? null;
    },

    /** The oldest that waits, or whose maker has given no sign of life since. */
    async claim(now: Date, silentSince: Date): Promise<RequestRow | null> {
      const isLost = and(eq(dataRequests.state, 'making'), lt(dataRequests.claimedAt, silentSince));
      const next = db
        .select({ id: dataRequests.id })
        .from(dataRequests)
        .where(or(eq(dataRequests.state, 'queued'), isLost))
        .orderBy(asc(dataRequests.askedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(dataRequests)
        .set({ state: 'making', claimedAt: now, attempts: sql`${dataRequests.attempts} + 1` })
        .where(sql`${dataRequests.id} = (${next})`)
        .returning();
      return row ?? null;
    },

    /** @returns whether it is still this attempt's to make */
    async renew({ id, attempts }: RequestRow, now: Date): Promise<boolean> {
      const renewed = await db
        .update(dataRequests)
        .set({ claimedAt: now })
        .where(
          and(
            eq(dataRequests.id, id),
            eq(dataRequests.state, 'making'),
            eq(dataRequests.attempts, attempts),
          ),
        )
        .returning({ id: dataRequests.id });
      return renewed.length > 0;
    },

    listExpired: (now: Date): Promise<RequestRow[]> =>
      db
        .select()
        .from(dataRequests)
        .where(and(eq(dataRequests.state, 'ready'), lte(dataRequests.expiresAt, now))),

    listReady: (userId: string): Promise<RequestRow[]> =>
      db
        .select()
        .from(dataRequests)
        .where(and(of(userId, 'export'), eq(dataRequests.state, 'ready'))),

    listDue: (now: Date, limit: number): Promise<RequestRow[]> =>
      db
        .select()
        .from(dataRequests)
        .where(and(eq(dataRequests.state, 'scheduled'), lte(dataRequests.dueAt, now)))
        .orderBy(asc(dataRequests.dueAt))
        .limit(limit),

    async deleteExports(userId: string): Promise<string[]> {
      const rows = await db
        .delete(dataRequests)
        .where(of(userId, 'export'))
        .returning({ id: dataRequests.id });
      return rows.map(({ id }) => id);
    },

    async deleteEndedBefore(before: Date): Promise<void> {
      await db
        .delete(dataRequests)
        .where(and(isNotNull(dataRequests.endedAt), lt(dataRequests.endedAt, before)));
    },

    /** Those whose archive may be there. */
    async findStored(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: dataRequests.id })
        .from(dataRequests)
        .where(
          and(
            inArray(dataRequests.id, [...ids]),
            inArray(dataRequests.state, [...waitingStates, 'ready']),
          ),
        );
      return new Set(rows.map(({ id }) => id));
    },
  };
}
export type RequestStore = ReturnType<typeof createRequestStore>;
