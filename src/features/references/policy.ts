// features.md §4.5. A request changes its state by an arrow of this table and in no other way.
import { day } from '#shared/time/duration.ts';

export const referenceStates = [
  'draft',
  'invited',
  'opened',
  'started',
  'submitted',
  'bounced',
  'declined',
  'expired',
  'replaced',
] as const;
export type ReferenceState = (typeof referenceStates)[number];
export type ReferenceActor = 'student' | 'referee' | 'system';

type Arrow = {
  readonly from: ReferenceState;
  readonly to: ReferenceState;
  readonly by: ReferenceActor;
};

/** The link works, and an answer can come. */
export const openStates = ['invited', 'opened', 'started'] as const satisfies ReferenceState[];
const replaceable = [...openStates, 'bounced', 'declined', 'expired'] as const;

export const referenceArrows: readonly Arrow[] = [
  { from: 'draft', to: 'invited', by: 'student' },
  { from: 'invited', to: 'opened', by: 'referee' },
  { from: 'opened', to: 'started', by: 'referee' },
  { from: 'started', to: 'submitted', by: 'referee' },
  { from: 'invited', to: 'bounced', by: 'system' },
  ...openStates.map((from): Arrow => ({ from, to: 'declined', by: 'referee' })),
  ...openStates.map((from): Arrow => ({ from, to: 'expired', by: 'system' })),
  ...replaceable.map((from): Arrow => ({ from, to: 'replaced', by: 'student' })),
];

export const isAllowed = (from: ReferenceState, to: ReferenceState, by: ReferenceActor): boolean =>
  referenceArrows.some((arrow) => arrow.from === from && arrow.to === to && arrow.by === by);

export const nextStates = (from: ReferenceState): ReferenceState[] =>
  referenceArrows.filter((arrow) => arrow.from === from).map(({ to }) => to);

export const isOpen = (state: ReferenceState): boolean =>
  (openStates as readonly ReferenceState[]).includes(state);

/** The invitation stands: it is open or was answered. */
export const isAsked = (state: ReferenceState): boolean => isOpen(state) || state === 'submitted';

/** The states on the referee's way to `to`, e.g. from `invited` to `submitted`; null when there is none. */
export function findPath(from: ReferenceState, to: ReferenceState): ReferenceState[] | null {
  const way: readonly ReferenceState[] = [...openStates, 'submitted'];
  const [start, end] = [way.indexOf(from), way.indexOf(to)];
  return start < 0 || end < start ? null : way.slice(start + 1, end + 1);
}

/** What was waived is for the programs alone. */
export const canReadAnswer = (request: {
  readonly state: ReferenceState;
  readonly waived: boolean;
}): boolean => request.state === 'submitted' && !request.waived;

/** Mail in a student's name goes to people who did not ask for it. */
export const invitationsPerDay = 10;
export const reminderPauseMs = 3 * day;

type Moment = { readonly at: Date };

/** What a mail to a referee names. */
export const nextDeadline = <T extends Moment>(deadlines: readonly T[], now: Date): T | null =>
  deadlines
    .filter(({ at }) => at > now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;

const afterDeadlineMs = 14 * day;
const minOpenMs = 30 * day;
const openWithoutDeadlineMs = 90 * day;

/** @param lastDeadline of the programs the student lists; null when none has one */
export function expiryOf(invitedAt: Date, lastDeadline: Date | null): Date {
  if (lastDeadline === null) return new Date(invitedAt.getTime() + openWithoutDeadlineMs);
  return new Date(
    Math.max(lastDeadline.getTime() + afterDeadlineMs, invitedAt.getTime() + minOpenMs),
  );
}
