// Pure: which changes of state a student is told of, and in which words.
import type { ProgramState } from '../../programPolicy.ts';
import { programHref } from '../../sectionAddress.ts';
import type { PlannedNotice } from './planNotices.ts';

type Step = { readonly from?: ProgramState | null | undefined; readonly to: ProgramState };

/** The receipt has a mail of its own; the others follow at once from what the student typed. */
const isOwnDoing = ({ from, to }: Step): boolean =>
  to === 'submitted' || (from === 'interested' && to === 'started') || from === 'missed_deadline';

export const isReported = ({ from, to, by }: Step & { readonly by: string }): boolean =>
  by !== 'student' && from != null && !isOwnDoing({ from, to });

const news: Readonly<Record<ProgramState, string>> = {
  interested: 'on your list',
  started: 'something is missing again',
  ready: 'nothing is missing now',
  submitting: 'being sent',
  submitted: 'submitted',
  incomplete_at_program: 'the program is missing something',
  complete: 'the program has everything it needs',
  under_review: 'under review',
  returned_for_fix: 'sent back to you for a fix',
  resubmitted: 'sent again',
  admitted: 'you were admitted',
  waitlisted: 'you’re on the waitlist',
  denied: 'not admitted',
  deferred: 'deferred',
  withdrawn: 'withdrawn',
  deposit_paid: 'your deposit was recorded',
  enrolled: 'you’re enrolled',
  missed_deadline: 'the deadline passed',
  archived: 'archived',
};

export type ReportedEvent = Step & {
  readonly id: number;
  readonly programApplicationId: string;
  readonly by: string;
  readonly note: string;
  readonly at: Date;
};

/** Ready and not ready follow from what is typed, and may come and go: each once a day. */
export const isPassing = ({ from, to }: Step): boolean =>
  (from === 'started' && to === 'ready') || (from === 'ready' && to === 'started');

/** @param name of the program, as the student typed it */
export function stateNotice(event: ReportedEvent, name: string): PlannedNotice {
  const { id, programApplicationId: program, to, by, note, at } = event;
  return {
    kind: 'application_state',
    group: `application:${program}`,
    dedupeKey: isPassing(event)
      ? `application:${program} ${to} ${at.toISOString().slice(0, 10)}`
      : `application:${program} ${id}`,
    title: `${name}: ${news[to]}`,
    note: by === 'system' && to !== 'missed_deadline' ? '' : note,
    path: programHref(program),
    mailText: '',
  };
}
