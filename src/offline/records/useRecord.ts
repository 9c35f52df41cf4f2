// What a form sees of a record of fields: one field, or all of them. A field's component renders again for that field alone.
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { type DraftRow, type DraftValues, listRows } from '#shared/draft/draftValues.ts';
import { useOffline } from '../OfflineProvider.tsx';
import type { Blocked } from './collection.ts';
import { createFieldActions, type FieldActions, findFieldRecords } from './fieldActions.ts';
import type { FieldRecords } from './fields.ts';
import type { ReviewEntry } from './review.ts';
import type { SaveState } from './saveState.ts';

export type RecordField = {
  readonly value: string;
  /** Takes what was typed; at once in memory, on the device within a second. */
  readonly set: (value: string) => void;
  /** A focused field keeps what it shows; changes from elsewhere are shown after blur. */
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly review: ReviewEntry | undefined;
  readonly problem: FieldProblem | undefined;
};

const noop = (): void => undefined;
const neverChanges = () => noop;
const noValues: DraftValues = {};
const noReviews: readonly ReviewEntry[] = [];
const opening: SaveState = { phase: 'waiting', at: null, text: 'Waiting for connection' };

const useSnapshot = <T>(subscribe: (run: () => void) => () => void, read: () => T): T =>
  useSyncExternalStore(subscribe, read, read);

export function useFieldRecords(name: string): FieldRecords | undefined {
  const offline = useOffline();
  const find = () => (offline ? findFieldRecords(offline, name) : undefined);
  return useSyncExternalStore(offline?.onStatus ?? neverChanges, find, find);
}

/** True once everything of the person is open on this device; forms wait for it. */
export function useRecordsReady(name: string): boolean {
  const offline = useOffline();
  const read = () => (offline?.status().ready ?? false) && offline?.find(name) !== undefined;
  return useSyncExternalStore(offline?.onStatus ?? neverChanges, read, () => false);
}

/** A slow line keeps no form closed. */
const firstAnswerMs = 2_000;

/**
 * True once a form of these records can be shown. What this device has never had is asked for first, as long as the server
 * answers: else answers that are given already would be missing, and then push aside what the person is reading.
 */
export function useRecordReady(name: string, ids: readonly string[]): boolean {
  const offline = useOffline();
  const isOpen = useRecordsReady(name);
  const [isShown, setShown] = useState(false);
  const isAsked = useSyncExternalStore(
    offline?.onStatus ?? neverChanges,
    () => {
      const records = offline && findFieldRecords(offline, name);
      if (!records || offline.status().connection !== 'online') return false;
      return ids.some((id) => {
        const { base, local, blocked } = records.record(id);
        return !base && !blocked && Object.keys(local).length === 0;
      });
    },
    () => false,
  );
  if (isOpen && !isAsked && !isShown) setShown(true);
  useEffect(() => {
    if (!offline || !isOpen) return undefined;
    const { setTimer, clearTimer } = offline.platform;
    const timer = setTimer(() => setShown(true), firstAnswerMs);
    return () => clearTimer(timer);
  }, [offline, isOpen]);
  return isOpen && isShown;
}

/** Something read from a record; renders again only when the result is another one. */
export function useRecordValue<T>(
  name: string,
  id: string,
  read: (records: FieldRecords | undefined) => T,
): T {
  const records = useFieldRecords(name);
  const subscribe = useCallback(
    (run: () => void) => records?.onRecord(id, run) ?? noop,
    [records, id],
  );
  const get = () => read(records);
  return useSyncExternalStore(subscribe, get, get);
}

/** What the form shows, text of the last keystroke included; renders at most every 50 ms while somebody types. */
export const useRecordValues = (name: string, id: string): DraftValues =>
  useRecordValue(name, id, (records) => records?.values(id) ?? noValues);

export const useRecordReviews = (name: string, id: string): readonly ReviewEntry[] =>
  useRecordValue(name, id, (records) => records?.record(id).review ?? noReviews);

export const useRecordBlocked = (name: string, id: string): Blocked | null =>
  useRecordValue(name, id, (records) => records?.blocked(id) ?? null);

export function useRecordField(name: string, id: string, path: string): RecordField {
  const records = useFieldRecords(name);
  const subscribe = useCallback(
    (run: () => void) => records?.onField(id, path, run) ?? noop,
    [records, id, path],
  );
  const value = useSnapshot(subscribe, () => records?.shown(id, path) ?? '');
  const review = useSnapshot(subscribe, () =>
    records?.record(id).review.find((entry) => entry.path === path),
  );
  const problem = useSnapshot(subscribe, () =>
    records?.record(id).problems.find((candidate) => candidate.path === path),
  );
  const set = useCallback((next: string) => records?.set(id, path, next), [records, id, path]);
  const onFocus = useCallback(() => records?.focus(id, path), [records, id, path]);
  const onBlur = useCallback(() => records?.blur(id, path), [records, id, path]);
  return { value, set, onFocus, onBlur, review, problem };
}

export function useRecordRows(name: string, id: string, list: string): readonly DraftRow[] {
  const key = useRecordValue(name, id, (records) =>
    records ? JSON.stringify(listRows(records.values(id), list)) : '[]',
  );
  return useMemo(() => JSON.parse(key) as DraftRow[], [key]);
}

export function useSaveState(name: string, id: string): SaveState {
  const records = useFieldRecords(name);
  const last = useRef(opening);
  const subscribe = useCallback(
    (run: () => void) => records?.onStatus(id, run) ?? noop,
    [records, id],
  );
  const read = () => {
    const next = records?.saveState(id) ?? opening;
    if (last.current.text !== next.text || last.current.phase !== next.phase) last.current = next;
    return last.current;
  };
  return useSyncExternalStore(subscribe, read, () => opening);
}

const closedActions: FieldActions = {
  newRowId: () => '',
  addRow: () => '',
  removeRow: () => noop,
  moveRow: noop,
  toggleMember: noop,
  setMany: noop,
  resolve: () => Promise.resolve(),
  exportText: () => '',
  retry: () => Promise.resolve(),
  discardGone: () => Promise.resolve(),
};

export function useRecordActions(name: string, id: string): FieldActions {
  const offline = useOffline();
  const records = useFieldRecords(name);
  return useMemo(
    () =>
      offline && records ? createFieldActions(records, id, offline.platform.newId) : closedActions,
    [offline, records, id],
  );
}
