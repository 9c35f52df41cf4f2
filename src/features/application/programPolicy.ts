// The diagram of features.md §4.3 as a table: every change of a program's state goes along one of its arrows.

import { day } from '#shared/time/duration.ts';
import { canRecord } from './sentFromHere.ts';

/** Between the deadline and `missed_deadline`: what was sent in time may still be on its way. */
export const graceMs = day;

export const programStates = [
  'interested',
  'started',
  'ready',
  'submitting',
  'submitted',
  'incomplete_at_program',
  'complete',
  'under_review',
  'returned_for_fix',
  'resubmitted',
  'admitted',
  'waitlisted',
  'denied',
  'deferred',
  'withdrawn',
  'deposit_paid',
  'enrolled',
  'missed_deadline',
  'archived',
] as const;
export type ProgramState = (typeof programStates)[number];

export const programActors = ['student', 'system', 'staff', 'program'] as const;
export type ProgramActor = (typeof programActors)[number];

export type ProgramArrow = {
  readonly from: ProgramState;
  readonly to: ProgramState;
  readonly by: readonly ProgramActor[];
};

const arrow = (from: ProgramState, to: ProgramState, ...by: ProgramActor[]): ProgramArrow => ({
  from,
  to,
  by,
});

/** What a school says reaches us from the school, from staff of this site, or from the student who was sent it. */
const reported = (from: ProgramState, to: ProgramState): ProgramArrow =>
  arrow(from, to, 'student', 'staff', 'program');

export const decisions = ['admitted', 'waitlisted', 'denied', 'deferred'] as const;

/** Sent, and not decided yet: what was sent can be corrected. */
export const withProgram = [
  'submitted',
  'incomplete_at_program',
  'complete',
  'under_review',
  'resubmitted',
] as const;

/** Not sent yet: a deadline that passes now is missed. */
export const unsentStates = ['interested', 'started', 'ready'] as const;

/** Sent and not withdrawn: what names the program stays as it was sent. */
export const sentStates: readonly ProgramState[] = [
  ...withProgram,
  'returned_for_fix',
  ...decisions,
  'deposit_paid',
  'enrolled',
];

const archivable = programStates.filter((state) => state !== 'submitting' && state !== 'archived');

export const programArrows: readonly ProgramArrow[] = [
  arrow('interested', 'started', 'student', 'system'),
  arrow('started', 'ready', 'system'),
  arrow('ready', 'started', 'system'),
  arrow('ready', 'submitting', 'student'),
  arrow('submitting', 'submitted', 'system'),
  arrow('submitting', 'ready', 'system'),
  arrow('submitting', 'started', 'system'),
  // Sent elsewhere, as with NursingCAS or a school's own form.
  arrow('started', 'submitted', 'student'),
  arrow('ready', 'submitted', 'student'),
  reported('submitted', 'incomplete_at_program'),
  reported('submitted', 'complete'),
  reported('incomplete_at_program', 'complete'),
  reported('complete', 'under_review'),
  reported('under_review', 'returned_for_fix'),
  arrow('returned_for_fix', 'resubmitted', 'student', 'system'),
  reported('resubmitted', 'returned_for_fix'),
  ...withProgram.flatMap((from) => decisions.map((to) => reported(from, to))),
  reported('waitlisted', 'admitted'),
  reported('waitlisted', 'denied'),
  reported('deferred', 'admitted'),
  reported('deferred', 'waitlisted'),
  reported('deferred', 'denied'),
  reported('admitted', 'deposit_paid'),
  reported('deposit_paid', 'enrolled'),
  ...[...unsentStates, 'submitting' as const, ...withProgram, 'returned_for_fix' as const].map(
    (from) => arrow(from, 'withdrawn', 'student'),
  ),
  ...[...unsentStates, 'submitting' as const].map((from) =>
    arrow(from, 'missed_deadline', 'system'),
  ),
  // A new deadline, or one that was mistyped.
  ...unsentStates.map((to) => arrow('missed_deadline', to, 'system')),
  // Sent elsewhere in time and recorded here afterwards.
  arrow('missed_deadline', 'submitted', 'student'),
  ...archivable.map((from) => arrow(from, 'archived', 'student')),
  ...archivable.map((to) => arrow('archived', to, 'student')),
];

/** @property previous the state before this one, where a program is taken out of the archive to */
export type StateInDiagram = {
  readonly state: ProgramState;
  readonly previous: ProgramState | null;
};

/** The arrows that lead on from a state; out of the archive only back to where the program was. */
export const findArrows = ({ state, previous }: StateInDiagram): ProgramArrow[] =>
  programArrows.filter(
    ({ from, to }) => from === state && (from !== 'archived' || to === (previous ?? 'interested')),
  );

export const canChangeState = (
  program: StateInDiagram,
  to: ProgramState,
  by: ProgramActor,
): boolean => findArrows(program).some((each) => each.to === to && each.by.includes(by));

/** The arrows of `findArrows` with who may take them for a program of this route. */
export const findOpenArrows = (program: StateInDiagram, route: string): ProgramArrow[] =>
  findArrows(program)
    .map((each) => ({
      ...each,
      by: each.by.filter((actor) => actor !== 'student' || canRecord(route, each.from, each.to)),
    }))
    .filter(({ by }) => by.length > 0);

/** In the order of the diagram. */
export const findOwnArrows = (program: StateInDiagram, route: string): ProgramState[] =>
  findOpenArrows(program, route)
    .filter(({ by }) => by.includes('student'))
    .map(({ to }) => to);
