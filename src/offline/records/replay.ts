// Takes the journal of a tab that is gone into the records of a collection.
import type { Collection, Edit, EditContext, SyncedRecord } from './collection.ts';
import { firstVersion, type JournalEntry } from './journal.ts';

type Change<V, C, R> = (
  record: SyncedRecord<V, C, R>,
  context: EditContext<V, R>,
) => SyncedRecord<V, C, R> | undefined;

export type ReplayOptions<V, C, R> = {
  readonly collection: Collection<V, C, R>;
  /** Of the tab that is gone. */
  readonly tab: string;
  readonly isNewer: (id: string) => boolean;
  readonly commit: (id: string, change: Change<V, C, R>) => Promise<void>;
};

/** @returns ids of the records that were taken in; what a newer build has written is not. */
export async function replayJournal<V, C, R>(
  entries: readonly JournalEntry[],
  { collection, tab, isNewer, commit }: ReplayOptions<V, C, R>,
): Promise<readonly string[]> {
  const { ids, version } = collection;
  const taken: string[] = [];
  for (const id of new Set(entries.map(({ section }) => section))) {
    const own = entries.filter(({ section }) => section === id);
    const isOfNewerBuild = own.some(({ schema = firstVersion }) => schema > version);
    if (isOfNewerBuild || (ids !== null && !ids.includes(id)) || isNewer(id)) continue;
    await commit(id, (record, context) => {
      const unseen = own.filter(({ n }) => n > (record.marks[tab] ?? 0));
      const edits = unseen.flatMap((edit) => migrateEdit(collection, id, edit));
      return edits.length > 0
        ? collection.commit(record, edits, { ...context, tab, cards: [] })
        : undefined;
    });
    taken.push(id);
  }
  return taken;
}

function migrateEdit<V, C, R>(
  collection: Collection<V, C, R>,
  id: string,
  edit: JournalEntry,
): readonly Edit[] {
  const { schema = firstVersion } = edit;
  return schema < collection.version
    ? (collection.migrateEdits?.(id, [edit], schema) ?? [])
    : [edit];
}
