// A composer's fields, as records of the drafts. What is typed before those are open is added to them once they are.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import type { FieldRecords } from '#offline/records/fields.ts';
import type { ReviewEntry } from '#offline/records/review.ts';
import type { SaveState } from '#offline/records/saveState.ts';
import {
  useFieldRecords,
  useRecordField,
  useRecordReviews,
  useRecordsReady,
  useRecordValues,
  useSaveState,
} from '#offline/records/useRecord.ts';
import type { DraftField } from '../../../draftContract.ts';
import { forumDrafts } from './draftNames.ts';
import { addDraftText, markGuestDraft, openDrafts } from './guestDrafts.ts';

export type DraftContent = Partial<Readonly<Record<DraftField, string>>>;

export type Draft = {
  readonly id: string;
  /** It is open, and what was typed before is in it. */
  readonly isReady: boolean;
  /** It cannot be stored: what opens the drafts could not be loaded. */
  readonly isBlocked: boolean;
  readonly values: DraftContent;
  readonly saveState: SaveState;
  readonly reviews: readonly ReviewEntry[];
  /** What the form shows before the drafts are open. */
  readonly early: DraftContent;
  /** Something was typed before they were. */
  readonly isEarly: boolean;
  readonly set: (words: DraftContent) => void;
  /** As the form shows it now, which a render may not have seen yet. */
  readonly read: () => DraftContent;
  /** Resolves when it is on the device. */
  readonly flush: () => Promise<void>;
  readonly clear: () => Promise<void>;
};

const toChanges = (words: DraftContent) =>
  Object.entries(words).map(([path, value]) => ({ path, value }));

type Early = { readonly words: DraftContent; readonly isTyped: boolean };
const noWords: DraftContent = {};

type DraftOptions = {
  /** False while the composer is closed: then nothing is opened. */
  readonly isWanted?: boolean;
  /** What the form shows until the drafts are open, e.g. from its address; the caller adds it to the draft. */
  readonly initial?: DraftContent;
};

/** @param userId null for a guest */
export function useDraft(
  id: string,
  userId: string | null,
  { isWanted = true, initial = {} }: DraftOptions = {},
): Draft {
  const records = useFieldRecords(forumDrafts);
  const isOpen = useRecordsReady(forumDrafts) && records !== undefined;
  const stored = useRecordValues(forumDrafts, id) as DraftContent;
  const [early, setEarly] = useState<Early>({ words: initial, isTyped: false });
  const isReady = isOpen && !early.isTyped;
  const [isBlocked, setBlocked] = useState(false);

  useEffect(() => {
    if (!isWanted) return undefined;
    let gone = false;
    const open = async () => await openDrafts(await requestOffline(userId));
    open().catch(() => gone || setBlocked(true));
    return () => {
      gone = true;
    };
  }, [userId, isWanted]);

  const shownEarly = isReady ? noWords : early.words;
  const addEarly = useEffectEvent((open: FieldRecords) => {
    const entries = Object.entries(early.words);
    const isFree = (path: string) => open.shown(id, path) === '';
    open.setMany(id, toChanges(Object.fromEntries(entries.filter(([path]) => isFree(path)))));
    void addDraftText(open, id, Object.fromEntries(entries.filter(([path]) => !isFree(path))));
    setEarly({ words: noWords, isTyped: false });
  });
  // Before the browser paints: what was typed never goes out of sight.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a second render before the paint is what is wanted
    if (isOpen && records && early.isTyped) addEarly(records);
  }, [isOpen, records, early.isTyped]);

  const set = useCallback(
    (words: DraftContent) => {
      if (userId === null) markGuestDraft();
      if (isReady && records) records.setMany(id, toChanges(words));
      else setEarly((before) => ({ words: { ...before.words, ...words }, isTyped: true }));
    },
    [id, isReady, records, userId],
  );
  const read = () => ({
    ...(records?.values(id) as DraftContent | undefined),
    ...shownEarly,
  });
  const flush = async () => await records?.flush(id);
  return {
    id,
    isReady,
    isBlocked,
    isEarly: !isReady && early.isTyped,
    values: { ...stored, ...shownEarly },
    saveState: useSaveState(forumDrafts, id),
    reviews: useRecordReviews(forumDrafts, id),
    early: shownEarly,
    set,
    read,
    flush,
    async clear() {
      const words = Object.keys(read()).map((path) => [path, '']);
      set(Object.fromEntries(words) as DraftContent);
      await flush();
    },
  };
}

/** One field: it renders at every key, and shows what other windows wrote once it is left. */
export function useDraftField(draft: Draft, path: DraftField) {
  const field = useRecordField(forumDrafts, draft.id, path);
  const { set } = draft;
  return {
    value: draft.early[path] ?? field.value,
    onChange: useCallback((value: string) => set({ [path]: value, key: '' }), [set, path]),
    onFocus: field.onFocus,
    onBlur: field.onBlur,
  };
}
