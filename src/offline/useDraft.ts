// What a form sees of a draft: one field, or one section. A field's component renders again for that field alone.
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldProblem } from '../shared/contract/problem.ts';
import type { DraftChange, DraftRow, DraftValues } from '../shared/draft/draftValues.ts';
import { listRows } from '../shared/draft/draftValues.ts';
import { useDrafts } from './DraftsProvider.tsx';
import type { Parked, ReviewChoice, ReviewEntry, SaveState } from './types.ts';

export type DraftField = {
  readonly value: string;
  /** Takes what was typed; at once in memory, on the device within a second. */
  readonly set: (value: string) => void;
  /** A focused field keeps what it shows; changes from elsewhere are shown after blur. */
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly review?: ReviewEntry;
  readonly problem?: FieldProblem;
};

export type DraftSection = {
  /** False until the draft is open on this device; forms wait for it. */
  readonly ready: boolean;
  /** What the form shows, text of the last keystroke included. Renders at most every 50 ms while typing. */
  readonly values: DraftValues;
  readonly saveState: SaveState;
  readonly review: readonly ReviewEntry[];
  readonly problems: readonly FieldProblem[];
  readonly parked: Parked | null;
} & DraftActions;

/** Everything a form does to a section; the same object for as long as the drafts stay open. */
export type DraftActions = {
  /** Adds a row at the end, or after another one. @returns the new row's id. */
  readonly addRow: (list: string, initial?: DraftValues, afterId?: string) => string;
  /** @returns a function that puts the row back with all its words. */
  readonly removeRow: (list: string, id: string) => () => void;
  readonly moveRow: (list: string, id: string, step: -1 | 1) => void;
  readonly toggleMember: (set: string, member: string, on: boolean) => void;
  readonly setMany: (changes: readonly DraftChange[]) => void;
  readonly resolve: (path: string, choice: ReviewChoice) => void;
  /** The section as readable text: what is here, and what the server has not included. */
  readonly exportText: () => string;
  /** Tries a parked section again, and everything that waits. */
  readonly retry: () => void;
  /** After the application was deleted on the server: removes what is kept of it here. */
  readonly discardGone: () => void;
};

const nothing = (): void => undefined;
const unsubscribed = (): (() => void) => nothing;
const closedValues: DraftValues = {};
const noEntries: readonly never[] = [];
const opening: SaveState = { phase: 'waiting', at: null, text: 'Waiting for connection' };

function useFrom<T>(subscribe: ((run: () => void) => () => void) | null, read: () => T): T {
  return useSyncExternalStore(subscribe ?? unsubscribed, read, read);
}

/** One field of a draft. Bind `value`, `set`, `onFocus` and `onBlur` to the input. */
export function useDraftField(section: string, path: string): DraftField {
  const store = useDrafts()?.store ?? null;
  const subscribe = useMemo(
    () => (store ? (run: () => void) => store.onField(section, path, run) : null),
    [store, section, path],
  );
  const value = useFrom(subscribe, () => store?.shown(section, path) ?? '');
  const review = useFrom(subscribe, () => store?.reviewAt(section, path));
  const problem = useFrom(subscribe, () => store?.problemAt(section, path));
  const set = useCallback(
    (next: string) => store?.set(section, path, next),
    [store, section, path],
  );
  const onFocus = useCallback(() => store?.focus(section, path), [store, section, path]);
  const onBlur = useCallback(() => store?.blur(section, path), [store, section, path]);
  return {
    value,
    set,
    onFocus,
    onBlur,
    ...(review ? { review } : {}),
    ...(problem ? { problem } : {}),
  };
}

/** The state line of a section alone, for the one `role="status"` of a draft screen. */
export function useSaveState(section: string): SaveState {
  const store = useDrafts()?.store ?? null;
  const subscribe = useMemo(
    () => (store ? (run: () => void) => store.onStatus(section, run) : null),
    [store, section],
  );
  return useFrom(subscribe, () => store?.saveState(section) ?? opening);
}

/** The rows of a list in order; renders again only when rows come, go or move. */
export function useDraftRows(section: string, list: string): readonly DraftRow[] {
  const store = useDrafts()?.store ?? null;
  const subscribe = useMemo(
    () => (store ? (run: () => void) => store.onSection(section, run) : null),
    [store, section],
  );
  const key = useFrom(subscribe, () =>
    store ? JSON.stringify(listRows(store.values(section), list)) : '[]',
  );
  return useMemo(() => JSON.parse(key) as DraftRow[], [key]);
}

/** What a form can do to a section; never renders again by itself. */
export function useDraftActions(section: string): DraftActions {
  const drafts = useDrafts();
  return useMemo(() => {
    const store = drafts?.store;
    return {
      addRow: (list, initial, afterId) => store?.addRow(section, list, initial, afterId) ?? '',
      removeRow: (list, id) => store?.removeRow(section, list, id) ?? nothing,
      moveRow: (list, id, step) => store?.moveRow(section, list, id, step),
      toggleMember: (set, member, on) => store?.toggleMember(section, set, member, on),
      setMany: (changes) => store?.setMany(section, changes),
      resolve: (path, choice) => void store?.resolve(section, path, choice),
      exportText: () => drafts?.exportText(section) ?? '',
      retry: () => void drafts?.retryParked(section),
      discardGone: () => void drafts?.discardGone(section),
    };
  }, [drafts, section]);
}

/** One section of a draft with everything a form does to it. */
export function useDraftSection(section: string): DraftSection {
  const store = useDrafts()?.store ?? null;
  const subscribe = useMemo(
    () => (store ? (run: () => void) => store.onSection(section, run) : null),
    [store, section],
  );
  const ready = useFrom(subscribe, () => store?.isReady() ?? false);
  const values = useFrom(subscribe, () => store?.values(section) ?? closedValues);
  const review = useFrom(subscribe, () => store?.review(section) ?? noEntries);
  const problems = useFrom(subscribe, () => store?.problems(section) ?? noEntries);
  const parked = useFrom(subscribe, () => store?.parked(section) ?? null);
  const saveState = useSaveState(section);
  const actions = useDraftActions(section);
  return { ready, values, saveState, review, problems, parked, ...actions };
}
