// What may be sent from here, and until when.
import { deadlineInstant } from '../../answers/deadline.ts';
import { listRounds } from '../../answers/programs/programRounds.ts';
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

const route = 'lamplight';

export const zoneOf = ({ row }: OpenedProgram): string => row['deadlineZone'] || 'UTC';

/** What the school says and what the student typed may differ: the earlier one holds. */
export function findDeadline(program: OpenedProgram): refusals.Deadline | null {
  const { row, catalogued } = program;
  const typed = deadlineInstant(row);
  const round =
    catalogued && listRounds(catalogued.deadlines).find(({ cycle }) => cycle === row['cycle']);
  const listed = round ? { at: new Date(round.at), zone: round.zone } : null;
  if (typed === null) return listed;
  return listed && listed.at < typed ? listed : { at: typed, zone: zoneOf(program) };
}

/** A deadline is for the first sending. */
export const listBlockers = (readiness: ProgramReadiness, sent: SnapshotRow | null): Blocker[] =>
  readiness.checks
    .filter((check) => isBlocking(check) && !(sent && check.key === 'deadline'))
    .map(({ key, message, href }) => ({ key, message, href }));

/** Nobody reads applications to real schools here, so none is sent to one. */
const takesFromHere = ({ row, catalogued }: OpenedProgram): boolean =>
  row['route'] === route && catalogued?.details.route === route && catalogued.sample;

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
