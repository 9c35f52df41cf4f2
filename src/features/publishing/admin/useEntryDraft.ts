// What an editor typed in an entry and has not saved, over the value it was based on.
import { useCallback, useMemo } from 'react';
import {
  useFieldRecords,
  useRecordsReady,
  useRecordValues,
  useSaveState,
} from '#offline/records/useRecord.ts';
import { isSameValue } from '../compareValues.ts';
import { draftId, entryDrafts } from './entryDrafts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Names the value the words were typed over; no field begins with it. */
const basePath = '$base';

export type EntryDraft = {
  /** False until this device has said what is stored on it. */
  readonly isReady: boolean;
  /** What was typed, by the fields of the value; empty when nothing waits. */
  readonly typed: Fields;
  readonly isChanged: boolean;
  /** The `base` of the entry that it was typed over; '' when nothing waits. */
  readonly base: string;
  readonly saved: ReturnType<typeof useSaveState>;
  readonly set: (from: Fields, to: Fields, base: string) => void;
  /** Another value to be based on, with what is typed as it is. */
  readonly rebase: (typed: Fields, base: string) => void;
  readonly clear: () => Promise<void>;
};

function parseTyped(stored: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([path, text]): [string, unknown][] => {
      if (path === basePath || text === '') return [];
      try {
        return [[path, JSON.parse(text) as unknown]];
      } catch {
        return [];
      }
    }),
  );
}

export function useEntryDraft(type: string, key: string): EntryDraft {
  const id = draftId(type, key);
  const records = useFieldRecords(entryDrafts);
  const isReady = useRecordsReady(entryDrafts) && records !== undefined;
  const stored = useRecordValues(entryDrafts, id);
  const typed = useMemo(() => parseTyped(stored), [stored]);
  const saved = useSaveState(entryDrafts, id);
  const set = useCallback(
    (from: Fields, to: Fields, base: string) => {
      const changes = Object.entries(to).flatMap(([path, value]) =>
        isSameValue(from[path], value) ? [] : [{ path, value: JSON.stringify(value ?? null) }],
      );
      if (changes.length > 0) records?.setMany(id, [...changes, { path: basePath, value: base }]);
    },
    [records, id],
  );
  const rebase = useCallback(
    (fields: Fields, base: string) => {
      const before = Object.keys(records?.values(id) ?? {}).map((path) => ({ path, value: '' }));
      const after = Object.entries(fields).map(([path, value]) => ({
        path,
        value: JSON.stringify(value ?? null),
      }));
      const marked = after.length > 0 ? [...after, { path: basePath, value: base }] : [];
      const changed = new Map([...before, ...marked].map(({ path, value }) => [path, value]));
      records?.setMany(
        id,
        [...changed].map(([path, value]) => ({ path, value })),
      );
    },
    [records, id],
  );
  const clear = useCallback(async () => {
    const paths = Object.keys(records?.values(id) ?? {});
    records?.setMany(
      id,
      paths.map((path) => ({ path, value: '' })),
    );
    await records?.flush(id);
  }, [records, id]);
  return {
    isReady,
    typed,
    isChanged: Object.keys(typed).length > 0,
    base: stored[basePath] ?? '',
    saved,
    set,
    rebase,
    clear,
  };
}
