// What happened, what is safe, what to do (features.md §6.27).
import { Problem } from '#shared/contract/problem.ts';
import { formatZonedMoment, isKnownZone } from '#shared/time/zonedTime.ts';
import { formatPlaceToApply } from '../../answers/programs/placeToApply.ts';
import type { ProgramDeadline } from '../../answers/programs/programDeadline.ts';
import type { ProgramRound } from '../../answers/programs/programRounds.ts';
import { routeHere } from '../../sentFromHere.ts';
import type { Blocker } from '../../programContract.ts';
import { stateOnward } from '../programs/changeState.ts';
import type { ProgramRow } from '../programs/store.ts';
import type { SnapshotRow } from './store.ts';

const wrongState = (
  row: ProgramRow,
  message: string,
  blockers: readonly Blocker[],
  route: string = routeHere,
): Problem =>
  new Problem('wrong_state', message, {
    current: { ...stateOnward(row, route), blockers: [...blockers] },
  });

export const formatMoment = (at: Date, zone: string): string =>
  formatZonedMoment(at, isKnownZone(zone) ? zone : 'UTC');

export const notSentFromHere = (
  row: ProgramRow,
  route: string,
  blockers: readonly Blocker[],
): Problem =>
  wrongState(
    row,
    `This program doesn’t take applications from Lamplight, so nothing was sent. Your answers are saved. Apply ${formatPlaceToApply(route)}: open the sheet to type from, copy your answers over, and record here that you submitted it.`,
    blockers,
    route,
  );

export const alreadySent = (
  row: ProgramRow,
  sent: SnapshotRow,
  zone: string,
  blockers: readonly Blocker[],
): Problem =>
  wrongState(
    row,
    `You already sent this application: ${formatMoment(sent.submittedAt, zone)}, receipt ${sent.receiptNumber}. It wasn’t sent a second time. To change something, send a correction.`,
    blockers,
  );

export const notSendable = (row: ProgramRow, blockers: readonly Blocker[]): Problem =>
  wrongState(
    row,
    'This program can’t be submitted in its current state, so nothing was sent. Your answers are saved. Open it in My programs to see its steps.',
    blockers,
  );

export const notReady = (row: ProgramRow, blockers: readonly Blocker[]): Problem =>
  wrongState(
    row,
    `Something is still missing, so nothing was sent. Your answers are saved. Next: ${blockers[0]?.message ?? 'see what is missing'}`,
    blockers,
  );

export const schoolClosed = (
  row: ProgramRow,
  school: string,
  blockers: readonly Blocker[],
): Problem =>
  wrongState(
    row,
    `${school} is closed and takes no applications, so nothing was sent. Your answers are saved for your other programs.`,
    blockers,
  );

export const deadlinePassed = (
  row: ProgramRow,
  {
    deadline,
    next,
    pressed,
  }: {
    readonly deadline: ProgramDeadline;
    readonly next: ProgramRound | null;
    /** Of `describePress`. */
    readonly pressed: string;
  },
  blockers: readonly Blocker[],
): Problem =>
  wrongState(
    row,
    `The deadline was ${formatMoment(deadline.at, deadline.zone)}, so nothing was sent. ${pressed === '' ? '' : `${pressed} The deadline counts by our clock. `}Everything you wrote is saved. ${
      next
        ? `The next round is ${next.cycle}, due ${formatMoment(new Date(next.at), next.zone)}: add it and your answers come along.`
        : deadline.by === 'school'
          ? 'Ask the program whether it still takes applications.'
          : 'If the program has a new deadline, enter it in the program’s details. Otherwise ask the program whether it still takes applications.'
    }`,
    blockers,
  );

export const notCorrectable = (row: ProgramRow, blockers: readonly Blocker[]): Problem =>
  wrongState(
    row,
    'A correction can be sent only while the program has your application and hasn’t decided. Nothing was sent now. What you sent before is as it was.',
    blockers,
  );

export const nothingChanged = (
  row: ProgramRow,
  sent: SnapshotRow,
  zone: string,
  blockers: readonly Blocker[],
): Problem =>
  wrongState(
    row,
    `Nothing has changed since the version you sent ${formatMoment(sent.submittedAt, zone)}, so nothing was sent. Change your answers or documents first.`,
    blockers,
  );

export function notDeclared(): Problem {
  const message =
    'Check the box to declare that your answers are true. Nothing was sent; your answers are saved.';
  return new Problem('validation_failed', message, {
    fields: [{ path: 'declaration.accepted', code: 'required', message }],
  });
}

export const answersChanged = (row: ProgramRow): Problem =>
  new Problem(
    'revision_mismatch',
    'Your answers changed since you read them, perhaps on another device. Nothing was sent, and every answer is saved. Read them once more, then submit.',
    { current: stateOnward(row, routeHere) },
  );

export const notSentYet = (): Problem =>
  new Problem(
    'not_found',
    'Nothing has been sent to this program from here. Your answers are saved in your application.',
  );
