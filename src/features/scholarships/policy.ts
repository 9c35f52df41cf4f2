// How far a student is with a scholarship: the arrows, as the server and the screen know them.

export const trackStates = ['saved', 'drafting', 'applied', 'won', 'lost', 'skipped'] as const;
export type TrackState = (typeof trackStates)[number];

type Arrow = { readonly from: TrackState | null; readonly to: TrackState };

const forward: readonly TrackState[] = ['saved', 'drafting', 'applied'];
const outcomes: readonly TrackState[] = ['won', 'lost'];

/**
 * Null is a scholarship that is not tracked yet. Steps ahead may be skipped: what was done on a device without a
 * connection arrives as its last step. Nothing older undoes what came out in one step.
 */
export const trackArrows: readonly Arrow[] = [
  ...trackStates.map((to): Arrow => ({ from: null, to })),
  ...forward.flatMap((from, at) =>
    [...forward.slice(at + 1), ...outcomes, 'skipped' as const].map((to): Arrow => ({ from, to })),
  ),
  { from: 'drafting', to: 'saved' },
  { from: 'applied', to: 'drafting' },
  { from: 'won', to: 'lost' },
  { from: 'lost', to: 'won' },
  ...outcomes.map((from): Arrow => ({ from, to: 'applied' })),
  { from: 'skipped', to: 'saved' },
];

export const canMoveTrack = (from: TrackState | null, to: TrackState): boolean =>
  from === to || trackArrows.some((arrow) => arrow.from === from && arrow.to === to);

/** What the screen offers first; every arrow stands behind it in the list of states. */
export const nextTrackStates = (from: TrackState): TrackState[] =>
  trackStates.filter((to) => to !== from && canMoveTrack(from, to));

/** Still to be handed in: only these are reminded of. */
export const isOpenTrack = (state: TrackState): boolean =>
  state === 'saved' || state === 'drafting';

export const remindDays = [30, 14, 7, 3, 1] as const;
export type RemindDays = (typeof remindDays)[number];
export const defaultRemindDays: readonly RemindDays[] = [14, 3];

/** Of one person within a day. */
export const reportsPerDay = 20;
/** From so many people on an entry says that people report a change. */
export const reportersForNotice = 3;
export const maxTracked = 500;
