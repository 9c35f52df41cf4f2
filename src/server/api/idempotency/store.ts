// What was answered to which Idempotency-Key. Runs inside the transaction of the work itself: both are stored or none.
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { idempotencyKeys } from './tables.ts';
import { day } from '#shared/time/duration.ts';

/** Longer than the 30 days a device may hold an operation back (offline.md §4.1). */
export const retentionDays = 35;

export type WriteKey = {
  readonly scope: string;
  readonly key: string;
};
export type Write = WriteKey & {
  readonly call: string;
  readonly bodyHash: string;
};
export type StoredResponse = {
  readonly status: number;
  readonly response: string;
  readonly etag: string | null;
};
export type Claim =
  | { readonly kind: 'new' }
  | { readonly kind: 'answered'; readonly answer: StoredResponse }
  | { readonly kind: 'other' };

const whereKey = ({ scope, key }: WriteKey) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

export async function findStoredResponse(
  db: Queries,
  write: Write,
): Promise<StoredResponse | null> {
  const [row] = await db.select().from(idempotencyKeys).where(whereKey(write));
  if (row?.call !== write.call || row.bodyHash !== write.bodyHash) return null;
  const { status, response, etag } = row;
  return status === null || response === null ? null : { status, response, etag };
}

/** A second write with the same key waits here until the first is stored or undone. */
export async function claimKey(db: Queries, write: Write, now: Date): Promise<Claim> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ ...write, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return { kind: 'new' };
  const [row] = await db.select().from(idempotencyKeys).where(whereKey(write));
  if (!row || row.status === null || row.response === null) {
    throw new Error('A key without an answer was stored.');
  }
  if (row.call !== write.call || row.bodyHash !== write.bodyHash) return { kind: 'other' };
  const { status, response, etag } = row;
  return { kind: 'answered', answer: { status, response, etag } };
}

export async function storeResponse(
  db: Queries,
  key: WriteKey,
  answer: StoredResponse,
): Promise<void> {
  await db.update(idempotencyKeys).set(answer).where(whereKey(key));
}

export async function releaseKey(db: Queries, key: WriteKey): Promise<void> {
  await db.delete(idempotencyKeys).where(whereKey(key));
}

/** Far more than a person writes in that time. */
export const maxKeysPerScope = 20_000;

export async function deleteOldKeys(db: Queries, now: Date, most = maxKeysPerScope): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * day);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  await db.execute(sql`
    delete from idempotency_keys where (scope, key) in (
      select scope, key from (
        select scope, key, row_number() over (partition by scope order by created_at desc, key) as place
        from idempotency_keys where scope <> 'anonymous'
      ) as numbered where place > ${most}
    )`);
}
