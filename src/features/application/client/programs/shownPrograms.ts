// What the device has of each program: the row of the section, and the state that the server last told.
import { readRows } from '#features/application/answers/places.ts';
import {
  chooseDeadline,
  type ProgramDeadline,
} from '#features/application/answers/programs/programDeadline.ts';
import {
  firstState,
  programKey,
  readProgramId,
} from '#features/application/answers/programs/programRows.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import type { ProgramApplication } from '#features/application/programContract.ts';
import type { ProgramState } from '#features/application/programPolicy.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';

export type ShownProgram = {
  readonly id: string;
  readonly row: RowValues;
  readonly title: string;
  readonly state: ProgramState;
  readonly deadline: ProgramDeadline | null;
  /** Null while the server does not know the row, or was never asked. */
  readonly stored: ProgramApplication | null;
  /** Rows with the same program and cycle. */
  readonly alsoListed: readonly string[];
};

/** One a program and cycle, as the server counts them; the next deadline first. */
export function listShownPrograms(
  values: DraftValues,
  list: readonly ProgramApplication[],
): ShownProgram[] {
  const byId = new Map(list.map((program) => [program.id, program]));
  const rows = readRows(values, 'programs');
  const primary = new Map<string, string>();
  for (const { id, row } of rows) {
    const key = programKey(row);
    if (key !== null && (byId.has(id) || !primary.has(key))) primary.set(key, id);
  }
  return rows
    .filter(({ id, row }) => {
      const key = programKey(row);
      return key === null || primary.get(key) === id;
    })
    .map(({ id, row }) => {
      const stored = byId.get(id) ?? null;
      const key = programKey(row);
      const same = rows.filter((other) => key !== null && programKey(other.row) === key);
      return {
        id,
        row,
        title: programTitle(row),
        state: stored?.state ?? firstState(row),
        deadline: chooseDeadline(row, findRound(row, stored)),
        stored,
        alsoListed: same.map((other) => other.id).filter((other) => other !== id),
      };
    })
    .sort((a, b) => dueAt(a) - dueAt(b));
}

const dueAt = ({ deadline }: ShownProgram): number => deadline?.at.getTime() ?? Infinity;

/** Of another program or cycle while a change of the row is on its way. */
function findRound(row: RowValues, stored: ProgramApplication | null) {
  const round = stored?.catalogue?.round ?? null;
  const isOwn = stored?.programId === readProgramId(row) && round?.cycle === row['cycle'];
  return isOwn ? round : null;
}

const programTitle = (row: RowValues): string =>
  [row['school'], row['program']].filter(Boolean).join(', ') || 'Program without a name yet';
