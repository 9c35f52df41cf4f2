import type { Store } from '../db/store.ts';
import type { Platform } from '../platform.ts';
import type { Engine } from '../sync/engine.ts';
import type { StatusPart, WaitingItem } from '../sync/status.ts';
import type { Blocked, Collection, NotReceived, SyncedRecord } from './collection.ts';
import { isUnsent } from './reconcile.ts';
import { countUnsent } from './recordKind.ts';
import { listLane } from './recordSync.ts';
import { describeSave, type SaveState } from './saveState.ts';

export const newerVersion: Blocked = {
  reason: 'newerVersion',
  code: 'newerVersion',
  message: 'Reload this page to go on here.',
};

export type StatusSource<V, C, R> = {
  readonly name: string;
  readonly collection: Collection<V, C, R>;
  readonly options: {
    readonly store: Store;
    readonly engine: Engine;
    readonly platform: Platform;
    readonly journalHoldsAll: () => boolean;
  };
  all(): readonly SyncedRecord<V, C, R>[];
  record(id: string): SyncedRecord<V, C, R>;
  blocked(id: string): Blocked | null;
  countTyped(id: string): number;
  readonly notReceived: readonly NotReceived[];
};

export function getStatusPart<V, C, R>(source: StatusSource<V, C, R>): StatusPart {
  const { collection, name, options } = source;
  const ids = collection.ids ?? source.all().map(({ id }) => id);
  const items = ids.map((id): WaitingItem => {
    const record = source.record(id);
    const count = countUnsent(collection, record) + source.countTyped(id);
    return { kind: name, id, title: collection.title(id), count, since: record.unsentSince };
  });
  const waiting = items.filter(({ count }) => count > 0);
  const isList = collection.ids === null;
  const facts = (collection.ids ?? [listLane]).map((lane) => options.engine.facts(name, lane));
  return {
    waiting: isList ? joinItems(waiting) : waiting,
    // The screen of a list shows which of its records need a person.
    blocked: isList ? [] : items.filter(({ id }) => source.blocked(id) !== null),
    reviews: isList ? 0 : ids.reduce((sum, id) => sum + source.record(id).review.length, 0),
    sending: waiting.length > 0 && facts.some(({ sending }) => sending),
    // A server that takes nothing for now was reached.
    failing: facts.some(({ failures, pausedBecause }) => failures > 0 && pausedBecause === ''),
    notReceived: source.notReceived,
    unsafe: ids.some((id) => isUnsafe(source, id)),
    journalShort: false,
  };
}

/** A list waits as one thing, which counts its records. */
function joinItems([first, ...rest]: readonly WaitingItem[]): readonly WaitingItem[] {
  if (!first) return [];
  const all = [first, ...rest];
  const times = all.flatMap(({ since }) => since ?? []);
  const since = times.length > 0 ? Math.min(...times) : null;
  return [{ ...first, id: '', count: all.length, since }];
}

/** Something the server lacks would be lost with this page. */
function isUnsafe<V, C, R>(source: StatusSource<V, C, R>, id: string): boolean {
  const { name, collection, options } = source;
  // A newer build wrote the record: what is typed waits in the journal alone.
  if (options.store.isNewer(name, id)) {
    return source.countTyped(id) > 0 && !options.journalHoldsAll();
  }
  return !options.store.isDurable(name, id) && isUnsent(collection, source.record(id));
}

export function getSaveState<V, C, R>(source: StatusSource<V, C, R>, id: string): SaveState {
  const { name, collection } = source;
  const { engine, journalHoldsAll, platform, store } = source.options;
  const record = source.record(id);
  const typed = source.countTyped(id);
  const { sending, fresh, failures, storageFull } = engine.facts(
    name,
    collection.ids === null ? listLane : id,
  );
  return describeSave({
    newerVersion: store.isNewer(name, id) && (journalHoldsAll() || typed === 0),
    typing: typed > 0,
    memoryOnly: store.isDurable(name, id) ? null : store.memoryReason,
    unsent: isUnsent(collection, record),
    sending,
    fresh,
    unreachable: failures > 0 || !platform.isOnline(),
    known: record.base !== null,
    stopped: engine.stopped,
    storageFull,
    reviews: record.review.length,
    blocked: record.blocked,
    tooLong: collection.countTooLong?.(record) ?? 0,
    savedAt: record.editedAt || null,
    storedAt: record.base && record.base.rev > 0 ? Date.parse(record.base.at) : null,
    now: platform.now(),
  });
}
