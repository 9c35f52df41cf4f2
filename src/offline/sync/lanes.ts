// Work of one lane is done in order; lanes do not wait for each other, and a failure delays its own lane.
import type { Refusal, Unreachable } from './refusals.ts';

export type LaneOutcome =
  | { readonly kind: 'done' }
  /** The server has to finish something first: asked again with growing waits, without counting as a failure. */
  | { readonly kind: 'poll' }
  | Unreachable
  /** `because` is the server's sentence: it takes nothing from this person for now. */
  | { readonly kind: 'paused'; readonly because: string }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'clientTooOld' };

export type LaneContext = {
  /** A call that never hangs and never throws; answers `signedOut` when the cookies name somebody else. */
  readonly call: <T>(
    send: (signal: AbortSignal) => Promise<T>,
    timeoutMs?: number,
  ) => Promise<T | Refusal>;
  /** Aborted by sign-out, by a pause and when the work is no longer wanted. */
  readonly signal: AbortSignal;
  readonly polls: number;
};

export type LaneSource = {
  readonly name: string;
  readonly parallel: number;
  /** Lanes that have work now, in the order in which they take their turn. */
  lanes(): readonly string[];
  /** True for a lane whose work is in this page's memory alone: it runs also while another tab leads. */
  isLocal(lane: string): boolean;
  run(lane: string, context: LaneContext): Promise<LaneOutcome>;
  /** Asks the server again for what was read before `before` (ticks). */
  invalidate?(before: number): void;
};

export type LaneFacts = {
  readonly sending: boolean;
  readonly failures: number;
  readonly storageFull: boolean;
  readonly pausedBecause: string;
  /** Written a moment ago; the first attempt is not due yet. */
  readonly fresh: boolean;
};
