import { type DraftChange, type DraftValues, memberPath } from '#shared/draft/draftValues.ts';
import type { Offline } from '../offline.ts';
import { exportText } from './fields/exportText.ts';
import type { FieldRecords } from './fields.ts';
import type { ReviewChoice } from './review.ts';
import { addRowChanges, moveRowChanges, removeRowChanges } from '#shared/draft/rowChanges.ts';

export type FieldActions = {
  readonly newRowId: () => string;
  /** Adds a row at the end, or after another one. @returns its id. */
  readonly addRow: (
    list: string,
    initial?: DraftValues,
    afterId?: string,
    rowId?: string,
  ) => string;
  /** @returns a function that puts the row back with all its words. */
  readonly removeRow: (list: string, id: string) => () => void;
  readonly moveRow: (list: string, id: string, step: -1 | 1) => void;
  readonly toggleMember: (set: string, member: string, on: boolean) => void;
  readonly setMany: (changes: readonly DraftChange[]) => void;
  readonly resolve: (path: string, choice: ReviewChoice) => Promise<void>;
  readonly exportText: () => string;
  /** Tries a blocked record again, and everything that waits. */
  readonly retry: () => Promise<void>;
  /** After the record was deleted on the server: removes what this device stores of it. */
  readonly discardGone: () => Promise<void>;
};

/** @param newId names rows */
export function createFieldActions(
  records: FieldRecords,
  id: string,
  newId: () => string,
): FieldActions {
  const { collection } = records;
  const setMany = (changes: readonly DraftChange[]): void => records.setMany(id, changes);
  return {
    setMany,
    newRowId: newId,
    addRow(list, initial = {}, afterId, row = newId()) {
      setMany(addRowChanges(records.values(id), list, row, initial, afterId));
      return row;
    },
    removeRow(list, row) {
      const before = records.values(id);
      const removal = removeRowChanges(before, list, row);
      const restored = removal.map(({ path }) => ({ path, value: before[path] ?? '' }));
      setMany(removal);
      return () => setMany(restored);
    },
    moveRow: (list, row, step) => setMany(moveRowChanges(records.values(id), list, row, step)),
    toggleMember: (set, member, on) => records.set(id, memberPath(set, member), on ? 'yes' : ''),
    async resolve(path, choice) {
      const card = records.record(id).review.find((entry) => entry.path === path);
      if (!card) return;
      const seen = card.kind === 'value' ? { ...card, mine: records.shown(id, path) } : card;
      await records.change(id, (record, context) =>
        collection.resolve(record, seen, choice, context),
      );
      records.refocus(id, path);
    },
    exportText: () => exportText(collection, records.record(id), records.values(id)),
    retry: () => records.unblock(id),
    discardGone: () => records.discard(id),
  };
}

export const findFieldRecords = (offline: Offline, name: string): FieldRecords | undefined =>
  offline.find(name) as unknown as FieldRecords | undefined;
