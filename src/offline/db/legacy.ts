// What the build before this engine kept in databases of their own. Envelopes move unopened, so that it works while
// they are locked. A build that was rolled back to may write there again: looked at every start.
import type { Platform } from '../platform.ts';
import { hasLegacyMarks, removeLegacyMarks, writeWaiting } from '../waitingMark.ts';
import type { Envelope, SealKey } from './codec.ts';
import { joinKeys } from './keys.ts';
import {
  deleteDb,
  openLegacyDb,
  type PersonalDb,
  type RowKey,
  type StoredRow,
} from './personalDb.ts';

export type LegacySources = {
  readonly shortlist: string | null;
  readonly messages: string;
  readonly owner: string | null;
};

type Found = {
  readonly rows: Map<string, readonly [RowKey, StoredRow]>;
  readonly meta: Map<string, unknown>;
  readonly keys: readonly SealKey[];
  readonly messageKey: SealKey | undefined;
  /** Removes what has these names, and closes. @returns whether nothing of anybody is left. */
  readonly remove: (names: ReadonlySet<string>) => Promise<boolean>;
};

/** `names`: what was written here and perhaps not removed where it was. `times` shows that another tab came first. */
type TakenOver = { readonly times: number; readonly names: readonly string[] };

export const legacyMessages = 'legacy-messages';
export const legacySchools = 'saved-schools';
const takenOverName = 'takenOver';

/** A page that dies in the middle leaves the rest to the next one, which takes nothing twice. */
export async function takeLegacyData(
  db: PersonalDb,
  sources: LegacySources,
  platform: Pick<Platform, 'localStorage'>,
  mayWrite: () => boolean,
): Promise<void> {
  const { owner } = sources;
  const before = await readTakenOver(db.transaction('meta').store);
  if (before.times > 0 && before.names.length === 0 && !hasLegacyMarks(platform, owner)) return;
  const [schools, messages] = [await readSchools(sources), await readMessages(sources)];
  if (!mayWrite()) return;
  const after = await writeFound(db, before, [schools, messages]);
  if (after.names.length > 0) writeWaiting(platform, owner, after.names.length);
  const names = new Set(after.names);
  await schools.remove(names);
  const isEmpty = await messages.remove(names);
  const transaction = db.transaction('meta', 'readwrite');
  transaction.done.catch(() => undefined);
  const { times } = await readTakenOver(transaction.store);
  if (times === after.times) await transaction.store.put({ times, names: [] }, takenOverName);
  await transaction.done;
  removeLegacyMarks(platform, sources.shortlist === null ? null : owner, isEmpty);
}

export async function deleteLegacyData(sources: LegacySources): Promise<void> {
  if (sources.shortlist !== null) await deleteDb(sources.shortlist);
  const { rows, meta, remove } = await readMessages(sources);
  await remove(new Set([...rows.keys(), ...meta.keys()]));
}

type MetaStore = { get(name: string): Promise<unknown> };

async function readTakenOver(meta: MetaStore): Promise<TakenOver> {
  return ((await meta.get(takenOverName)) as TakenOver | undefined) ?? { times: 0, names: [] };
}

/** @returns what was there before when another tab came first. */
async function writeFound(
  db: PersonalDb,
  before: TakenOver,
  found: readonly Found[],
): Promise<TakenOver> {
  const transaction = db.transaction(['rows', 'meta'], 'readwrite', { durability: 'strict' });
  transaction.done.catch(() => undefined);
  const [rows, meta] = [transaction.objectStore('rows'), transaction.objectStore('meta')];
  if ((await readTakenOver(meta)).times !== before.times) return { times: 0, names: [] };
  const stored = ((await meta.get('keys')) ?? []) as readonly SealKey[];
  const isNew = (await rows.count()) === 0;
  const names = new Set(before.names);
  for (const [name, [key, row]] of found.flatMap((each) => [...each.rows])) {
    // What both builds changed: the older one's waits until this one's is sent.
    if (names.has(name) || ((await rows.get(key))?.waits ?? 0) > 0) continue;
    await rows.put(row, key);
    names.add(name);
  }
  for (const [name, value] of found.flatMap((each) => [...each.meta])) {
    if (names.has(name) || (await meta.get(name)) !== undefined) continue;
    await meta.put(value, name);
    names.add(name);
  }
  const keys = joinKeys(stored, ...found.map((each) => each.keys));
  const messageKeys = found.flatMap(({ messageKey }) => messageKey ?? []);
  // Alone it would make a locked database look open.
  const all = keys.length > 0 || isNew ? joinKeys(keys, messageKeys) : keys;
  if (all.length > stored.length) await meta.put(all, 'keys');
  const after = { times: before.times + 1, names: [...names] };
  await meta.put(after, takenOverName);
  await transaction.done;
  return after;
}

const nothing: Found = {
  rows: new Map(),
  meta: new Map(),
  keys: [],
  messageKey: undefined,
  remove: () => Promise.resolve(true),
};

async function readSchools({ shortlist }: LegacySources): Promise<Found> {
  const old = shortlist === null ? null : await openLegacyDb(shortlist, 2);
  if (!old) return nothing;
  const rows: Found['rows'] = new Map();
  const meta: Found['meta'] = new Map();
  for (const id of (await old.getAllKeys('schools')) as number[]) {
    const row = (await old.get('schools', id)) as { seq: number; body: Envelope; schema?: number };
    const { seq, body, schema = 1 } = row;
    rows.set(`school/${id}`, [[legacySchools, String(id)], { seq, schema, waits: 1, body }]);
  }
  for (const name of ['batch', 'news', 'pulledAt']) {
    const value: unknown = await old.get('meta', name);
    if (value !== undefined) meta.set(`shortlist/${name}`, value);
  }
  const keys = ((await old.get('meta', 'keys')) ?? []) as SealKey[];
  const remove: Found['remove'] = async (names) => {
    const transaction = old.transaction(['schools', 'meta'], 'readwrite');
    transaction.done.catch(() => undefined);
    const schools = transaction.objectStore('schools');
    for (const [name, [[, id]]] of rows) if (names.has(name)) await schools.delete(Number(id));
    await transaction.objectStore('meta').clear();
    const isEmpty = (await schools.count()) === 0;
    await transaction.done;
    old.close();
    return isEmpty;
  };
  return { rows, meta, keys, messageKey: undefined, remove };
}

type MessageRow = { readonly key?: unknown; readonly owner?: unknown; readonly sealed?: Envelope };

async function readMessages({ messages, owner }: LegacySources): Promise<Found> {
  const old = await openLegacyDb(messages, 2);
  if (!old) return nothing;
  const rows: Found['rows'] = new Map();
  const meta: Found['meta'] = new Map();
  for (const key of (await old.getAllKeys('letters')) as string[]) {
    const row = (await old.get('letters', key)) as MessageRow | undefined;
    if (typeof row !== 'object' || row === null || row.key !== key || row.owner !== owner) continue;
    const body = row.sealed ?? { plain: JSON.stringify(row) };
    rows.set(key, [[legacyMessages, key], { seq: 1, schema: 1, waits: 1, body }]);
  }
  const [keyName, notesName] = [`key:${owner}`, `notes:${owner}`];
  const notes: unknown = owner === null ? undefined : await old.get('letters', notesName);
  if (notes !== undefined) meta.set('notes', notes);
  const messageKey = owner === null ? undefined : ((await old.get('letters', keyName)) as SealKey);
  const remove: Found['remove'] = async (names) => {
    const transaction = old.transaction('letters', 'readwrite');
    transaction.done.catch(() => undefined);
    const { store } = transaction;
    for (const name of rows.keys()) if (names.has(name)) await store.delete(name);
    if (names.has('notes')) await store.delete(notesName);
    await store.delete(keyName);
    const isEmpty = (await store.count()) === 0;
    await transaction.done;
    old.close();
    return isEmpty;
  };
  return { rows, meta, keys: [], messageKey, remove };
}
