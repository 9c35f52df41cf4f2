// Takes over what the build before this engine kept in databases of their own: saved schools and messages. Envelopes
// move unopened, so that it works while they are locked.
import type { Envelope, SealKey } from './codec.ts';
import { joinKeys } from './keys.ts';
import { openLegacyDb, type PersonalDb, type RowKey, type StoredRow } from './personalDb.ts';

export type LegacySources = {
  /** Name of the database of saved schools; null for guests. */
  readonly shortlist: string | null;
  /** Name of the database of messages, which all people of this device shared. */
  readonly messages: string;
  /** Whose messages; null for those of guests. */
  readonly owner: string | null;
  /** The last message of all people of this device was taken over. */
  readonly onMessagesTaken: () => void;
};

type Found = {
  readonly rows: (readonly [RowKey, StoredRow])[];
  readonly meta: (readonly [string, unknown])[];
  keys: readonly SealKey[];
};

export const legacyMessages = 'legacy-messages';
export const legacySchools = 'saved-schools';

/** Once a database; a page that dies in the middle leaves the old data for the next one. */
export async function takeLegacyData(
  db: PersonalDb,
  sources: LegacySources,
  mayWrite: () => boolean,
): Promise<void> {
  if ((await db.get('meta', 'takenOver')) === true) return;
  const found: Found = { rows: [], meta: [], keys: [] };
  const clearSchools = await readSchools(sources, found);
  const clearMessages = await readMessages(sources, found);
  if (!mayWrite()) return;
  const transaction = db.transaction(['rows', 'meta'], 'readwrite', { durability: 'strict' });
  transaction.done.catch(() => undefined);
  const meta = transaction.objectStore('meta');
  // Another tab may have been first, and have sent and removed some of it since.
  if ((await meta.get('takenOver')) !== true) {
    const stored = ((await meta.get('keys')) ?? []) as readonly SealKey[];
    const keys = joinKeys(stored, found.keys);
    if (keys.length > stored.length) await meta.put(keys, 'keys');
    for (const [name, value] of found.meta) await meta.put(value, name);
    for (const [key, row] of found.rows) await transaction.objectStore('rows').put(row, key);
    await meta.put(true, 'takenOver');
  }
  await transaction.done;
  await clearSchools();
  await clearMessages();
}

const nothing = () => Promise.resolve();

async function readSchools(
  { shortlist }: LegacySources,
  found: Found,
): Promise<() => Promise<void>> {
  const old = shortlist === null ? null : await openLegacyDb(shortlist, 2);
  if (!old) return nothing;
  for (const id of await old.getAllKeys('schools')) {
    const row = (await old.get('schools', id)) as { seq: number; body: Envelope; schema?: number };
    const { seq, body, schema = 1 } = row;
    found.rows.push([[legacySchools, String(id)], { seq, schema, waits: 1, body }]);
  }
  for (const name of ['batch', 'news', 'pulledAt']) {
    const value: unknown = await old.get('meta', name);
    if (value !== undefined) found.meta.push([`shortlist/${name}`, value]);
  }
  found.keys = joinKeys(found.keys, ((await old.get('meta', 'keys')) ?? []) as SealKey[]);
  return async () => {
    const transaction = old.transaction(['schools', 'meta'], 'readwrite');
    await Promise.all([
      transaction.objectStore('schools').clear(),
      transaction.objectStore('meta').clear(),
      transaction.done,
    ]);
    old.close();
  };
}

type MessageRow = { readonly key?: unknown; readonly owner?: unknown; readonly sealed?: Envelope };

async function readMessages(
  { messages, owner, onMessagesTaken }: LegacySources,
  found: Found,
): Promise<() => Promise<void>> {
  const old = await openLegacyDb(messages, 2);
  if (!old) return nothing;
  const taken: string[] = [];
  for (const key of (await old.getAllKeys('letters')) as string[]) {
    const row = (await old.get('letters', key)) as MessageRow | undefined;
    if (typeof row !== 'object' || row === null || row.key !== key || row.owner !== owner) continue;
    const body = row.sealed ?? { plain: JSON.stringify(row) };
    found.rows.push([[legacyMessages, key], { seq: 1, schema: 1, waits: 1, body }]);
    taken.push(key);
  }
  if (owner !== null) {
    const key = (await old.get('letters', `key:${owner}`)) as SealKey | undefined;
    const notes: unknown = await old.get('letters', `notes:${owner}`);
    if (key) found.keys = joinKeys(found.keys, [key]);
    if (notes !== undefined) found.meta.push(['notes', notes]);
    taken.push(`key:${owner}`, `notes:${owner}`);
  }
  return async () => {
    const transaction = old.transaction('letters', 'readwrite');
    const store = transaction.objectStore('letters');
    await Promise.all(taken.map((key) => store.delete(key)));
    const left = await store.count();
    await transaction.done;
    old.close();
    if (left === 0) onMessagesTaken();
  };
}
