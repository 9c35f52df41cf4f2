// features.md §3.1 (DataRequest), §4.1. A request changes its state by an arrow of these tables and in no other way.
import { day, minute } from '#shared/time/duration.ts';

export const exportStates = ['queued', 'making', 'ready', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

export const deletionStates = ['scheduled', 'canceled', 'done'] as const;
export type DeletionState = (typeof deletionStates)[number];

export type RequestState = ExportState | DeletionState;
type Actor = 'person' | 'system';
type Arrow = { readonly from: RequestState; readonly to: RequestState; readonly by: Actor };

export const exportArrows: readonly Arrow[] = [
  { from: 'queued', to: 'making', by: 'system' },
  // A process that ended leaves its request behind; another one begins it anew.
  { from: 'making', to: 'making', by: 'system' },
  // After a failure, or when the server stops.
  { from: 'making', to: 'queued', by: 'system' },
  { from: 'making', to: 'ready', by: 'system' },
  { from: 'making', to: 'failed', by: 'system' },
  { from: 'ready', to: 'expired', by: 'system' },
  // A new copy takes the place of the one before.
  { from: 'ready', to: 'expired', by: 'person' },
];

export const deletionArrows: readonly Arrow[] = [
  { from: 'scheduled', to: 'canceled', by: 'person' },
  { from: 'scheduled', to: 'done', by: 'system' },
];

const arrows = { export: exportArrows, delete: deletionArrows } as const;
export type RequestKind = keyof typeof arrows;

export const isAllowed = (
  kind: RequestKind,
  from: RequestState,
  to: RequestState,
  by: Actor,
): boolean =>
  arrows[kind].some((arrow) => arrow.from === from && arrow.to === to && arrow.by === by);

/** Something is still to be done for it: a person has one of each kind at a time. */
export const openStates = ['queued', 'making', 'scheduled'] as const satisfies RequestState[];

export const archiveDays = 7;
export const undoDays = 14;
/** How long the note stays that an account was deleted. */
export const deletionNoteDays = 90;

export const archiveExpiry = (readyAt: Date): Date =>
  new Date(readyAt.getTime() + archiveDays * day);
export const deletionDue = (askedAt: Date): Date => new Date(askedAt.getTime() + undoDays * day);

export const exportsPerDay = 3;
/** Attempts before a copy is given up. */
export const maxAttempts = 3;
/** Without a sign of life for so long, whoever makes a copy counts as gone. */
export const claimTimeoutMs = 2 * minute;

/** Nothing is lost before the day that was named. */
export const isErasureDue = (
  { state, dueAt }: { readonly state: RequestState; readonly dueAt: Date | null },
  now: Date,
): boolean => state === 'scheduled' && dueAt !== null && dueAt <= now;

export const canDownload = (
  { state, expiresAt }: { readonly state: RequestState; readonly expiresAt: Date | null },
  now: Date,
): boolean => state === 'ready' && expiresAt !== null && now < expiresAt;
