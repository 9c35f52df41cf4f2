// Pure: which rows of the table follow from the rows of the section.
import { readRows } from '../../answers/places.ts';
import { chooseDeadline } from '../../answers/programs/programDeadline.ts';
import { firstState, programKey, readProgramId } from '../../answers/programs/programRows.ts';
import type { RowValues } from '../../definition/types.ts';
import { canRecord } from '../../sentFromHere.ts';
import { canChangeState, type ProgramState, unsentStates } from '../../programPolicy.ts';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { changeState } from './changeState.ts';
import type { FindListed } from './listedDeadlines.ts';
import type { NewEvent, ProgramRow } from './store.ts';

export type DerivationPlan = {
  /** Rows of the table that get the name of another row: of one that was removed and added again. */
  readonly renames: readonly { readonly from: string; readonly to: string }[];
  readonly rows: readonly ProgramRow[];
  readonly events: readonly NewEvent[];
};

type Owner = { readonly id: string; readonly userId: string };

/** The steps from `interested` to what was entered. */
const enteredSteps: Readonly<Record<string, readonly ProgramState[]>> = {
  started: ['started'],
  sent: ['started', 'submitted'],
  decided: ['started', 'submitted'],
};
const enteredNotes: Readonly<Record<string, string>> = {
  interested: 'Entered by hand as “Thinking about it.”',
  started: 'Entered by hand as “Started.”',
  sent: 'Entered by hand as “Submitted.”',
  decided: 'Entered by hand as “Decision received.” Record the decision here.',
};

type Known = {
  /** All rows of the table that the student has. */
  readonly known: readonly ProgramRow[];
  readonly findListed: FindListed;
};

export function planDerivation(
  application: Owner,
  values: DraftValues,
  { known, findListed }: Known,
  now: Date,
): DerivationPlan {
  const rows = readRows(values, 'programs');
  const keys = new Map(rows.map(({ id, row }) => [id, programKey(row)]));
  const byId = new Map(known.map((row) => [row.id, row]));
  const byKey = new Map<string, ProgramRow>();
  for (const row of known) {
    if (row.programId !== null) byKey.set(`${row.programId} ${row.cycle}`, row);
  }
  const renames: DerivationPlan['renames'][number][] = [];
  const changed: ProgramRow[] = [];
  const events: NewEvent[] = [];
  const claimed = new Map<string, string>();
  for (const [id, key] of keys) {
    if (key !== null && byKey.get(key)?.id === id) claimed.set(key, id);
  }

  for (const { id, row } of rows) {
    const key = keys.get(id) ?? null;
    if (key !== null && claimed.has(key) && claimed.get(key) !== id) continue;
    const found = byId.get(id) ?? findRemoved(key);
    if (key !== null) claimed.set(key, id);
    if (found && found.id !== id) renames.push({ from: found.id, to: id });
    const next = found ? update(found, id, row) : insert(id, row);
    if (next) changed.push(next);
  }
  return { renames, rows: changed, events };

  /** The row of the table whose row of the section is gone: the program was removed and is there again. */
  function findRemoved(key: string | null): ProgramRow | undefined {
    const found = key === null ? undefined : byKey.get(key);
    return found && !keys.has(found.id) ? found : undefined;
  }

  /** What another row of the table has already is not taken: one program and cycle is there once. */
  function readProgram(id: string, row: RowValues): Pick<ProgramRow, 'programId' | 'cycle'> {
    const owner = byKey.get(programKey(row) ?? '');
    const isTaken = owner !== undefined && owner.id !== id && keys.has(owner.id);
    return { programId: isTaken ? null : readProgramId(row), cycle: row['cycle'] ?? '' };
  }

  function insert(id: string, row: RowValues): ProgramRow {
    const entered = row['enteredStatus'] ?? '';
    const first: ProgramRow = {
      userId: application.userId,
      id,
      applicationId: application.id,
      ...readProgram(id, row),
      state: firstState(row),
      stateSince: now,
      previousState: null,
      enteredStatus: entered,
      deadlineAt: chooseDeadline(row, findListed(row))?.at ?? null,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    };
    events.push({
      userId: application.userId,
      programApplicationId: id,
      from: null,
      to: first.state,
      by: 'student',
      note:
        enteredNotes[first.state === 'started' ? 'started' : entered] ?? 'Added to my application.',
      at: now,
    });
    return first;
  }

  function update(before: ProgramRow, id: string, row: RowValues): ProgramRow | null {
    const entered = row['enteredStatus'] ?? '';
    const facts = {
      applicationId: application.id,
      ...readProgram(id, row),
      deadlineAt: chooseDeadline(row, findListed(row))?.at ?? null,
      enteredStatus: entered,
    };
    let next: ProgramRow = { ...before, ...facts, id };
    if (entered !== before.enteredStatus) next = enter(next, entered, row['route'] ?? '');
    if (next.state === 'missed_deadline' && (facts.deadlineAt?.getTime() ?? 0) > now.getTime()) {
      const to = unsentStates.find((state) => state === next.previousState) ?? 'interested';
      next = step(next, to, 'system', 'The deadline was changed to one that has not passed.');
    }
    const isSame =
      next.state === before.state &&
      next.applicationId === before.applicationId &&
      next.programId === before.programId &&
      next.cycle === before.cycle &&
      next.enteredStatus === before.enteredStatus &&
      next.deadlineAt?.getTime() === before.deadlineAt?.getTime();
    return isSame ? null : { ...next, updatedAt: now };
  }

  /** A status that a device entered while it had the older build; one that leads nowhere from here stays a word. */
  function enter(row: ProgramRow, entered: string, route: string): ProgramRow {
    let next = row;
    for (const to of enteredSteps[entered] ?? []) {
      const current = { state: next.state, previous: next.previousState };
      if (canRecord(route, next.state, to) && canChangeState(current, to, 'student'))
        next = step(next, to, 'student', enteredNotes[entered] ?? '');
    }
    return next;
  }

  function step(
    row: ProgramRow,
    to: ProgramState,
    by: 'student' | 'system',
    note: string,
  ): ProgramRow {
    const { next, event } = changeState(row, { to, by, note, now });
    events.push(event);
    return next;
  }
}
