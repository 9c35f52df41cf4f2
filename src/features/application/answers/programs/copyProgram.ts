// features.md §6.27: the same program in another cycle, with what was written for it; one rule for device and server.
import {
  applyChanges,
  type DraftChange,
  type DraftValues,
  rowPath,
} from '#shared/draft/draftValues.ts';
import { addRowChanges } from '#shared/draft/rowChanges.ts';
import { readRows } from '#features/application/answers/places.ts';
import type { RowValues } from '#features/application/definition/types.ts';

export type ProgramCopy = { readonly id: string; readonly changes: readonly DraftChange[] };

/**
 * Essays come along as they are, with what was chosen for this program; the checklist with everything to do again.
 * @param values of the section `program-material`
 * @param from id of the program's row
 * @param row of `nextRoundRow`
 */
export function copyProgram(
  values: DraftValues,
  from: string,
  row: RowValues,
  newId: () => string,
): ProgramCopy {
  const id = newId();
  const changes = addRowChanges(values, 'programs', id, row, from);
  let current = applyChanges(values, changes);
  const copies = new Map<string, string>();
  for (const list of ['essays', 'requirements']) {
    for (const { id: written, row: fields } of readRows(values, list)) {
      if (fields['program'] !== from) continue;
      const { '#': _position, ...rest } = fields;
      const isToDo = list === 'requirements' && fields['state'] !== 'not_needed';
      const copied = { ...rest, program: id, ...(isToDo && { state: 'todo' }) };
      const copyId = newId();
      copies.set(written, copyId);
      const added = addRowChanges(current, list, copyId, copied, written);
      changes.push(...added);
      current = applyChanges(current, added);
    }
  }
  return { id, changes: [...changes, ...copyChoices(values, from, id, copies)] };
}

/** The essays, files and courses that were chosen for what the program asks. @param copies by the essay that was copied */
const copyChoices = (
  values: DraftValues,
  from: string,
  to: string,
  copies: ReadonlyMap<string, string>,
): DraftChange[] =>
  choiceLists.flatMap((list) =>
    readRows(values, list)
      .filter(({ id }) => id.startsWith(`${from}.`))
      .flatMap(({ id, row }) =>
        Object.entries(row).map(([field, value]) => ({
          path: rowPath(list, to + id.slice(from.length), field),
          value: field === 'essay' ? (copies.get(value) ?? value) : value,
        })),
      ),
  );

const choiceLists = ['essayMap', 'documentMap', 'documentChoices', 'courseMap'] as const;
