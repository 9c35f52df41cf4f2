// Documents as this device knows them: the server's list, what waits here, and both joined for a screen.
import type { Refusal } from '#offline/sync/refusals.ts';
import type { StudentDocument } from '../../contract.ts';

/** Limits of the server; what is beyond them is refused here already, so that nothing is sent for nothing. */
export type DocumentLimits = {
  /** Bytes of one document. */
  readonly documentBytes: number;
  /** Bytes of all documents of one person. */
  readonly totalBytes: number;
  readonly count: number;
};

export type ServerList = {
  readonly documents: readonly StudentDocument[];
  readonly bytes: number;
  readonly bytesLimit: number;
  readonly countLimit: number;
};

export type Listed = {
  /** Null until the server was reached once. */
  readonly list: ServerList | null;
  /** Ids of sent commands whose effect the list shows. */
  readonly covered: readonly string[];
};

/** Announced before the bytes are sent. */
export type NewDocument = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
  /** Id of the document this one takes the place of, once it is ready. */
  readonly replaces: string | null;
  /** As the device knows them before the server has counted. */
  readonly pages?: number | null | undefined;
  readonly isPage?: boolean | undefined;
  readonly addedAt?: number | undefined;
};

export type DocumentChange = {
  readonly name?: string | undefined;
  readonly kind?: string | undefined;
};

/** The calls; each answers, none throws for what a server or a network may do. */
export type DocumentsTransport = {
  list(signal: AbortSignal): Promise<({ kind: 'list' } & ServerList) | Refusal>;
  /** Makes the record; the same id and bytes again is no error. */
  add(
    document: NewDocument,
    signal: AbortSignal,
  ): Promise<{ kind: 'made'; document: StudentDocument } | Refusal>;
  change(
    id: string,
    change: DocumentChange,
    signal: AbortSignal,
  ): Promise<{ kind: 'changed'; document: StudentDocument } | Refusal>;
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

/** The server takes none: it waits on the device for its converter. */
export const heicType = 'image/heic';

export type DocumentState =
  /** Stored here; waits for an unmetered network or for the person's word. */
  'local' | 'queued' | 'uploading' | 'paused' | 'checking' | 'ready' | 'rejected' | 'failed';

/** Device and server joined: one entry a document. */
export type DeviceDocument = Omit<NewDocument, 'replaces' | 'pages' | 'isPage' | 'addedAt'> & {
  /** Waits to become a page of one PDF. */
  readonly isPage: boolean;
  readonly state: DocumentState;
  /** Bytes that the server has acknowledged, as a part of all: 0 to 1. */
  readonly progress: number;
  /** The bytes lie on this device and survive this page. */
  readonly onDevice: boolean;
  /** The bytes are in this page alone: it must stay open until they are sent. */
  readonly onlyInThisPage: boolean;
  /** What an unfinished document waits for; null when it is its turn. */
  readonly waitsFor: 'connection' | 'unmetered' | 'signIn' | 'update' | 'person' | null;
  /** A code: why it was rejected (the server's word) or failed (a code of the server or of sendDocument.ts). */
  readonly reason: string | null;
  /** The server's sentence for people, when it gave one. */
  readonly message: string | null;
  readonly replaces: string | null;
  /** That one, and those whose place it took. */
  readonly replaced: readonly string[];
  /** Null while they are not counted. */
  readonly pages: number | null;
  readonly isForm: boolean;
  /** Ms; by this device's clock until the server has it. */
  readonly addedAt: number;
};

/** What a screen shows. */
export type DocumentsSnapshot = {
  /** False until the device was read; the list of the server may come later. */
  readonly ready: boolean;
  /** The server's list is there, or the copy of one. */
  readonly isListed: boolean;
  /** Oldest first. */
  readonly documents: readonly DeviceDocument[];
  /** Number of documents that wait to be sent from this device. */
  readonly waiting: number;
};

export type ChosenFile = {
  readonly bytes: Blob;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly replaces?: string;
  readonly pages?: number;
  /** A page to come of one PDF: it is paused also once it is converted. */
  readonly isPage?: boolean;
  /** Ms; of the photo that this one was made of, so that pages keep their order. */
  readonly addedAt?: number;
  /** Stored here and not sent before the person says so. */
  readonly paused?: boolean;
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
