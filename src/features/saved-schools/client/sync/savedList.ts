// What screens show of the list: its order, and the state of each row.
import type { MemoryReason } from '#offline/db/row.ts';
import type { Offline } from '#offline/offline.ts';
import type { Blocked } from '#offline/records/collection.ts';
import { checkNote } from '#features/saved-schools/rules.ts';
import { byPosition } from './savedSchools.ts';
import {
  readExtra,
  type SavedExtra,
  type SavedFields,
  type SavedRecord,
  type SavedRecords,
} from './savedRecord.ts';

export type RowState =
  /** On the server. */
  | 'synced'
  /** On this device, waiting to be sent. */
  | 'waiting'
  | 'sending'
  /** Two notes wait for a person. */
  | 'review'
  | 'refused'
  /** The note is over its limit: stored here, not sent. */
  | 'tooLong'
  /** Written by a newer version of this page: it has to be reloaded first. */
  | 'newer'
  /** In this page alone: it must stay open until it is sent. */
  | 'notKept';

export type ListedSchool = SavedExtra & {
  readonly id: number;
  readonly local: SavedFields;
  /** Other notes on this school, which a person joins with the one in `local`. */
  readonly others: readonly string[];
  readonly blocked: Blocked | null;
  /** The server has no such school on the list as far as this device knows. */
  readonly isNew: boolean;
  readonly state: RowState;
};

export type SavedList = {
  /** In the person's order; also those that were taken off and not forgotten yet. */
  readonly schools: readonly ListedSchool[];
  readonly connection: 'online' | 'offline' | 'signedOut' | 'paused' | 'clientTooOld';
  /** What the server said when it takes nothing from this person for now. */
  readonly pausedBecause: string;
  /** Number of schools about which the server lacks something. */
  readonly waiting: number;
  readonly memoryOnly: MemoryReason | null;
  /** When the server last sent the list, ms by this device's clock; null when never. */
  readonly pulledAt: number | null;
  /** What changed at the schools, as it was pulled. */
  readonly feed: unknown;
};

/** Null until the device was read. */
export function readSavedList(offline: Offline, records: SavedRecords): SavedList | null {
  const { ready, memoryOnly } = offline.status();
  if (!ready && memoryOnly !== 'locked') return null;
  const { pausedBecause } = records.facts('');
  const reached = pausedBecause === '' ? 'online' : 'paused';
  const all = [...records.all()].sort(byPosition);
  return {
    schools: all.map((record) => listSchool(record, records)),
    connection: offline.platform.isOnline() ? (offline.engine.stopped ?? reached) : 'offline',
    pausedBecause,
    waiting: all.filter((record) => isWaiting(record, records)).length,
    memoryOnly,
    pulledAt: records.feed.current?.at ?? null,
    feed: records.feed.current?.feed ?? null,
  };
}

const isWaiting = ({ id, unsentSince }: SavedRecord, records: SavedRecords): boolean =>
  unsentSince !== null || records.countTyped(id) > 0;

const listSchool = (record: SavedRecord, records: SavedRecords): ListedSchool => ({
  ...readExtra(record),
  id: Number(record.id),
  local: record.local,
  others: record.review,
  blocked: record.blocked,
  isNew: record.base === null,
  state: getState(record, records),
});

function getState(record: SavedRecord, records: SavedRecords): RowState {
  const { id, blocked, local, outgoing, review } = record;
  if (records.isNewer(id)) return 'newer';
  if (blocked !== null) return 'refused';
  if (review.length > 0) return 'review';
  if (!isWaiting(record, records)) return 'synced';
  if (checkNote(local.note) !== null) return 'tooLong';
  if (outgoing !== null && records.facts(id).sending) return 'sending';
  return records.isDurable(id) ? 'waiting' : 'notKept';
}
