// The words in which documents are kept on the device and sent. It knows no slice: transport and limits are handed in.
import type { Surroundings } from '../surroundings.ts';
import type { Refusal } from '../types.ts';

/** Bytes and numbers that the server allows; refused here already, so that nothing is sent for nothing. */
export type DocumentLimits = {
  /** Most bytes of one document. */
  readonly documentBytes: number;
  /** Most bytes of all documents of one person. */
  readonly totalBytes: number;
  readonly count: number;
  /** Bytes of one piece, in storage and on the way. */
  readonly pieceBytes: number;
};

/** The server's record of a document. */
export type ServerDocument = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly state: 'uploading' | 'ready' | 'rejected';
  /** A code of the slice, when rejected. */
  readonly rejection: string | null;
  /** ISO 8601 UTC, by the server's clock. */
  readonly createdAt: string;
};

export type ServerList = {
  readonly documents: readonly ServerDocument[];
  readonly bytes: number;
  readonly bytesLimit: number;
  readonly countLimit: number;
};

/** What is said about a document before its bytes are sent. */
export type NewDocument = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly replaces: string | null;
};

export type DocumentChange = { readonly name?: string; readonly kind?: string };

/** The calls; each answers, none throws for what a server or a network may do. */
export type DocumentsTransport = {
  list(signal: AbortSignal): Promise<({ kind: 'list' } & ServerList) | Refusal>;
  /** Makes the record; the same id and bytes again is no error. */
  add(
    document: NewDocument,
    signal: AbortSignal,
  ): Promise<{ kind: 'made'; document: ServerDocument } | Refusal>;
  change(
    id: string,
    change: DocumentChange,
    signal: AbortSignal,
  ): Promise<{ kind: 'changed'; document: ServerDocument } | Refusal>;
  /** An unknown document is no error: it is gone. */
  remove(id: string, signal: AbortSignal): Promise<{ kind: 'removed' } | Refusal>;
  /** @returns the name of the upload for the calls below, and how many bytes it has when the server says so. */
  createUpload(
    id: string,
    size: number,
    signal: AbortSignal,
  ): Promise<{ kind: 'created'; upload: string; offset: number | null } | Refusal>;
  /** How many bytes the server has; `gone` when it does not know the upload. */
  offset(
    upload: string,
    signal: AbortSignal,
  ): Promise<{ kind: 'offset'; offset: number } | Refusal>;
  /** Sends the bytes that begin at `offset`; `conflict` when the server stands elsewhere. */
  send(
    upload: string,
    offset: number,
    bytes: ArrayBuffer,
    signal: AbortSignal,
  ): Promise<{ kind: 'sent'; offset: number } | { kind: 'conflict' } | Refusal>;
};

/** What is kept on the device for one document that the server does not have, or that waits for a change there. */
export type DocumentRecord = {
  readonly id: string;
  /** Raised by one with every write, so that a writer sees when another one came first. */
  readonly seq: number;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  /** Under which name the pieces lie; null when there are none here (any more). */
  readonly bytes: string | null;
  /**
   * `waiting` to be sent, `sent` and waiting for the verdict, `ready` on the server, `rejected` by what is in the bytes,
   * `failed` until the person tries again, `removing` until the server has removed it.
   */
  readonly state: 'waiting' | 'sent' | 'ready' | 'rejected' | 'failed' | 'removing';
  /** By the person. */
  readonly paused: boolean;
  /** The person said to send it over any network. */
  readonly anyNetwork: boolean;
  /** The server may have a record of it: it was asked to make one. */
  readonly asked: boolean;
  /** The server has a record of it. */
  readonly made: boolean;
  readonly upload: string | null;
  /** Bytes that the server has acknowledged. */
  readonly offset: number;
  /** A code: why it is `rejected` or `failed`. */
  readonly reason: string | null;
  /** The server's sentence for people, when it gave one. */
  readonly message: string | null;
  /** The document this one takes the place of. */
  readonly replaces: string | null;
  /** A new name or kind that the server has not heard of. */
  readonly change: DocumentChange | null;
  /** Ms by this device's clock, for people and for the order. */
  readonly addedAt: number;
  /** A newer build has written it here: this one shows it and changes nothing. Never stored. */
  readonly newer?: true;
};

export type DocumentState =
  /** Kept here; waits for an unmetered network or for the person's word. */
  'local' | 'queued' | 'uploading' | 'paused' | 'checking' | 'ready' | 'rejected' | 'failed';

/** Device and server joined: one entry a document. */
export type DeviceDocument = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
  readonly state: DocumentState;
  /** Bytes that the server has acknowledged, as a part of all: 0 to 1. */
  readonly progress: number;
  /** The bytes lie on this device and survive this page. */
  readonly onDevice: boolean;
  /** The bytes are in this page alone: it must stay open until they are sent. */
  readonly onlyInThisPage: boolean;
  /** What an unfinished document waits for; null when it is its turn. */
  readonly waitsFor: 'connection' | 'unmetered' | 'signIn' | 'update' | 'person' | null;
  /** A code: why it was rejected (the server's word) or failed (a code of the server, `gone`, `bytes_lost`, `hash_differs`). */
  readonly reason: string | null;
  /** The server's sentence for people, when it gave one. */
  readonly message: string | null;
  readonly replaces: string | null;
  /** Ms; by this device's clock until the server has it. */
  readonly addedAt: number;
};

/** What a screen shows. */
export type DocumentsSnapshot = {
  /** False until the device was read; the list of the server may come later. */
  readonly ready: boolean;
  /** Oldest first. */
  readonly documents: readonly DeviceDocument[];
  readonly usage: DocumentsUsage;
};

export type DocumentsUsage = {
  /** Bytes the server holds, and its limits; null until it was reached once. */
  readonly server: {
    readonly bytes: number;
    readonly bytesLimit: number;
    readonly countLimit: number;
  } | null;
  /** Documents that wait to be sent from this device. */
  readonly waiting: number;
  /** Bytes of them that the server has not acknowledged. */
  readonly waitingBytes: number;
};

export type ChosenFile = {
  readonly bytes: Blob;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  /** The document this one takes the place of, once it is ready. */
  readonly replaces?: string;
};

export type AddResult =
  /** `onDevice` false: the storage is full or blocked; the bytes are in this page alone and are sent from there. */
  | { readonly kind: 'added'; readonly id: string; readonly onDevice: boolean }
  | { readonly kind: 'alreadyThere'; readonly id: string }
  | {
      readonly kind: 'refused';
      /** `unreadable`: the device could not read the file; `insecure`: this page has no cryptography (plain http). */
      readonly reason:
        | 'empty'
        | 'tooLarge'
        | 'tooMany'
        | 'overTotal'
        | 'unreadable'
        | 'insecure'
        | 'closed';
    };

export type DocumentsOptions = {
  readonly userId: string;
  /** 32 bytes, base64url, from sign-in; null when not known yet: then the key kept on this device is used. */
  readonly draftKey: string | null;
  /** Nothing is stored on this device: memory and server only. */
  readonly sharedComputer: boolean;
  readonly transport: DocumentsTransport;
  readonly limits: DocumentLimits;
  /** Frees storage that can be fetched again (runtime caches). */
  readonly freeSpace: () => Promise<void>;
  /** False on a metered network with the low-data switch on: then only what the person sends by hand is sent. */
  readonly mayUpload: () => boolean;
  /** Calls back when `mayUpload` may answer differently. @returns the function that ends it. */
  readonly onNetwork: (run: () => void) => () => void;
  /** The server no longer knows the session; everything is kept and waits. */
  readonly onSignedOut: () => void;
  readonly onClientTooOld: () => void;
  /** Whether the cookies still name this person; asked before every call. */
  readonly stillSignedIn: () => boolean;
  readonly surroundings?: Surroundings;
};
