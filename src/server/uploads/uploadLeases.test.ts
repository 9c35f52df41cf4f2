import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/testDatabase.ts';
import { createUploadLeases } from './uploadLeases.ts';
import { createUploadLocks } from './uploadLocks.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

const never = (): void => {
  throw new Error('Nobody asked for it.');
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('an upload that one process works on', () => {
  it('is nobody else’s until it is given back', async () => {
    const [one, two] = [createUploadLeases(database.db), createUploadLeases(database.db)];
    const id = randomUUID();
    const taken = await Promise.all([one.acquire(id, never), two.acquire(id, never)]);
    expect(taken.toSorted()).toEqual([false, true]);
    const [winner, loser] = taken[0] ? [one, two] : [two, one];
    await loser.release(id);
    expect(await loser.acquire(id, never)).toBe(false);
    await winner.release(id);
    expect(await loser.acquire(id, never)).toBe(true);
    await loser.release(id);
  });

  it('stays its own for longer than a lease while it lives', { tags: 'long' }, async () => {
    const times = { leaseMs: 2_000, renewEveryMs: 50 };
    const one = createUploadLeases(database.db, times);
    const id = randomUUID();
    await one.acquire(id, never);
    const endsAt = async () =>
      (
        await database.pool.query<{ at: Date }>(
          'select expires_at as at from upload_leases where upload_id = $1',
          [id],
        )
      ).rows[0]?.at.getTime() ?? 0;
    const before = await endsAt();
    await expect.poll(endsAt).toBeGreaterThan(before + times.leaseMs);
    await one.release(id);
  });

  it('is free again when the process dies without a word', async () => {
    const dead = createUploadLeases(database.db, { leaseMs: 50, renewEveryMs: 3_600_000 });
    const next = createUploadLeases(database.db);
    const id = randomUUID();
    await dead.acquire(id, () => {});
    await expect.poll(() => next.acquire(id, never)).toBe(true);
    await next.release(id);
    await dead.acquire(id, () => {});
    await expect
      .poll(async () => {
        await next.removeExpired();
        const { rows } = await database.pool.query(
          'select 1 from upload_leases where upload_id = $1',
          [id],
        );
        return rows.length;
      })
      .toBe(0);
  });

  it('hears that another process waits, and that it has lost its lease', async () => {
    const times = { leaseMs: 600_000, renewEveryMs: 20 };
    const [one, two] = [createUploadLeases(database.db, times), createUploadLeases(database.db)];
    for (const happens of [
      (id: string) => two.requestRelease(id),
      (id: string) => database.pool.query('delete from upload_leases where upload_id = $1', [id]),
    ]) {
      const id = randomUUID();
      let asked = 0;
      await one.acquire(id, () => (asked += 1));
      await happens(id);
      await expect.poll(() => asked).toBe(1);
      await one.release(id);
    }
  });
});

describe('locks of two processes', () => {
  it('let one work at a time, and refuse a piece beside another', async () => {
    const locksOf = (timeoutMs?: number) =>
      createUploadLocks({
        leases: createUploadLeases(database.db),
        ...(timeoutMs && { timeoutMs }),
      });
    const [one, two] = [locksOf(), locksOf()];
    const id = randomUUID();
    let release = (): void => {};
    const done: string[] = [];
    const working = new Promise<void>((started) => {
      void one.withLock(id, async () => {
        started();
        await new Promise<void>((resolve) => (release = resolve));
        done.push('one');
      });
    });
    await working;
    const lock = two.immediate.newLock(id);
    expect(await codeOf(lock.lock(new AbortController().signal, never))).toBe('locked');
    expect(await codeOf(locksOf(1).withLock(id, async () => {}))).toBe('locked');
    const waiting = two.withLock(id, async () => void done.push('two'));
    release();
    await waiting;
    expect(done).toEqual(['one', 'two']);
  });
});
