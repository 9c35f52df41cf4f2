import { type DraftValues, listRowPaths, parseRowPath } from '#shared/draft/draftValues.ts';
import type { Edit } from '../collection.ts';
import { commitEdits, type EditContext } from '../edits.ts';
import type { FieldRecord, OtherVersion, ReviewChoice, ReviewEntry } from '../review.ts';

/** @param seen the entry as the card showed it: a version that came later, or words typed over `mine`, stay open. */
export function resolveEntry(
  record: FieldRecord,
  seen: ReviewEntry,
  choice: ReviewChoice,
  n: number,
  context: EditContext,
): FieldRecord | undefined {
  const { path } = seen;
  const entry = record.review.find((candidate) => candidate.path === path);
  if (!entry) return undefined;
  const others = entry.others.filter(
    (version) => !seen.others.some((shown) => isSameVersion(shown, version)),
  );
  const open = record.review.flatMap((candidate) =>
    candidate !== entry ? [candidate] : others.length > 0 ? [{ ...entry, others }] : [],
  );
  const answered: FieldRecord = { ...record, review: open };
  const value = choice === 'mine' ? seen.mine : choice.value;
  const edits =
    entry.kind === 'row'
      ? getRowRemoval(path, value, n, context.seen)
      : [{ path, value, was: seen.mine, n }];
  const changed =
    choice === 'mine' && entry.kind === 'value' ? undefined : commitEdits(answered, edits, context);
  return changed ?? answered;
}

function getRowRemoval(mark: string, value: string, n: number, seen: DraftValues): Edit[] {
  const row = parseRowPath(mark);
  if (value !== '' || !row) return [];
  return listRowPaths(seen, row.list, row.id).map((path) => ({
    path,
    value: '',
    was: seen[path] ?? '',
    n,
  }));
}

const isSameVersion = (a: OtherVersion, b: OtherVersion): boolean =>
  a.from === b.from && a.value === b.value;
