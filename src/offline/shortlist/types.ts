// The words in which a list of saved schools is kept on the device and sent. It knows no slice: transport, limits and
// what is shown of a school are handed in.
import type { Surroundings } from '../surroundings.ts';
import type { MemoryReason, Refusal } from '../types.ts';

/** What a person says about one school. */
export type SavedFields = {
  readonly saved: boolean;
  /** Rising numbers; none stands for all. */
  readonly programIds: readonly number[];
  readonly tag: string;
  readonly note: string;
  readonly notify: boolean;
  /** What there is no mail about, sorted; the slice says which there are. */
  readonly muted: readonly string[];
  /** The lower one stands further up. */
  readonly position: number;
  /** The last change of the catalogue that was seen; it only goes up. */
  readonly seen: number;
};

/** How a school is named where nothing else is known of it. */
export type SavedLabel = { readonly slug: string; readonly name: string };

/** One school as the server last said it. */
export type ServerRow = {
  readonly id: number;
  readonly revision: number;
  readonly incarnation?: string | undefined;
  readonly fields: SavedFields;
  readonly label: SavedLabel;
  /** What the list shows of it; parsed by the slice. */
  readonly facts: unknown;
};

/** Why the server did not take what was written; the rest of the list is not touched by it. */
export type RowRefusal = {
  readonly code: string;
  /** For people. */
  readonly message: string;
  /** What was refused, for another try. */
  readonly set: Partial<SavedFields>;
};

export type SavedBase = {
  readonly revision: number;
  /** Which life of the server's database the revision belongs to; none for one stored before there were any. */
  readonly incarnation?: string | undefined;
  readonly fields: SavedFields;
};

/** What is kept on the device for one school. */
export type SavedRecord = {
  readonly id: number;
  /** Raised by one with every write, so that a writer sees when another one came first. */
  readonly seq: number;
  readonly label: SavedLabel;
  /** Null for a school of which the server has no row as far as this device knows. */
  readonly base: SavedBase | null;
  readonly local: SavedFields;
  /** Other notes on this school: what another device or tab wrote. A person joins them with the one in `local`. */
  readonly others: readonly string[];
  /** It was taken off on one device and written about on another, and therefore kept. */
  readonly returned: boolean;
  readonly refusal: RowRefusal | null;
  readonly facts: unknown;
  /** Since when something waits, ms by this device's clock, for the order and for people; null when nothing does. */
  readonly changedAt: number | null;
  /** A newer build has written it here: this one shows it and changes nothing. Never stored. */
  readonly newer?: true;
};

/** One change as it is sent. */
export type RowChange = {
  readonly id: number;
  /** 0 when the device knows no row. */
  readonly revision: number;
  readonly incarnation?: string | undefined;
  readonly set: Partial<SavedFields>;
};

/** What is on its way: written down before it is sent, and sent again as it is until there is an answer. */
export type Batch = { readonly key: string; readonly changes: readonly RowChange[] };

export type RowResult =
  | {
      readonly id: number;
      readonly kind: 'done';
      readonly revision: number;
      readonly incarnation?: string | undefined;
    }
  | { readonly id: number; readonly kind: 'conflict' }
  | {
      readonly id: number;
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
    };

/** The calls; each answers, none throws for what a server or a network may do. */
export type ShortlistTransport = {
  send(
    batch: Batch,
    signal: AbortSignal,
  ): Promise<{ kind: 'sent'; results: readonly RowResult[] } | Refusal>;
  /** Every row of this person, and what moved at the schools. */
  pull(signal: AbortSignal): Promise<
    | {
        kind: 'pulled';
        rows: readonly ServerRow[];
        /** Which life of the server's database this is; the same in every row. */
        incarnation?: string | undefined;
        news: unknown;
      }
    | Refusal
  >;
};

/** Where a row stands. */
export type RowState =
  /** On the server. */
  | 'synced'
  /** On this device, waiting to be sent. */
  | 'waiting'
  | 'sending'
  /** Two notes wait for a person. */
  | 'review'
  | 'refused'
  /** The note is over its limit: kept here, not sent. */
  | 'tooLong'
  /** Written by a newer version of this page: it has to be reloaded first. */
  | 'newer'
  /** In this page alone: it must stay open until it is sent. */
  | 'notKept';

export type ShownRecord = SavedRecord & { readonly state: RowState };

export type ShortlistConnection = 'online' | 'offline' | 'signedOut' | 'paused' | 'clientTooOld';

/** What screens show. */
export type ShortlistSnapshot = {
  /** False until the device was read. */
  readonly ready: boolean;
  /** In the person's order; also those that were taken off and not forgotten yet. */
  readonly records: readonly ShownRecord[];
  readonly connection: ShortlistConnection;
  /** What the server said when it takes nothing from this person for now. */
  readonly pausedBecause: string;
  /** Schools with something that the server does not have. */
  readonly waiting: number;
  readonly memoryOnly: MemoryReason | null;
  /** When the server last told the list, ms by this device's clock; null when never. */
  readonly pulledAt: number | null;
  /** What moved, as it was pulled; parsed by the slice. */
  readonly news: unknown;
};

export type ShortlistOptions = {
  readonly userId: string;
  /** 32 bytes, base64url; asked for only when this device keeps no key. Null when it cannot be had now. */
  readonly draftKey: () => Promise<string | null>;
  /** Nothing is stored on this device: memory and server only. */
  readonly sharedComputer: boolean;
  readonly transport: ShortlistTransport;
  /** Whether the server takes this note; one that it does not take stays here. */
  readonly maySend: (note: string) => boolean;
  /** Frees storage that can be fetched again (runtime caches). */
  readonly freeSpace: () => Promise<void>;
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  /** Whether the cookies still name this person; asked before every call. */
  readonly stillSignedIn: () => boolean;
  readonly surroundings?: Surroundings;
};
