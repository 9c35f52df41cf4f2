// Device and server joined to the one list that a person sees.
import { isWaiting } from './documentRecord.ts';
import type {
  DeviceDocument,
  DocumentRecord,
  DocumentState,
  DocumentsUsage,
  ServerDocument,
  ServerList,
} from './types.ts';

/** What is known about sending at this moment. */
export type SendingFacts = {
  readonly stopped: 'signedOut' | 'clientTooOld' | null;
  readonly online: boolean;
  readonly mayUpload: boolean;
  /** Another tab is sending. */
  readonly elsewhere: boolean;
  readonly isSending: (id: string) => boolean;
  readonly isFailing: (id: string) => boolean;
  readonly isInMemory: (id: string) => boolean;
};

/** One entry a document, oldest first. */
export function joinDocuments(
  records: readonly DocumentRecord[],
  list: ServerList | null,
  facts: SendingFacts,
): readonly DeviceDocument[] {
  const here = new Map(records.map((record) => [record.id, record]));
  const there = (list?.documents ?? []).filter(({ id }) => !here.has(id));
  return [
    ...records.filter(({ state }) => state !== 'removing').map((each) => fromDevice(each, facts)),
    ...there.map(fromServer),
  ].sort((one, two) => one.addedAt - two.addedAt || (one.id < two.id ? -1 : 1));
}

export function usageOf(
  records: readonly DocumentRecord[],
  list: ServerList | null,
): DocumentsUsage {
  const waiting = records.filter(isWaiting);
  return {
    server: list && {
      bytes: list.bytes,
      bytesLimit: list.bytesLimit,
      countLimit: list.countLimit,
    },
    waiting: waiting.length,
    waitingBytes: waiting.reduce((sum, { size, offset }) => sum + size - offset, 0),
  };
}

function fromDevice(record: DocumentRecord, facts: SendingFacts): DeviceDocument {
  const { id, type, size, sha256, reason, message, replaces, addedAt } = record;
  const onlyInThisPage = record.bytes !== null && facts.isInMemory(id);
  return {
    id,
    kind: record.change?.kind ?? record.kind,
    name: record.change?.name ?? record.name,
    type,
    size,
    sha256,
    ...stateOf(record, facts),
    progress: size === 0 ? 1 : record.offset / size,
    onDevice: record.bytes !== null && !onlyInThisPage,
    onlyInThisPage,
    reason,
    message,
    replaces,
    addedAt,
  };
}

function stateOf(
  record: DocumentRecord,
  facts: SendingFacts,
): Pick<DeviceDocument, 'state' | 'waitsFor'> {
  const { state, offset } = record;
  const say = (said: DocumentState, waitsFor: DeviceDocument['waitsFor'] = null) => ({
    state: said,
    waitsFor,
  });
  if (record.newer) return say('paused', 'update');
  if (state === 'sent') return say('checking', facts.stopped ? stopOf(facts.stopped) : null);
  if (state !== 'waiting') return say(state === 'removing' ? 'ready' : state);
  if (record.paused) return say('paused', 'person');
  if (facts.stopped !== null) return say('paused', stopOf(facts.stopped));
  if (!facts.mayUpload && !record.anyNetwork) {
    return say(offset > 0 ? 'paused' : 'local', 'unmetered');
  }
  if (!facts.online) return say('paused', 'connection');
  if (facts.isSending(record.id)) return say('uploading');
  if (facts.isFailing(record.id)) return say('paused', 'connection');
  return say(facts.elsewhere && offset > 0 ? 'uploading' : 'queued');
}

const stopOf = (stopped: 'signedOut' | 'clientTooOld') =>
  stopped === 'signedOut' ? 'signIn' : 'update';

/** Without a copy here: it came, or is coming, from another device, or its bytes are all there. */
const fromServer = (known: ServerDocument): DeviceDocument => ({
  id: known.id,
  kind: known.kind,
  name: known.name,
  type: known.type,
  size: known.size,
  sha256: known.sha256,
  state: known.state,
  progress: known.state === 'uploading' ? 0 : 1,
  onDevice: false,
  onlyInThisPage: false,
  waitsFor: null,
  reason: known.rejection,
  message: null,
  replaces: null,
  addedAt: Date.parse(known.createdAt),
});
