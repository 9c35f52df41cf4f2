import type { MemoryReason } from '../db/row.ts';
import type { FieldRecords } from './fields.ts';
import { isUnsent } from './reconcile.ts';
import { describeSave, type SaveState } from './saveState.ts';

/** What is true of every record of a person in this tab. */
export type DeviceFacts = {
  readonly memoryOnly: MemoryReason | null;
  readonly stopped: 'signedOut' | 'clientTooOld' | null;
  readonly online: boolean;
  /** The journal has everything that is typed and not on the device. */
  readonly journalComplete: boolean;
  /** Ms by the device's clock. */
  readonly now: number;
};

/** The state line of one record. */
export function readSaveState(records: FieldRecords, id: string, device: DeviceFacts): SaveState {
  const { collection } = records;
  const record = records.record(id);
  const facts = records.facts(id);
  const typed = records.countTyped(id) > 0;
  return describeSave({
    newerVersion: records.isNewer(id) && (device.journalComplete || !typed),
    typing: typed,
    memoryOnly: device.memoryOnly,
    unsent: isUnsent(collection, record),
    sending: facts.sending,
    fresh: facts.fresh,
    unreachable: facts.failures > 0 || !device.online,
    known: record.base !== null,
    stopped: device.stopped,
    storageFull: facts.storageFull,
    reviews: record.review.length,
    blocked: record.blocked,
    tooLong: collection.countTooLong(record),
    savedAt: record.editedAt || null,
    storedAt: record.base && record.base.rev > 0 ? Date.parse(record.base.at) : null,
    now: device.now,
  });
}
