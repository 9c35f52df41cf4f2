// Saved schools in IndexedDB, sealed. Encryption cannot happen inside a transaction, so everything is sealed first; what
// another tab wrote meanwhile shows in `seq`. What is read is parsed like foreign input.
import * as z from 'zod/mini';
import { type DraftKey, type Envelope, seal, UnreadableRecord, unseal } from '../codec.ts';
import type { ShortlistDatabase } from '../database.ts';
import { NewerRecord } from '../storageErrors.ts';
import type { Batch, SavedRecord } from './types.ts';

const said = {
  saved: z.boolean(),
  programIds: z.array(z.number()),
  tag: z.string(),
  note: z.string(),
  notify: z.boolean(),
  position: z.number(),
  seen: z.number(),
};
const muted = z.array(z.string());
/** A device that has not been here for a while knows nothing of what is muted. */
const fields = z.object({ ...said, muted: z._default(muted, []) });
const some = z.partial(z.object({ ...said, muted }));
const incarnation = z.optional(z.string());
const record = z.object({
  id: z.number(),
  seq: z.number(),
  label: z.object({ slug: z.string(), name: z.string() }),
  base: z.nullable(z.object({ revision: z.number(), incarnation, fields })),
  local: fields,
  others: z.array(z.string()),
  returned: z.boolean(),
  refusal: z.nullable(z.object({ code: z.string(), message: z.string(), set: some })),
  facts: z.unknown(),
  changedAt: z.nullable(z.number()),
});
const batch = z.object({
  key: z.string(),
  changes: z.array(z.object({ id: z.number(), revision: z.number(), incarnation, set: some })),
});

/** Raised when a field is added or means something else: an older build would store the record without it. */
export const savedSchema = 1;

/** Names of small sealed values beside the schools. */
export type MetaName = 'batch' | 'news' | 'pulledAt';

export class ShortlistStorage {
  private readonly database: ShortlistDatabase;
  private readonly subtle: SubtleCrypto | null;
  private keys: readonly DraftKey[] = [];

  constructor(database: ShortlistDatabase, subtle: SubtleCrypto | null) {
    this.database = database;
    this.subtle = subtle;
  }

  /** Whether this device keeps a key of its own from an earlier page; true where nothing is sealed. */
  async findKeys(): Promise<boolean> {
    if (this.subtle === null) return true;
    const kept = await this.database.get('meta', 'keys');
    if (Array.isArray(kept)) this.keys = kept as DraftKey[];
    return this.keys.length > 0;
  }

  async takeKey(key: DraftKey): Promise<void> {
    this.keys = [key, ...this.keys.filter(({ id }) => id !== key.id)];
    await this.database.put('meta', this.keys, 'keys');
  }

  /** Every record that a key opens and this build can read; the others stay where they are. */
  async readAll(): Promise<SavedRecord[]> {
    const rows = await this.database.getAll('schools');
    const found = await Promise.all(
      rows.map(async ({ seq, body, schema = savedSchema }) => {
        const parsed = z.safeParse(record, await this.open(body));
        const newer = schema > savedSchema && { newer: true };
        return parsed.success ? [{ ...parsed.data, seq, ...newer } as SavedRecord] : [];
      }),
    );
    return found.flat();
  }

  /**
   * Puts `to` in the place of what was read with `from`; null stands for none.
   * @returns false when another writer came first
   * @throws DOMException `QuotaExceededError` when the device is full
   * @throws NewerRecord when a newer build has written what lies there
   */
  async swap(id: number, from: number | null, to: SavedRecord | null): Promise<boolean> {
    const body = to && (await seal(to, this.keys[0] ?? null, this.subtle));
    const transaction = this.database.transaction('schools', 'readwrite', {
      durability: 'strict',
    });
    const { done } = transaction;
    done.catch(() => undefined);
    let isNewer = false;
    try {
      const schools = transaction.objectStore('schools');
      const current = await schools.get(id);
      isNewer = (current?.schema ?? savedSchema) > savedSchema;
      const isNewest = (current?.seq ?? null) === from && !isNewer;
      const writes: Promise<unknown>[] = [];
      if (isNewest) {
        writes.push(
          body && to
            ? schools.put({ seq: to.seq, body, schema: savedSchema }, id)
            : schools.delete(id),
        );
      }
      await Promise.all([...writes, done]);
      if (isNewer) throw new NewerRecord();
      return isNewest;
    } catch (error) {
      // A full disk shows as the transaction's error; the requests in it only say that they were aborted.
      throw await done.then(
        () => error,
        (reason: unknown) => reason ?? error,
      );
    }
  }

  async readBatch(): Promise<Batch | null> {
    const parsed = z.safeParse(batch, await this.readMeta('batch'));
    return parsed.success ? (parsed.data as Batch) : null;
  }

  /** @returns undefined when there is none that a key opens */
  async readMeta(name: MetaName): Promise<unknown> {
    const found = await this.database.get('meta', name);
    return found === undefined ? undefined : await this.open(found as Envelope);
  }

  async writeMeta(name: MetaName, value: unknown): Promise<void> {
    const body = await seal(value, this.keys[0] ?? null, this.subtle);
    const transaction = this.database.transaction('meta', 'readwrite', { durability: 'strict' });
    transaction.done.catch(() => undefined);
    await Promise.all([transaction.objectStore('meta').put(body, name), transaction.done]);
  }

  async removeMeta(name: MetaName | 'keys'): Promise<void> {
    await this.database.delete('meta', name);
  }

  close(): void {
    this.database.close();
  }

  private async open(body: Envelope): Promise<unknown> {
    try {
      return await unseal(body, this.keys, this.subtle);
    } catch (error) {
      if (error instanceof UnreadableRecord) return undefined;
      throw error;
    }
  }
}
