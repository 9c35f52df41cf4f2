// 423 of a section (offline.md §4.1): what was sent to a program stays as it is there; everything else goes on.
import type { Blocked, SyncedRecord } from '#offline/records/collection.ts';
import type { FieldCollection } from '#offline/records/fields.ts';
import type { Refusal } from '#offline/sync/refusals.ts';
import type { ReviewEntry } from '#offline/records/review.ts';
import { type DraftChange, type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import { sectionSnapshot } from '#features/application/contract.ts';
import { readNotIncluded } from './notIncluded.ts';
import { toSnapshot } from './toSnapshot.ts';

type Section = SyncedRecord<DraftValues, readonly DraftChange[], ReviewEntry>;

/** A locked position is that of a whole row: it cannot be removed. */
const isLocked = (path: string, locked: readonly string[]): boolean =>
  locked.some((each) => {
    const row = parseRowPath(each);
    return path === each || (row?.field === '#' && path.startsWith(`${row.list}/${row.id}/`));
  });

/** The locked paths are as on the server again; what was typed there is listed, and the rest is sent. */
export function refuseLocked(
  collection: Pick<FieldCollection, 'merge'>,
  record: Section,
  change: readonly DraftChange[],
  blocked: Blocked,
  answer: Refusal | undefined,
): Section {
  if (answer?.kind !== 'locked') return { ...record, blocked };
  const current = sectionSnapshot.safeParse(answer.current);
  const locked = (answer.fields ?? []).map(({ path }) => path);
  if (!current.success || locked.length === 0) return { ...record, blocked };
  const base = record.base?.values ?? {};
  const isRemoved = (path: string) => (record.local[path] ?? '') === '';
  const given = Object.fromEntries(
    Object.entries({ ...base, ...record.local }).flatMap(([path]) => {
      const isGiven = isLocked(path, locked) && (locked.includes(path) || isRemoved(path));
      const value = (isGiven ? base[path] : record.local[path]) ?? '';
      return value === '' ? [] : [[path, value] as const];
    }),
  );
  const remote = toSnapshot(current.data);
  const merged = collection.merge({
    id: record.id,
    base,
    setBack: false,
    local: given,
    remote,
    review: record.review.filter(({ path }) => !isLocked(path, locked)),
    extra: record.extra,
  });
  // The field may have been typed in again since the change was sent.
  const typed = change
    .map(({ path }) => ({ path, value: record.local[path] ?? '' }))
    .filter(({ path, value }) => locked.includes(path) && value !== (base[path] ?? ''));
  const earlier = readNotIncluded(record.extra).filter(
    ({ path }) => !typed.some((each) => each.path === path),
  );
  return {
    ...record,
    ...merged,
    owner: current.data.applicationId,
    base: remote,
    extra: { ...record.extra, notIncluded: [...earlier, ...typed] },
  };
}
