// A row holds for a few seconds and is renewed, so that a process that dies keeps no upload locked.
import { randomUUID } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import { createLeaseStore } from './leaseStore.ts';

export type UploadLeases = {
  /** @param asked runs once when another process wants this upload, or has it already */
  acquire(id: string, asked: () => void): Promise<boolean>;
  requestRelease(id: string): Promise<void>;
  release(id: string): Promise<void>;
  removeExpired(): Promise<void>;
};

export type LeaseTimes = {
  /** How long an upload stays locked after its process died; a device that asks for it waits 10 seconds. */
  readonly leaseMs?: number;
  readonly renewEveryMs?: number;
};

type Lease = { onReleaseRequested: (() => void) | null };

/** @param db of the outermost scope: nobody would see a lease that is part of a transaction */
export function createUploadLeases(
  db: Queries,
  { leaseMs = 8_000, renewEveryMs = 1_000 }: LeaseTimes = {},
): UploadLeases {
  const store = createLeaseStore(db, randomUUID(), leaseMs);
  const leases = new Map<string, Lease>();
  let timer: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    const renewed = [...leases];
    const quiet = await store.renew(renewed.map(([id]) => id));
    for (const [id, lease] of renewed) {
      if (quiet.has(id) || leases.get(id) !== lease) continue;
      lease.onReleaseRequested?.();
      lease.onReleaseRequested = null;
    }
  }

  function plan(): void {
    clearTimeout(timer);
    if (leases.size === 0) return;
    // What fails is tried again a second later, long before the lease expires.
    timer = setTimeout(() => {
      renew().then(plan, plan);
    }, renewEveryMs);
    timer.unref();
  }

  return {
    async acquire(id, asked) {
      if (!(await store.take(id))) return false;
      leases.set(id, { onReleaseRequested: asked });
      if (leases.size === 1) plan();
      return true;
    },
    requestRelease: (id) => store.askToEnd(id),
    async release(id) {
      leases.delete(id);
      // Without a connection the lease expires by itself.
      await store.giveBack(id).catch(() => undefined);
    },
    removeExpired: () => store.removeExpired(),
  };
}
