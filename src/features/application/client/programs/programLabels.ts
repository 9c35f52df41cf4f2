import type { BannerTone } from '#ui/feedback/Banner.tsx';
import type { ProgramApplication } from '#features/application/programContract.ts';
import {
  type ProgramActor,
  type ProgramState,
  sentStates,
} from '#features/application/programPolicy.ts';
import { isSentFromHere } from '../submissions/sentFromHere.ts';

export const stateLabels: Readonly<Record<ProgramState, string>> = {
  interested: 'Thinking about it',
  started: 'In progress',
  ready: 'Ready to submit',
  submitting: 'Waiting to be sent',
  submitted: 'Submitted',
  incomplete_at_program: 'Submitted, items missing',
  complete: 'Complete',
  under_review: 'Under review',
  returned_for_fix: 'Returned for a correction',
  resubmitted: 'Submitted again',
  admitted: 'Admitted',
  waitlisted: 'Waitlisted',
  denied: 'Not admitted',
  deferred: 'Deferred',
  withdrawn: 'Withdrawn',
  deposit_paid: 'Deposit paid',
  enrolled: 'Enrolled',
  missed_deadline: 'Deadline missed',
  archived: 'Archived',
};

export const stateTones: Readonly<Partial<Record<ProgramState, BannerTone>>> = {
  ready: 'good',
  submitted: 'good',
  resubmitted: 'good',
  complete: 'good',
  admitted: 'good',
  deposit_paid: 'good',
  enrolled: 'good',
  incomplete_at_program: 'warn',
  returned_for_fix: 'warn',
  missed_deadline: 'bad',
  under_review: 'info',
  waitlisted: 'info',
  deferred: 'info',
};

/** features.md §4.3 */
export const nursingCasNames: Readonly<Partial<Record<ProgramState, string>>> = {
  started: 'In Progress',
  submitted: 'Received',
  incomplete_at_program: 'Received',
  complete: 'Complete',
  returned_for_fix: 'Undelivered',
  under_review: 'Verified',
};

export const actorLabels: Readonly<Record<ProgramActor, string>> = {
  student: 'You',
  system: 'This site',
  staff: 'Our staff',
  program: 'The program',
};

export type StateStep = {
  /** Of the button. */
  readonly action: string;
  /** What follows from it. */
  readonly effect: string;
  /** Whether the day is asked for. */
  readonly asksDay?: string;
};

/** What a student may record, in words. */
export const stateSteps: Readonly<Partial<Record<ProgramState, StateStep>>> = {
  started: {
    action: 'I’ve started this one',
    effect: 'It shows as in progress in My programs.',
  },
  submitted: {
    action: 'I submitted it',
    effect:
      'For an application you sent yourself, through NursingCAS or the school’s own form. Nothing is sent from here.',
    asksDay: 'Day you submitted it',
  },
  incomplete_at_program: {
    action: 'Something is still missing',
    effect: 'For when the program is waiting for a transcript, a reference or the fee.',
  },
  complete: {
    action: 'The program has everything',
    effect: 'For when the program told you that your application is complete.',
  },
  under_review: {
    action: 'It’s under review',
    effect: 'For when the program told you that it is reading your application.',
  },
  returned_for_fix: {
    action: 'It came back for a correction',
    effect: 'For when the program asked you to correct something and send it again.',
  },
  resubmitted: {
    action: 'I sent it again',
    effect: 'For when you corrected what the program asked for.',
    asksDay: 'Day you sent it again',
  },
  admitted: {
    action: 'I was admitted',
    effect: 'Congratulations!',
    asksDay: 'Day of the decision',
  },
  waitlisted: {
    action: 'I’m on the waitlist',
    effect: 'You can record the final decision when it comes.',
    asksDay: 'Day of the decision',
  },
  denied: {
    action: 'I wasn’t admitted',
    effect: 'Your answers and this history stay, for the next round or another program.',
    asksDay: 'Day of the decision',
  },
  deferred: {
    action: 'My admission was deferred',
    effect: 'You can record the final decision when it comes.',
    asksDay: 'Day of the decision',
  },
  deposit_paid: { action: 'I paid the deposit', effect: 'Your seat, as you recorded it here.' },
  enrolled: { action: 'I enrolled', effect: 'This is the last step for this program.' },
  withdrawn: {
    action: 'Withdraw from this program',
    effect:
      'This can’t be undone here. It doesn’t tell the program: if you already applied, write to them or withdraw in their portal. What you typed stays.',
  },
  archived: {
    action: 'Archive this program',
    effect:
      'It moves to the archived programs at the end of My programs. Nothing is deleted, and you can take it back.',
  },
};

const takeBack: StateStep = {
  action: 'Take it out of the archive',
  effect: 'It goes back to where it was.',
};

/** A withdrawal is recorded here and not sent to the program. */
function describeWithdrawalHere(state: ProgramState): string {
  return sentStates.includes(state)
    ? 'This can’t be undone. It’s marked as withdrawn here, and you can’t send a correction anymore. The program has what you sent and isn’t notified, so write to them, too. Your copies and what you typed stay.'
    : 'This can’t be undone. Nothing was sent to the program, and you can’t send it after this. What you typed stays.';
}

export function describeStep(
  { route, state }: Pick<ProgramApplication, 'route' | 'state'>,
  to: ProgramState,
): StateStep {
  const step = state === 'archived' ? takeBack : (stateSteps[to] ?? takeBack);
  return to === 'withdrawn' && isSentFromHere({ route })
    ? { ...step, effect: describeWithdrawalHere(state) }
    : step;
}
