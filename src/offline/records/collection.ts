// base + local + merge; its state converges.
import type * as z from 'zod/mini';
import type { FieldProblem } from '#shared/contract/problem.ts';
import type { Row } from '../db/row.ts';
import type { Refusal } from '../sync/refusals.ts';

export type Snapshot<V> = {
  readonly rev: number;
  /** Which life of the server's database `rev` belongs to; a base stored before there was one has none. */
  readonly incarnation?: string | undefined;
  readonly values: V;
  readonly at: string;
  readonly device: string;
};

/** A frozen change on its way; sent again unchanged, with the same key, until the server has answered. */
export type Op<C> = {
  /** Idempotency-Key of the call; records pushed in one call share it. */
  readonly key: string;
  /** Place of this record in the call, so that a repeated call has the same body. */
  readonly at: number;
  readonly owner: string;
  readonly baseRev: number;
  readonly baseIncarnation?: string | undefined;
  readonly change: C;
  readonly version: number;
  readonly edits: number;
};

/** The server will not take the record for now; the words stay on the device. */
export type Blocked = {
  /** `newerVersion`: a newer build wrote it here; this one only shows it. Never stored. */
  readonly reason: 'forbidden' | 'locked' | 'gone' | 'refused' | 'newerVersion';
  readonly code: string;
  readonly message: string;
};

export type Extra = Readonly<Record<string, unknown>> | null;

/** @typeParam V values, @typeParam C change, @typeParam R entry of an open review (an unresolved conflict). */
export type SyncedRecord<V, C, R> = Row & {
  /** The server's name of what this record belongs to; `current` until known. */
  readonly owner: string;
  readonly version: number;
  /** How often a person's edits were committed here; announced to the server as the device's sequence number. */
  readonly edits: number;
  /** The `edits` that the server has received. */
  readonly sentEdits: number;
  /** What the server is known to hold; null when never seen. */
  readonly base: Snapshot<V> | null;
  readonly local: V;
  readonly review: readonly R[];
  /** `after`: set when the record moved to a newer version after the op was frozen; what the server holds then. */
  readonly outgoing: { readonly op: Op<C>; readonly after: V | null } | null;
  readonly blocked: Blocked | null;
  /** Invalid values that the server stored all the same. */
  readonly problems: readonly FieldProblem[];
  /** What the collection shows beside the values (a label, the server's facts); parsed by the slice. */
  readonly extra: Extra;
  readonly editedAt: number;
  /** Since when something here is unsent, ms by this device's clock; null when nothing is. */
  readonly unsentSince: number | null;
  /** Tab → number of its last committed edit, so that a journal is not replayed twice. */
  readonly marks: Readonly<Record<string, number>>;
};

export type Edit = {
  readonly path: string;
  readonly value: string;
  readonly was: string;
  readonly n: number;
  /** The row this path belongs to as the form showed it; if it is removed meanwhile it comes back whole. */
  readonly row?: Readonly<Record<string, string>>;
};

export type EditContext<V, R> = {
  readonly device: string;
  readonly tab: string;
  readonly now: number;
  readonly seen: V;
  readonly cards: readonly R[];
};

export type MergeInput<V, R> = {
  readonly id: string;
  readonly base: V | null;
  /** The server came back from a backup: where it alone differs from `base`, that is no other device's change. */
  readonly setBack: boolean;
  readonly local: V;
  readonly remote: Snapshot<V>;
  readonly review: readonly R[];
  readonly extra: Extra;
};

/** Sent with every call about a record: above the last op's `edits` only while something is unsent. */
export type DeviceMark = { readonly id: string; readonly label: string; readonly seq: number };

/** Edits that another device announced and that never arrived (its storage may have been wiped). */
export type NotReceived = {
  readonly device: string;
  readonly edits: number;
  readonly lastSeen: string;
};

export type PulledRecord<V> = {
  readonly id: string;
  readonly owner?: string;
  readonly snapshot: Snapshot<V>;
  /** Taken over what the record has under these names. */
  readonly extra?: Extra;
  readonly notReceived?: readonly NotReceived[];
};

/** 404: the server has no such record and knows of none that was removed (made after the backup it came back from). */
export type Unknown = { readonly kind: 'unknown'; readonly message: string };

export type PullAnswer<V> =
  | {
      readonly kind: 'pulled';
      readonly records: readonly PulledRecord<V>[];
      readonly incarnation?: string | undefined;
      /** Stored sealed beside the records under the collection's name, e.g. a change feed. */
      readonly feed?: unknown;
    }
  | { readonly kind: 'unchanged' }
  | Unknown
  | Refusal;

export type PushResult<V> =
  | {
      readonly id: string;
      readonly kind: 'stored';
      readonly owner?: string;
      readonly rev: number;
      readonly incarnation?: string | undefined;
      readonly at: string;
      readonly problems?: readonly FieldProblem[];
    }
  /** Without a snapshot the record is pulled next. */
  | {
      readonly id: string;
      readonly kind: 'conflict';
      readonly owner?: string;
      readonly snapshot?: Snapshot<V>;
    }
  | {
      readonly id: string;
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
    };

export type PushAnswer<V> =
  | { readonly kind: 'pushed'; readonly results: readonly PushResult<V>[] }
  | Unknown
  | Refusal;

export type PullRequest<V> = {
  /** One id for a collection with fixed `ids`, else every record known here. */
  readonly known: readonly {
    readonly id: string;
    readonly owner: string;
    readonly base: Snapshot<V> | null;
  }[];
  readonly device: DeviceMark;
  readonly signal: AbortSignal;
};

export type PushRequest<C> = {
  readonly key: string;
  /** In the order of `op.at`. */
  readonly ops: readonly { readonly id: string; readonly op: Op<C> }[];
  readonly device: DeviceMark;
  readonly signal: AbortSignal;
};

export type Collection<V, C, R> = {
  /** First part of every key, e.g. `application`. */
  readonly name: string;
  /** Raised when a path or field is renamed, split or removed. */
  readonly version: number;
  /** The records in sending order, each pulled and pushed alone; null when the server lists them, all pulled at once. */
  readonly ids: readonly string[] | null;
  /** Most records of one push. 1 for fixed `ids`. */
  readonly batch: number;
  readonly schema: z.ZodMiniType<V>;
  /** Values of an older version in today's form. What has no place any more stays under `unknown:…`. */
  migrate(id: string, values: V, from: number): V;
  /** A record in the shape of the build before this engine; null when it is none. */
  parseLegacy?(value: unknown, second: unknown, id: string): SyncedRecord<V, C, R> | null;
  /** What the build before this engine stored beside the rows: names of its values. */
  readonly legacy?: {
    readonly feed: string;
    readonly pulledAt: string;
    readonly batch: string;
    /** What it had on its way, in one call. */
    parseBatch(value: unknown): readonly { readonly id: string; readonly op: Op<C> }[];
  };
  readonly empty: V;
  /** Null when there is no difference. */
  diff(from: V, to: V): C | null;
  apply(values: V, change: C): V;
  /** What of `change` may be sent now: open reviews and what the server takes not of that size wait. */
  sendable(record: SyncedRecord<V, C, R>, change: C): C | null;
  /** Whether a difference is worth telling a person about; every one when not given. */
  isUnsent?(record: SyncedRecord<V, C, R>, change: C | null): boolean;
  countUnsent?(record: SyncedRecord<V, C, R>): number;
  merge(input: MergeInput<V, R>): {
    readonly local: V;
    readonly review: readonly R[];
    readonly extra?: Extra;
    readonly blocked?: Blocked | null;
  };
  commit(
    record: SyncedRecord<V, C, R>,
    edits: readonly Edit[],
    context: EditContext<V, R>,
  ): SyncedRecord<V, C, R> | undefined;
  /** Joins what memory held with what another tab stored meanwhile. `agreed` undefined: nothing in common is trusted. */
  rebase(
    found: SyncedRecord<V, C, R>,
    agreed: SyncedRecord<V, C, R> | undefined,
    held: SyncedRecord<V, C, R>,
  ): SyncedRecord<V, C, R>;
  /** Typed and uncommitted text over the record's values, by path. */
  overlay(values: V, typed: Readonly<Record<string, string>>): V;
  /** The row around a path, with which it comes back whole when it was removed meanwhile. */
  rowAt?(values: V, path: string): Readonly<Record<string, string>> | undefined;
  /** Open reviews of an older version in today's paths. */
  migrateReview?(id: string, review: readonly R[], from: number): readonly R[];
  /** The text of a path, as an input shows it. */
  textAt(values: V, path: string): string;
  /** Edits of an older build's journal in today's paths. */
  migrateEdits?(id: string, edits: readonly Edit[], from: number): readonly Edit[];
  /** What becomes of a record that the server refuses; without it `blocked` is set and `local` stays. */
  refuse?(
    record: SyncedRecord<V, C, R>,
    op: Op<C>,
    blocked: Blocked,
    answer?: Refusal,
  ): SyncedRecord<V, C, R>;
  /** A record that the whole list of the server no longer has; null forgets it. Only with `ids` null. */
  missing?(record: SyncedRecord<V, C, R>, setBack: boolean): SyncedRecord<V, C, R> | null;
  /** `pause`: the whole collection waits and says why; `block` (default): the record alone. */
  readonly onForbidden?: 'block' | 'pause';
  pull(request: PullRequest<V>): Promise<PullAnswer<V>>;
  push(request: PushRequest<C>): Promise<PushAnswer<V>>;
  title(id: string): string;
  /** Number of values that stay on the device because the server takes none of that size. */
  countTooLong?(record: SyncedRecord<V, C, R>): number;
  /** Every keystroke goes to the journal before it is committed. */
  readonly journal: boolean;
};

/** The owner that names whatever record the person is filling. */
export const currentOwner = 'current';
