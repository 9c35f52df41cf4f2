// Which process works on which upload, in the database: the one thing that all processes surely share. A row holds for
// a few seconds and is renewed, so that a process that dies, or a machine that vanishes, keeps no upload locked.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { uploadLeases } from './tables.ts';

export type UploadLeases = {
  /**
   * @param asked runs once when another process wants this upload, or has it already
   * @returns false while another process has it
   */
  take(id: string, asked: () => void): Promise<boolean>;
  /** Asks the process that has it to end. */
  askToEnd(id: string): Promise<void>;
  giveBack(id: string): Promise<void>;
  /** Removes what processes that died have left. */
  removeExpired(): Promise<void>;
};

export type LeaseTimes = {
  /** How long an upload stays locked after its process died; a device that asks for it waits 10 seconds. */
  readonly leaseMs?: number;
  readonly renewEveryMs?: number;
};

type Lease = { asked: (() => void) | null };

/** @param db of the outermost scope: a lease that is part of a transaction would be seen by nobody */
export function createUploadLeases(
  db: Queries,
  { leaseMs = 8_000, renewEveryMs = 1_000 }: LeaseTimes = {},
): UploadLeases {
  const holder = randomUUID();
  const leases = new Map<string, Lease>();
  let timer: NodeJS.Timeout | undefined;
  // The clock of the database: those of the machines may differ.
  const expiresAt = sql`now() + ${leaseMs} * interval '1 millisecond'`;
  const isExpired = lt(uploadLeases.expiresAt, sql`now()`);
  const own = (ids: string[]) =>
    and(eq(uploadLeases.holder, holder), inArray(uploadLeases.uploadId, ids));

  async function renew(): Promise<void> {
    const renewed = [...leases];
    const rows = await db
      .update(uploadLeases)
      .set({ expiresAt })
      .where(own(renewed.map(([id]) => id)))
      .returning({ id: uploadLeases.uploadId, endAsked: uploadLeases.endAsked });
    const quiet = new Set(rows.filter(({ endAsked }) => !endAsked).map(({ id }) => id));
    for (const [id, lease] of renewed) {
      if (quiet.has(id) || leases.get(id) !== lease) continue;
      lease.asked?.();
      lease.asked = null;
    }
  }

  function plan(): void {
    clearTimeout(timer);
    if (leases.size === 0) return;
    // What fails here is tried again a second later, long before the lease ends.
    timer = setTimeout(
      () =>
        void renew()
          .catch(() => undefined)
          .finally(plan),
      renewEveryMs,
    );
    timer.unref();
  }

  return {
    async take(id, asked) {
      const [row] = await db
        .insert(uploadLeases)
        .values({ uploadId: id, holder, expiresAt, endAsked: false })
        .onConflictDoUpdate({
          target: uploadLeases.uploadId,
          set: { holder, expiresAt, endAsked: false },
          // One's own row is what a failed `giveBack` has left.
          setWhere: sql`${isExpired} or ${eq(uploadLeases.holder, holder)}`,
        })
        .returning({ id: uploadLeases.uploadId });
      if (!row) return false;
      leases.set(id, { asked });
      if (leases.size === 1) plan();
      return true;
    },

    async askToEnd(id) {
      await db.update(uploadLeases).set({ endAsked: true }).where(eq(uploadLeases.uploadId, id));
    },

    async giveBack(id) {
      leases.delete(id);
      // Without a connection the lease ends by itself.
      await db
        .delete(uploadLeases)
        .where(own([id]))
        .catch(() => undefined);
    },

    async removeExpired() {
      await db.delete(uploadLeases).where(isExpired);
    },
  };
}
