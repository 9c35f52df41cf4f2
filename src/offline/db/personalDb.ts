// One database a person, and one for guests: nothing can be read in another's session, and removing them is one call.
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Envelope, SealedBytes } from './codec.ts';
import { isQuotaError } from './storageErrors.ts';

export type StoredRow = {
  readonly seq: number;
  /** Outside the envelope, so that a writer compares it without decrypting. */
  readonly schema: number;
  readonly waits: number;
  readonly body: Envelope;
  /** Of a row taken over from version 2: the op that was on its way. */
  readonly second?: Envelope;
};

export type RowKey = [kind: string, id: string];

interface PersonalSchema extends DBSchema {
  rows: { key: RowKey; value: StoredRow };
  pieces: { key: [string, number]; value: SealedBytes };
  meta: { key: string; value: unknown };
  /** Of version 2, emptied: a build that was rolled back to finds them. */
  drafts: { key: string; value: LegacyRow };
  outbox: { key: string; value: { opId: string; body: Envelope } };
  documents: { key: string; value: LegacyRow };
}

type LegacyRow = { readonly seq: number; readonly body: Envelope; readonly schema?: number };
type StoreNames = ('rows' | 'pieces' | 'meta' | 'drafts' | 'outbox' | 'documents')[];
export type PersonalDb = IDBPDatabase<PersonalSchema>;

export const legacyKinds = { drafts: 'application', documents: 'legacy-documents' } as const;
const dbVersion = 3;

/** Older than this engine on purpose: tabs of the build before are told of the upgrade and let go. */
export const getPersonalDbName = (user: string | null): string =>
  user === null ? 'guest' : `drafts-${user}`;

export type DbEvents = {
  readonly onBlocked: () => void;
  /** A newer build wants to upgrade (version) or someone deletes the database (null): close soon. */
  readonly onVersionChange: (version: number | null) => void;
  readonly onTerminated: () => void;
};

/**
 * @param birth names the database from its creation; another one under the same name shows that site data was cleared.
 * @throws DOMException `VersionError` when a newer build has been here, others when storage is blocked or broken.
 */
export function openPersonalDb(name: string, birth: string, events: DbEvents): Promise<PersonalDb> {
  // A full disk shows in the upgrade; the open itself only says that it was aborted.
  let cause: unknown;
  const note = (error: unknown): void => {
    if (cause === undefined || isQuotaError(error)) cause = error;
  };
  return openDB<PersonalSchema>(name, dbVersion, {
    upgrade: (db, from, _to, transaction) => {
      transaction.done.catch(note);
      if (from < 1) {
        for (const store of ['drafts', 'outbox', 'meta'] as const) db.createObjectStore(store);
      }
      if (from < 2)
        for (const store of ['documents', 'pieces'] as const) db.createObjectStore(store);
      db.createObjectStore('rows');
      const upgrade: Upgrade = transaction;
      const move = async (): Promise<void> => {
        await upgrade.objectStore('meta').put(birth, 'birth');
        await moveDrafts(upgrade);
        await moveDocuments(upgrade);
      };
      move().catch((error: unknown) => {
        note(error);
        abort(transaction);
      });
    },
    blocked: () => events.onBlocked(),
    blocking: (_from, version) => events.onVersionChange(version),
    terminated: () => events.onTerminated(),
  }).catch((error: unknown) => {
    throw cause ?? error;
  });
}

/** Not again when it is over, e.g. because the disk is full. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {}
}

type Upgrade = {
  objectStore<Name extends StoreNames[number]>(
    name: Name,
  ): {
    put(value: PersonalSchema[Name]['value'], key: PersonalSchema[Name]['key']): Promise<unknown>;
    get(key: PersonalSchema[Name]['key']): Promise<PersonalSchema[Name]['value'] | undefined>;
    getAllKeys(): Promise<PersonalSchema[Name]['key'][]>;
    clear(): Promise<void>;
  };
};

async function moveDrafts(upgrade: Upgrade): Promise<void> {
  const drafts = upgrade.objectStore('drafts');
  const outbox = upgrade.objectStore('outbox');
  for (const section of await drafts.getAllKeys()) {
    const found = await drafts.get(section);
    if (!found) continue;
    const op = await outbox.get(section);
    const row = { seq: found.seq, schema: found.schema ?? 1, waits: 1, body: found.body };
    const kind = section.startsWith('unreadable:') ? unreadableKind : legacyKinds.drafts;
    await upgrade.objectStore('rows').put(op ? { ...row, second: op.body } : row, [kind, section]);
  }
  await drafts.clear();
  await outbox.clear();
}

async function moveDocuments(upgrade: Upgrade): Promise<void> {
  const documents = upgrade.objectStore('documents');
  for (const id of await documents.getAllKeys()) {
    const found = await documents.get(id);
    if (!found) continue;
    const row = { seq: found.seq, schema: found.schema ?? 1, waits: 1, body: found.body };
    await upgrade.objectStore('rows').put(row, [legacyKinds.documents, id]);
  }
  await documents.clear();
}

/** Where rows go that no key opens; they are never overwritten. */
export const unreadableKind = 'unreadable';

export function openAnyVersion(name: string, events: DbEvents): Promise<PersonalDb> {
  return openDB<PersonalSchema>(name, undefined, {
    blocking: (_from, version) => events.onVersionChange(version),
    terminated: () => events.onTerminated(),
  });
}

export const deleteDb = (name: string): Promise<void> => deleteDB(name);

/** A database of the build before, at the version that makes its tabs let go; null when there is none. */
export async function openLegacyDb(name: string, version: number): Promise<IDBPDatabase | null> {
  const known = await indexedDB.databases?.().catch(() => null);
  if (known?.every((each) => each.name !== name)) return null;
  let isNew = false;
  try {
    return await openDB(name, version, {
      upgrade: (_db, from, _to, transaction) => {
        if (from > 0) return;
        isNew = true;
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    });
  } catch (error) {
    if (isNew) return null;
    throw error;
  }
}
