// What may become of the record of a document: pure steps, each for any state it may meet.
import type { ChosenFile, DocumentRecord, ServerDocument } from './types.ts';

/** Something of it has to reach the server, now or when the person says so. */
export function hasWork(record: DocumentRecord): boolean {
  if (record.newer) return false;
  if (record.state === 'removing') return true;
  if (record.change !== null && record.made) return true;
  return (record.state === 'waiting' && !record.paused) || record.state === 'sent';
}

/** Its bytes are here and the server does not have them (yet). */
export const isOnlyHere = ({ bytes, state }: DocumentRecord): boolean =>
  bytes !== null && state !== 'ready' && state !== 'removing';

/** It will be sent without the person deciding anything else. */
export const isWaiting = (record: DocumentRecord): boolean =>
  isOnlyHere(record) && (record.state === 'waiting' || record.state === 'sent');

export function newRecord(
  id: string,
  file: ChosenFile,
  { size, sha256, now }: { size: number; sha256: string; now: number },
): DocumentRecord {
  return {
    id,
    seq: 0,
    kind: file.kind,
    name: file.name,
    type: file.type,
    size,
    sha256,
    bytes: id,
    state: 'waiting',
    paused: false,
    anyNetwork: false,
    asked: false,
    made: false,
    upload: null,
    offset: 0,
    reason: null,
    message: null,
    replaces: file.replaces ?? null,
    change: null,
    addedAt: now,
  };
}

/** A record for a document that only the server has, to carry a change or a removal there. */
export const recordOf = (known: ServerDocument): DocumentRecord => ({
  id: known.id,
  seq: 0,
  kind: known.kind,
  name: known.name,
  type: known.type,
  size: known.size,
  sha256: known.sha256,
  bytes: null,
  state: 'ready',
  paused: false,
  anyNetwork: false,
  asked: true,
  made: true,
  upload: null,
  offset: known.size,
  reason: null,
  message: null,
  replaces: null,
  change: null,
  addedAt: Date.parse(known.createdAt),
});

/** The server has the bytes: the device's copy goes, a change that waits stays. */
export const finished = (record: DocumentRecord): DocumentRecord | null =>
  record.change === null
    ? null
    : { ...record, state: 'ready', made: true, bytes: null, upload: null, offset: record.size };

/** Its record on the server goes too, unless the server was never asked to make one. */
export const removing = (record: DocumentRecord): DocumentRecord | null =>
  record.asked
    ? { ...record, state: 'removing', bytes: null, upload: null, change: null, paused: false }
    : null;

/** The same bytes from the beginning, under another id: the server is done with the old one. */
export const startedOver = (record: DocumentRecord, id: string): DocumentRecord => ({
  ...triedAgain(record),
  id,
  asked: false,
  made: false,
  upload: null,
  offset: 0,
});

export const triedAgain = (record: DocumentRecord): DocumentRecord => ({
  ...record,
  state: 'waiting',
  paused: false,
  reason: null,
  message: null,
});

/** Whether trying again needs another id: the server will not take bytes under this one any more. */
export const isSpent = ({ state, reason, made }: DocumentRecord): boolean =>
  (state === 'rejected' && made) ||
  (state === 'failed' && (reason === 'gone' || reason === 'hash_differs'));
