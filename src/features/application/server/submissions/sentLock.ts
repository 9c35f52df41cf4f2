// What names a program that was sent stays as it was sent; everything else can be changed (features.md §6.28).
import type { FieldProblem } from '#shared/contract/problem.ts';
import { type DraftChange, type DraftValues, parseRowPath } from '#shared/draft/draftValues.ts';
import type { SnapshotStore } from './store.ts';

const identityFields = ['school', 'program', 'programId', 'cycle'];

const removed = 'This program was sent, so it stays in your list. You can archive it instead.';
const renamed =
  'This program was sent under this name. Your change isn’t included. Add another program instead.';

function namesProgram({ path, value }: DraftChange): boolean {
  const place = parseRowPath(path);
  if (place?.list !== 'programs') return false;
  return identityFields.includes(place.field) || (place.field === '#' && value === '');
}

export const createSentLock = (snapshots: Pick<SnapshotStore, 'listSentIds'>) => ({
  /** @param before the section as it is stored; @returns the changes that are refused */
  async findLocked(
    userId: string,
    before: DraftValues,
    changes: readonly DraftChange[],
  ): Promise<FieldProblem[]> {
    const naming = changes.filter(
      (change) => namesProgram(change) && (before[change.path] ?? '') !== change.value,
    );
    if (naming.length === 0) return [];
    const sent = new Set(await snapshots.listSentIds(userId));
    return naming
      .filter(({ path }) => sent.has(parseRowPath(path)?.id ?? ''))
      .map(({ path }) => ({
        path,
        code: 'sent',
        message: path.endsWith('/#') ? removed : renamed,
      }));
  },
});
