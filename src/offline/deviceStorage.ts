// Sections in IndexedDB. A write is a compare-and-swap: encryption is asynchronous, so the record is sealed first
// and the transaction then checks that nobody else wrote in between. Acknowledged on `complete`, never before.
import { type DraftKey, seal, UnreadableRecord, unseal } from './codec.ts';
import type { DraftsDatabase, StoreName } from './database.ts';
import { emptySection } from './sectionState.ts';
import type { DraftRecord, Outgoing, StoredSection } from './types.ts';

export class DeviceStorage {
  private readonly database: DraftsDatabase;
  private readonly subtle: SubtleCrypto | null;
  keys: readonly DraftKey[];

  /** @param keys the first one seals, all of them open; none keeps records plain. */
  constructor(database: DraftsDatabase, subtle: SubtleCrypto | null, keys: readonly DraftKey[]) {
    this.database = database;
    this.subtle = subtle;
    this.keys = keys;
  }

  /**
   * Null when nothing is kept. A record that no key opens is set aside, never overwritten; one that is newer than
   * `schema` and cannot be read at all stays where it is and comes as an empty one of its schema.
   */
  async read(section: string, schema: number): Promise<StoredSection | null> {
    const transaction = this.database.transaction(['drafts', 'outbox'], 'readonly');
    const [draft, out] = await Promise.all([
      transaction.objectStore('drafts').get(section),
      transaction.objectStore('outbox').get(section),
      transaction.done,
    ]);
    if (!draft) return null;
    try {
      const record = asRecord(await unseal(draft.body, this.keys, this.subtle), section);
      const outgoing = out && asOutgoing(await unseal(out.body, this.keys, this.subtle));
      return { record: { ...record, seq: draft.seq }, outgoing: outgoing ?? null };
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      if (draft.schema !== undefined && draft.schema > schema) {
        const { record } = emptySection(section, draft.schema);
        return { record: { ...record, seq: draft.seq }, outgoing: null };
      }
      await this.setAside(section);
      return null;
    }
  }

  /**
   * @param expected `seq` of the state that `next` was made from; null when there was none.
   * @param strict waits until the disk has it (an op is about to be sent); else the system's cache is enough.
   * @returns false when another writer came first, or what lies there has a newer schema than `next`.
   */
  async write(
    section: string,
    expected: number | null,
    next: StoredSection,
    strict: boolean,
  ): Promise<boolean> {
    const [key = null] = this.keys;
    const body = await seal(next.record, key, this.subtle);
    const out = next.outgoing && (await seal(next.outgoing, key, this.subtle));
    const transaction = this.database.transaction(['drafts', 'outbox'], 'readwrite', {
      durability: strict ? 'strict' : 'relaxed',
    });
    const done = transaction.done;
    done.catch(() => undefined);
    try {
      const drafts = transaction.objectStore('drafts');
      const outbox = transaction.objectStore('outbox');
      const current = await drafts.get(section);
      const { schema, seq } = next.record;
      const isLowered = current?.schema !== undefined && current.schema > schema;
      const isNewest = (current?.seq ?? null) === expected && !isLowered;
      const writes: Promise<unknown>[] = [];
      if (isNewest) {
        writes.push(drafts.put({ seq, schema, body }, section));
        if (out && next.outgoing) {
          writes.push(outbox.put({ opId: next.outgoing.op.opId, body: out }, section));
        } else writes.push(outbox.delete(section));
      }
      await Promise.all([...writes, done]);
      return isNewest;
    } catch (error) {
      // A full disk shows as the transaction's error; the requests in it only say that they were aborted.
      throw await done.then(
        () => error,
        (reason: unknown) => reason ?? error,
      );
    }
  }

  async readMeta(name: string): Promise<unknown> {
    return await this.database.get('meta', name);
  }

  async writeMeta(name: string, value: unknown): Promise<void> {
    await this.database.put('meta', value, name);
  }

  async removeMeta(name: string): Promise<void> {
    await this.database.delete('meta', name);
  }

  close(): void {
    this.database.close();
  }

  private async setAside(section: string): Promise<void> {
    const stores: StoreName[] = ['drafts', 'outbox'];
    const transaction = this.database.transaction(stores, 'readwrite');
    const drafts = transaction.objectStore('drafts');
    const outbox = transaction.objectStore('outbox');
    const draft = await drafts.get(section);
    const out = await outbox.get(section);
    if (draft) {
      await drafts.put(draft, `unreadable:${section}:${draft.seq}`);
      await drafts.delete(section);
    }
    if (out) {
      await outbox.put(out, `unreadable:${section}:${out.opId}`);
      await outbox.delete(section);
    }
    await transaction.done;
  }
}

/** What comes back from storage is read like foreign input: fields an older build did not know get their start value. */
function asRecord(value: unknown, section: string): DraftRecord {
  if (typeof value !== 'object' || value === null || !('local' in value)) {
    throw new UnreadableRecord('This is no draft');
  }
  return { ...emptySection(section, 0).record, ...(value as Partial<DraftRecord>) };
}

function asOutgoing(value: unknown): Outgoing {
  if (typeof value !== 'object' || value === null || !('op' in value)) {
    throw new UnreadableRecord('This is no op');
  }
  return value as Outgoing;
}
