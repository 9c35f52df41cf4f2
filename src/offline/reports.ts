// What people are told: the facts of storage, typing and sending put into the state line and the overview.
import type { DraftStore } from './draftStore.ts';
import type { Journal } from './journal.ts';
import { countSections } from './overview.ts';
import { mayExpire } from './persistence.ts';
import { saveStateOf } from './saveState.ts';
import { isUnsent, tooLongPaths } from './sectionState.ts';
import type { Shelf } from './shelf.ts';
import type { Surroundings } from './surroundings.ts';
import type { Sync } from './sync.ts';
import type { ThisDevice } from './thisDevice.ts';
import type { DraftKind, MemoryReason, SaveState, SyncOverview } from './types.ts';

export type Reported = {
  readonly kind: DraftKind;
  readonly surroundings: Surroundings;
  readonly shelf: Shelf;
  readonly sync: Sync;
  readonly store: DraftStore;
  readonly journal: Journal;
  readonly device: ThisDevice;
};

const memoryOnly = (shelf: Shelf): MemoryReason | null =>
  shelf.durable ? null : (shelf.memoryReason ?? 'lost');

/** The state line of one section. */
export function reportSection(parts: Reported, section: string): SaveState {
  const { kind, journal, shelf, store, surroundings, sync } = parts;
  const state = shelf.last(section);
  const { record } = state;
  const facts = sync.facts(section);
  const isNewer = shelf.isNewer(section);
  return saveStateOf({
    newerVersion: isNewer && (journal.holdsAll || store.typedIn(section) === 0),
    typing: store.typedIn(section) > 0,
    memoryOnly: memoryOnly(shelf),
    unsent: isUnsent(state),
    sending: facts.sending,
    fresh: facts.fresh,
    unreachable: facts.failures > 0 || !surroundings.isOnline(),
    known: record.base !== null,
    stopped: sync.stopped,
    storageFull: facts.storageFull,
    reviews: record.review.length,
    parked: record.parked,
    tooLong: tooLongPaths(state, kind).length,
    savedAt: record.editedAt || null,
    storedAt: record.base && record.base.rev > 0 ? Date.parse(record.base.at) : null,
    now: surroundings.now(),
  });
}

/** True when nothing would be lost with this page. */
export function isSafe({ journal, kind, shelf, store }: Reported): boolean {
  const needsJournal = (section: string): boolean =>
    shelf.isNewer(section) && store.typedIn(section) > 0;
  if (!journal.holdsAll && kind.sections.some(needsJournal)) return false;
  return shelf.durable || store.overview().unsent.length === 0;
}

/** All sections together. */
export function reportAll(parts: Reported): SyncOverview {
  const { device, kind, journal, shelf, store, surroundings, sync } = parts;
  const { persisted } = device;
  const all = kind.sections.map((section) => sync.facts(section));
  const unreachable = all.some((facts) => facts.failures > 0) || !surroundings.isOnline();
  const counted = kind.sections.map((section) => ({
    state: shelf.last(section),
    parked: store.parked(section),
    typed: store.typedIn(section),
  }));
  return {
    ...countSections(counted, surroundings.now()),
    ready: store.isReady(),
    connection: sync.stopped ?? (unreachable ? 'offline' : 'online'),
    sending: all.some((facts) => facts.sending),
    lastContact: sync.lastContact,
    memoryOnly: memoryOnly(shelf),
    persisted,
    mayExpire: persisted !== true && mayExpire(surroundings),
    canLock: shelf.canLock,
    journalShort: journal.short,
    notReceived: all.flatMap((facts) => facts.notReceived),
  };
}
