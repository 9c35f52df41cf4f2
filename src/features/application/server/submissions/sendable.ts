// What may be sent from here, and until when.
import {
  chooseDeadline,
  findOwnRound,
  type ProgramDeadline,
} from '../../answers/programs/programDeadline.ts';
import { routeHere } from '../../sentFromHere.ts';
import type { Blocker } from '../../programContract.ts';
import { isBlocking } from '../../readiness/programReadiness.ts';
import type { ProgramReadiness } from '../../readiness/types.ts';
import type { Submission } from '../../submissionContract.ts';
import type { OpenedProgram } from '../programs/programReadiness.ts';
import type { ProgramRow } from '../programs/store.ts';
import * as refusals from './refusals.ts';
import type { SnapshotRow } from './store.ts';

export type Opened = {
  readonly row: ProgramRow;
  readonly program: OpenedProgram;
  /** The newest version that was sent. */
  readonly sent: SnapshotRow | null;
};

export const findDeadline = ({ row, catalogued }: OpenedProgram): ProgramDeadline | null =>
  chooseDeadline(row, catalogued && findOwnRound(row, catalogued.deadlines));

export const zoneOf = (program: OpenedProgram): string =>
  findDeadline(program)?.zone || program.row['deadlineZone'] || 'UTC';

/** A deadline is for the first sending. */
export const listBlockers = (readiness: ProgramReadiness, sent: SnapshotRow | null): Blocker[] =>
  readiness.checks
    .filter((check) => isBlocking(check) && !(sent && check.key === 'deadline'))
    .map(({ key, message, href }) => ({ key, message, href }));

/** Nobody reads applications to real schools here, so none is sent to one. */
const takesFromHere = ({ row, catalogued }: OpenedProgram): boolean =>
  row['route'] === routeHere && catalogued?.details.route === routeHere && catalogued.sample;

/** @throws Problem wrong_state */
export function requireTaken({ row, program }: Opened, blockers: readonly Blocker[]): void {
  if (!takesFromHere(program))
    throw refusals.notSentFromHere(row, program.row['route'] ?? '', blockers);
  const school = program.catalogued?.school;
  if (school?.open === false) throw refusals.schoolClosed(row, school.name, blockers);
}

/** @throws Problem validation_failed */
export function requireDeclared({ declaration }: Submission): void {
  if (declaration?.accepted !== true) throw refusals.notDeclared();
}

/** @throws Problem revision_mismatch */
export function requireSame(row: ProgramRow, { answersSha256: read }: Submission, now: string) {
  if (read !== undefined && read !== now) throw refusals.answersChanged(row);
}
