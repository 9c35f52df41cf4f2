// An intent with an idempotency key, ordered in a lane, sent once. Terms of TanStack DB's offline-transactions.
import type * as z from 'zod/mini';
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { Row } from '../db/row.ts';
import type { LaneContext } from '../sync/lanes.ts';
import type { Refusal } from '../sync/refusals.ts';

/**
 * `sending` is under way, or was when its page died. `uncertain` was sent and not answered: repeated with the same key
 * and body. `asking` has waited so long that the person decides.
 */
export type OutboxState = 'waiting' | 'sending' | 'uncertain' | 'asking' | 'refused' | 'sent';

export type CommandRefusal = {
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldProblem[];
  /** When it may be sent again, ms by this device's clock; null when time does not help. */
  readonly until: number | null;
};

export type OutboxItem<B = unknown, R = unknown> = Row & {
  readonly command: string;
  /** Idempotency-Key: sent with one body only. A body that is edited after an attempt gets another key. */
  readonly key: string;
  readonly version: number;
  readonly lane: string;
  readonly body: B;
  readonly state: OutboxState;
  readonly order: number;
  readonly createdAt: number;
  /** Its key may have reached the server with this body. */
  readonly attempted: boolean;
  readonly paused: boolean;
  /** The person said to send it now, whatever it costs; its command's `mayRun` decides what that allows. */
  readonly forced: boolean;
  readonly checkpoint: unknown;
  readonly refusal: CommandRefusal | null;
  readonly receipt: R | null;
  readonly blobs: readonly string[];
  readonly seen: boolean;
  /** Ids of commands whose receipts this body still lacks. */
  readonly needs: readonly string[];
  readonly amends: string | null;
};

export type SendContext = {
  readonly key: string;
  readonly signal: AbortSignal;
  /** A bounded call, for a command of several steps; answers `signedOut` when the cookies name somebody else. */
  readonly call: LaneContext['call'];
  readonly checkpoint: unknown;
  readonly progress: (checkpoint: unknown) => Promise<void>;
  /** False once the person paused it or took it back, or the command may not run any more; asked between two calls. */
  readonly mayGoOn: () => boolean;
  readonly blobs: readonly string[];
  readonly blob: (name: string, offset: number) => Promise<ArrayBuffer | null>;
  readonly polls: number;
};

export type SendResult<R> =
  | { readonly kind: 'sent'; readonly receipt: R }
  | { readonly kind: 'rejected'; readonly refusal: CommandRefusal }
  | { readonly kind: 'poll' }
  /** The person paused it, or the network became metered. */
  | { readonly kind: 'interrupted' }
  | Refusal;

export type Command<B, R> = {
  /** Never changed after a release: stored items name it. */
  readonly name: string;
  /** Raised when a field of the body is added or means something else. */
  readonly version: number;
  /** What comes back from the device is parsed like foreign input. */
  readonly body: z.ZodMiniType<B>;
  /** Body of an older version in today's form; null when it cannot be read. */
  migrate?(body: unknown, from: number): unknown;
  readonly receipt: z.ZodMiniType<R>;
  /** `anyone`: the guest's database without a session, the member's with one. */
  readonly audience: 'member' | 'anyone';
  /** Commands of one lane are sent in order; a refusal stops its lane only until it is answered. */
  lane(body: B, id: string): string;
  readonly parallel?: number;
  /** A later command meets a waiting one of its lane that was never sent: what is to be sent, or nothing at all. */
  collapse?(waiting: B, next: B): B | 'cancel' | 'keepBoth';
  needs?(body: B): readonly string[];
  resolve?(body: B, id: string, receipt: unknown): B;
  /** What an edit of an uncertain command becomes once that one has arrived; without it such an edit is not taken. */
  amend?(body: B, receipt: R): { readonly command: string; readonly body: unknown } | null;
  /** False while it may not be sent, e.g. on a metered network. */
  mayRun?(item: OutboxItem<B, R>): boolean;
  send(body: B, context: SendContext): Promise<SendResult<R>>;
  /** `send` takes several calls and bounds each with `context.call`; else the whole of it is bounded. */
  readonly multiStep?: boolean;
  timeoutMs?(body: B): number;
  /** Older ones are sent only when the person says so, ms; never asks when not given. */
  readonly askAfterMs?: number;
  /** Nobody looks at the receipt: a sent item is removed without being acknowledged. */
  readonly forgetSent?: boolean;
  title(body: B): string;
};
