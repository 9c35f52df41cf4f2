// Open reviews of flat records: true collisions. Mine stays in the form, the others stay where they are, until a person
// chooses.
import {
  type DraftChange,
  type DraftValues,
  parseRowPath,
  listRowPaths,
} from '#shared/draft/draftValues.ts';
import type { Edit, SyncedRecord } from './collection.ts';
import { commitEdits, type EditContext } from './edits.ts';

/** Another version in a review: the server's value (another device) or another tab's. */
export type OtherVersion = {
  readonly value: string;
  readonly from: 'server' | 'tab';
  readonly device: string;
  readonly at: string;
  readonly rev: number | null;
};

export type ReviewEntry = {
  readonly path: string;
  /** 'row' when one side removed the row that the other side edited: path is the row's mark. */
  readonly kind: 'value' | 'row';
  readonly mine: string;
  readonly others: readonly OtherVersion[];
};

export type FieldRecord = SyncedRecord<DraftValues, readonly DraftChange[], ReviewEntry>;

/**
 * What a person chose in a review card. `mine` keeps what is in the form; a value takes that one instead.
 * For an entry of kind `row`, any non-empty value keeps the row and the empty one removes it.
 */
export type ReviewChoice = 'mine' | { readonly value: string };

/**
 * Applies a choice from a review card.
 *
 * @param seen the entry as the card showed it: a version that came later, or words typed over `mine` meanwhile, stay open.
 */
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
