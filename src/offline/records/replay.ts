import type { Collection, Edit } from './collection.ts';
import { firstVersion, type JournalEntry } from './journal.ts';

type AnyCollection = Pick<Collection<never, never, never>, 'version' | 'ids' | 'migrateEdits'>;

export const groupByRecord = (
  entries: readonly JournalEntry[],
): readonly (readonly [id: string, entries: readonly JournalEntry[]])[] =>
  [...new Set(entries.map(({ section }) => section))].map((id) => [
    id,
    entries.filter(({ section }) => section === id),
  ]);

/** This build does not know all of it. */
export const isOfNewerBuild = (
  { version, ids }: AnyCollection,
  id: string,
  entries: readonly JournalEntry[],
): boolean =>
  entries.some(({ schema = firstVersion }) => schema > version) ||
  (ids !== null && !ids.includes(id));

/** @param mark number of the last edit of that tab which the record has already. */
export const migrateEdits = (
  { version, migrateEdits: migrate }: AnyCollection,
  id: string,
  entries: readonly JournalEntry[],
  mark: number,
): readonly Edit[] =>
  entries
    .filter(({ n }) => n > mark)
    .flatMap((edit) => {
      const { schema = firstVersion } = edit;
      return schema < version ? (migrate?.(id, [edit], schema) ?? []) : [edit];
    });
