// The IndexedDBs: one for each person who signs in on this device, so that one person's drafts can never be read
// in another's session and removing them is one call; the list of saved schools in the same way.
// The only file that uses idb.
import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Envelope, SealedBytes } from './codec.ts';

interface DraftsSchema extends DBSchema {
  /**
   * Key: section. `seq` and `schema` stand outside the envelope so that a writer can compare them without decrypting.
   * A value without `schema`, here and below, was written before there was one.
   */
  drafts: { key: string; value: { seq: number; body: Envelope; schema?: number } };
  /** Key: section. At most one frozen op a section, immutable while it is there. */
  outbox: { key: string; value: { opId: string; body: Envelope } };
  meta: { key: string; value: unknown };
  /** Key: id of the document. */
  documents: { key: string; value: { seq: number; body: Envelope; schema?: number } };
  /** Key: name of the bytes and number of the piece. Written and removed with the document's record. */
  pieces: { key: [string, number]; value: SealedBytes };
}

export type DraftsDatabase = IDBPDatabase<DraftsSchema>;
export type StoreName = 'drafts' | 'outbox' | 'meta' | 'documents' | 'pieces';
type UpgradeStep = (
  database: DraftsDatabase,
  transaction: IDBPTransaction<DraftsSchema, StoreName[], 'versionchange'>,
) => void;

/** One step a version: version n runs steps 1 to n. Steps are never changed after a release, only added. */
export const upgradeSteps: readonly UpgradeStep[] = [
  (database) => {
    database.createObjectStore('drafts');
    database.createObjectStore('outbox');
    database.createObjectStore('meta');
  },
  (database) => {
    database.createObjectStore('documents');
    database.createObjectStore('pieces');
  },
];

export type DatabaseEvents = {
  /** Another tab holds an older version open. */
  readonly onBlocked: () => void;
  /** A newer build wants to upgrade (version) or someone deletes the drafts (null): close soon. */
  readonly onVersionChange: (version: number | null) => void;
  /** The browser closed the connection, e.g. because site data was cleared. */
  readonly onTerminated: () => void;
};

/**
 * @throws DOMException `VersionError` when a newer build has been here, others when storage is blocked or broken.
 */
export function openDatabase(
  name: string,
  events: DatabaseEvents,
  steps: readonly UpgradeStep[] = upgradeSteps,
): Promise<DraftsDatabase> {
  return openDB<DraftsSchema>(name, steps.length, {
    upgrade: (database, from, _to, transaction) => {
      transaction.done.catch(() => undefined); // A broken upgrade is told by the open itself.
      for (const step of steps.slice(from)) step(database, transaction);
    },
    blocked: () => events.onBlocked(),
    blocking: (_from, version) => events.onVersionChange(version),
    terminated: () => events.onTerminated(),
  });
}

/** Opens whatever version is there, for reading drafts that a newer build has left after a rollback. */
export function openAnyVersion(name: string, events: DatabaseEvents): Promise<DraftsDatabase> {
  return openDB<DraftsSchema>(name, undefined, {
    blocking: (_from, version) => events.onVersionChange(version),
    terminated: () => events.onTerminated(),
  });
}

/** Deletes the drafts of one person from this device. Tabs that hold them open are told by `versionchange`. */
export function deleteDatabase(name: string): Promise<void> {
  return deleteDB(name);
}

// Until the stores of this file are gone, their package has one door.
export { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
