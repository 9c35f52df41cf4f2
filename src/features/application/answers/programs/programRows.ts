import type { ProgramState } from '#features/application/programPolicy.ts';
import { canRecord } from '#features/application/sentFromHere.ts';
import type { RowValues } from '#features/application/definition/types.ts';

/** Null for a program that was typed in. */
export function readProgramId(row: RowValues): number | null {
  const text = row['programId'] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The same for rows that mean one program and cycle; null for a program that was typed in. */
export function programKey(row: RowValues): string | null {
  const programId = readProgramId(row);
  return programId === null ? null : `${programId} ${row['cycle'] ?? ''}`;
}

const enteredStates: Readonly<Record<string, ProgramState>> = {
  interested: 'interested',
  started: 'started',
  sent: 'submitted',
  decided: 'submitted',
};

/** The state that a row begins with: of the status that schema 1 asked for. */
export function firstState(row: RowValues): ProgramState {
  const entered = enteredStates[row['enteredStatus'] ?? ''] ?? 'interested';
  return canRecord(row['route'] ?? '', null, entered) ? entered : 'started';
}
