// The words the offline layer is written in. It knows no slice: a slice describes its drafts by a DraftKind.
import type { FieldProblem } from '../shared/contract/problem.ts';
import type { DraftChange, DraftValues } from '../shared/draft/draftValues.ts';

/** What a slice tells the offline layer about its drafts. */
export type DraftKind = {
  /** First part of every record key, e.g. 'application'. */
  readonly name: string;
  /** The sections, in the order they are sent, e.g. 'personal-information'. */
  readonly sections: readonly string[];
  /** Version of the path names; raised when a field is renamed, split or removed. */
  readonly schema: number;
  /** Values of an older schema in today's paths. What has no place any more goes under `unknown:…`; nothing is dropped. */
  upgrade(section: string, values: DraftValues, fromSchema: number): DraftValues;
  /** The form in which two values of a path are compared (phone → digits, NFC, trimmed). Never shown, never stored. */
  normalise(section: string, path: string, value: string): string;
  /** Paths whose values are masked in review cards until pressed. */
  isSensitive(section: string, path: string): boolean;
  /** Longest value the server stores, in UTF-16 units; a longer one stays on the device and says so. */
  readonly valueLimit: number;
  /** What a path is called in exported text; the path itself when not given. */
  label?(section: string, path: string): string;
  readonly transport: DraftTransport;
};

/** The server's copy of a section at one revision. */
export type Snapshot = {
  readonly rev: number;
  /** Which life of the server's database `rev` belongs to; a base stored before there was one has none. */
  readonly incarnation?: string | undefined;
  readonly values: DraftValues;
  /** ISO 8601 UTC, by the server's clock. */
  readonly at: string;
  /** Label of the device that made this revision, for people. */
  readonly device: string;
};

/** One frozen change set on its way; sent again unchanged, with the same id, until the server has answered. */
export type DraftOp = {
  readonly opId: string;
  readonly section: string;
  /** The record this op belongs to on the server ('current' until known). */
  readonly owner: string;
  readonly baseRev: number;
  readonly baseIncarnation?: string | undefined;
  readonly changes: readonly DraftChange[];
  readonly schema: number;
  /** This device's sequence number for this section that the op covers. */
  readonly seq: number;
};

/**
 * Sent with every call about a section. `seq` is this device's number for that section: above the last op's `seq`
 * while edits are unsent, equal to it when there is nothing to send. The newest announcement counts, also a lower one.
 */
export type DeviceMark = { readonly id: string; readonly label: string; readonly seq: number };

export type PullAnswer =
  | { kind: 'snapshot'; owner: string; snapshot: Snapshot; notReceived: readonly NotReceived[] }
  | { kind: 'unchanged' }
  | Unknown
  | Refusal;

export type PushAnswer =
  | {
      kind: 'stored';
      owner: string;
      rev: number;
      incarnation?: string | undefined;
      at: string;
      fields: readonly FieldProblem[];
    }
  | { kind: 'conflict'; owner: string; snapshot: Snapshot }
  | Unknown
  | Refusal;

/** The server has no such record and knows of none that was removed: it was made after the backup it came back from. */
export type Unknown = { kind: 'unknown'; message: string };

/** Why the server did not do it, in the words of offline.md §4.1. */
export type Refusal =
  | { kind: 'signedOut' }
  | { kind: 'forbidden'; message: string }
  | { kind: 'locked'; message: string }
  | { kind: 'gone'; message: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'clientTooOld' }
  | { kind: 'unreachable'; retryAfterMs?: number; storageFull?: boolean };

/** Edits that a device announced and that never arrived (its storage may have been wiped). */
export type NotReceived = {
  readonly device: string;
  readonly edits: number;
  readonly lastSeen: string;
};

export type DraftTransport = {
  /** @param known what this device has, or null: an equal revision is answered `unchanged`. */
  pull(
    section: string,
    owner: string,
    known: Pick<Snapshot, 'rev' | 'incarnation'> | null,
    device: DeviceMark,
    signal: AbortSignal,
  ): Promise<PullAnswer>;
  push(op: DraftOp, device: DeviceMark, signal: AbortSignal): Promise<PushAnswer>;
};

/** Another voice in a review: the server's value (another device) or another tab's. */
export type OtherVoice = {
  readonly value: string;
  readonly from: 'server' | 'tab';
  readonly device: string;
  readonly at: string;
  readonly rev: number | null;
};

/** A true collision. Mine stays in the form, the others stay where they are, until a person chooses. */
export type ReviewEntry = {
  readonly path: string;
  /** 'row' when one side removed the row that the other side edited: path is the row's mark. */
  readonly kind: 'value' | 'row';
  readonly mine: string;
  readonly others: readonly OtherVoice[];
};

/** What is kept on the device for one section. */
export type DraftRecord = {
  readonly section: string;
  readonly owner: string;
  readonly schema: number;
  /** Raised by one with every write of this record, so that a writer sees when another one came first. */
  readonly seq: number;
  /** How often a person's edits were committed here; announced to the server as the device's sequence number. */
  readonly edits: number;
  /** The `edits` that the server has received. */
  readonly sentEdits: number;
  /** What the server is known to hold; null when never seen (then every value that differs is a collision). */
  readonly base: Snapshot | null;
  readonly local: DraftValues;
  readonly review: readonly ReviewEntry[];
  readonly parked: Parked | null;
  readonly fields: readonly FieldProblem[];
  /** When the last local edit was committed, ms by this device's clock; for people only, never for merging. */
  readonly editedAt: number;
  /** Since when something here is unsent, ms by this device's clock; null when nothing is. For people only. */
  readonly unsentSince: number | null;
  /** Tab → number of its last committed edit, so that a journal is not replayed twice. */
  readonly marks: Readonly<Record<string, number>>;
};

/** The frozen op of a section with what the section will be once it is stored. */
export type Outgoing = {
  readonly op: DraftOp;
  /** Set when the record moved to a newer schema after the op was frozen: base and op in today's paths. */
  readonly after: DraftValues | null;
};

/** A section as storage holds it: record and op are written in one transaction. */
export type StoredSection = { readonly record: DraftRecord; readonly outgoing: Outgoing | null };

/** One keystroke's worth: what was typed, over which value the form showed. */
export type DraftEdit = DraftChange & {
  readonly was: string;
  /** Counts up per tab. */
  readonly n: number;
  /** The row this path belongs to as the form showed it; if it is removed meanwhile it comes back whole. */
  readonly row?: DraftValues;
};

/** A section that the server will not take for now; the words stay on the device and can be exported. */
export type Parked = {
  /** `newerVersion`: a newer build wrote it here; this one only shows it. Never stored. */
  readonly reason: 'forbidden' | 'locked' | 'gone' | 'refused' | 'newerVersion';
  readonly message: string;
};

/**
 * What a person chose in a review card. `mine` keeps what is in the form; a value takes that one instead.
 * For an entry of kind `row`, any non-empty value keeps the row and the empty one removes it.
 */
export type ReviewChoice = 'mine' | { readonly value: string };

export type SavePhase =
  | 'saving'
  | 'onDevice'
  | 'sending'
  | 'onServer'
  | 'waiting'
  | 'review'
  | 'notOnDevice';

/** The state line of a draft screen. `text` begins with one of the seven phrases of issue 2. */
export type SaveState = {
  readonly phase: SavePhase;
  readonly at: number | null;
  readonly text: string;
};

/** Why text is held in memory only; null while the device keeps it. */
export type MemoryReason = 'shared' | 'blocked' | 'full' | 'lost' | 'newerVersion' | 'locked';

/** All sections together, for the pill in the header and the sign-out dialog. */
export type SyncOverview = {
  /** False until the drafts of this person are open. */
  readonly ready: boolean;
  readonly connection: 'online' | 'offline' | 'signedOut' | 'clientTooOld';
  readonly sending: boolean;
  /** Sections holding something the server does not have, in sending order. */
  readonly unsent: readonly string[];
  /** Number of paths the server does not have. */
  readonly unsentEdits: number;
  readonly reviews: number;
  readonly parked: readonly string[];
  /** Ms by this device's clock; null when the server was never reached. */
  readonly lastContact: number | null;
  /** Since when the oldest unsent edit waits, ms by this device's clock. */
  readonly oldestUnsent: number | null;
  /** True when something is unsent for more than 24 hours: shown on every screen (features.md, Appendix D). */
  readonly overdue: boolean;
  readonly memoryOnly: MemoryReason | null;
  /** Answer of the browser to the request for lasting storage; null when not asked or not known. */
  readonly persisted: boolean | null;
  /** Safari deletes storage after 7 days without use unless the site is installed. */
  readonly mayExpire: boolean;
  /** Drafts can be kept locked at sign-out (encryption works here). */
  readonly canLock: boolean;
  /** The journal of the last second could not hold everything. */
  readonly journalShort: boolean;
  readonly notReceived: readonly NotReceived[];
};
