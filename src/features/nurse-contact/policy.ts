// features.md §3.4, §6.9: a request to a nurse changes its state by an arrow of this table and in no other way.
import { day } from '#shared/time/duration.ts';

export const requestStates = [
  'sent',
  'accepted',
  'declined',
  'expired',
  'closed',
  'reported',
] as const;
export type RequestState = (typeof requestStates)[number];

export const parties = ['student', 'nurse'] as const;
export type Party = (typeof parties)[number];
export type RequestActor = Party | 'system';

type Arrow = {
  readonly from: RequestState;
  readonly to: RequestState;
  readonly by: RequestActor;
};

/** The nurse is asked for something, or is helping. */
export const openStates = ['sent', 'accepted'] as const satisfies RequestState[];
const reportable = ['sent', 'accepted', 'declined', 'expired', 'closed'] as const;

export const requestArrows: readonly Arrow[] = [
  { from: 'sent', to: 'accepted', by: 'nurse' },
  { from: 'sent', to: 'declined', by: 'nurse' },
  { from: 'sent', to: 'expired', by: 'system' },
  // Taken back by the student, or ended because the nurse blocks the student.
  ...parties.map((by): Arrow => ({ from: 'sent', to: 'closed', by })),
  ...parties.map((by): Arrow => ({ from: 'accepted', to: 'closed', by })),
  // Nobody has written for a month.
  { from: 'accepted', to: 'closed', by: 'system' },
  ...reportable.flatMap((from) => parties.map((by): Arrow => ({ from, to: 'reported', by }))),
];

export const canMoveRequest = (from: RequestState, to: RequestState, by: RequestActor): boolean =>
  requestArrows.some((arrow) => arrow.from === from && arrow.to === to && arrow.by === by);

export const nextRequestStates = (from: RequestState, by: RequestActor): RequestState[] =>
  requestArrows.filter((arrow) => arrow.from === from && arrow.by === by).map(({ to }) => to);

export const isOpenRequest = (state: RequestState): boolean =>
  (openStates as readonly RequestState[]).includes(state);

export const canWriteMessage = (state: RequestState): boolean => state === 'accepted';

/** The student, once the nurse has accepted; a request that was reported is for staff. */
export const canGiveFeedback = (request: {
  readonly state: RequestState;
  readonly isAccepted: boolean;
}): boolean => request.isAccepted && request.state !== 'reported';

/** Whoever is reported sees a request that has ended, and not who ended it why. */
export const shownState = (
  { state, endedBy }: { readonly state: RequestState; readonly endedBy: RequestActor | null },
  viewer: Party,
): RequestState => (state === 'reported' && endedBy !== viewer ? 'closed' : state);

/** features.md §6.9: protects nurses. */
export const maxOpenRequests = 3;
export const answerDays = 14;
export const quietDays = 30;
/** Sent and taken back again count too. */
export const requestsPerDay = 10;
/** Of one person in one conversation. */
export const messagesPerHour = 60;
/** From so many on an average says nothing about one of them. */
export const minRatings = 3;

export const expiryOf = (sentAt: Date): Date => new Date(sentAt.getTime() + answerDays * day);
