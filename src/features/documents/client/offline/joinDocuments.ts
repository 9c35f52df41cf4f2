// The server's list with what waits on this device laid over it, as a person sees it.
import { isPending, outboxKindName } from '#offline/outbox/outboxKind.ts';
import type { Offline } from '#offline/offline.ts';
import type { SyncStatus } from '#offline/sync/status.ts';
import type { StudentDocument } from '../../contract.ts';
import type { DocumentNetwork } from './commands.ts';
import { listChanges, listRemovals, listUploads, type UploadItem } from './documentItems.ts';
import { bytesDiffer, readCheckpoint } from './sendDocument.ts';
import type { DeviceDocument, DocumentsSnapshot, DocumentState, Listed } from './types.ts';

/** One entry a document, oldest first. */
export function joinDocuments(
  offline: Offline,
  { ready }: Pick<SyncStatus, 'ready'>,
  { list, covered }: Listed,
  network: DocumentNetwork,
): DocumentsSnapshot {
  const isUncovered = ({ id }: { readonly id: string }): boolean => !covered.includes(id);
  const uploads = listUploads(offline).filter(isUncovered);
  const removed = new Set(
    listRemovals(offline)
      .filter(isUncovered)
      .map(({ body }) => body.id),
  );
  const documents = new Map<string, DeviceDocument>();
  for (const known of list?.documents ?? []) documents.set(known.id, fromServer(known));
  for (const item of uploads) {
    const { body, receipt } = item;
    if (item.state !== 'sent') documents.set(body.id, fromDevice(item, offline, network));
    else if (receipt) {
      documents.set(receipt.id, fromServer(receipt));
      if (body.replaces !== null) documents.delete(body.replaces);
    }
  }
  for (const { body } of listChanges(offline).filter(isUncovered)) {
    const found = documents.get(body.id);
    const { name = found?.name, kind = found?.kind } = body;
    if (found) documents.set(body.id, { ...found, ...(name && { name }), ...(kind && { kind }) });
  }
  return {
    ready,
    isListed: list !== null,
    documents: [...documents.values()]
      .filter(({ id }) => !removed.has(id))
      .sort((one, two) => one.addedAt - two.addedAt || (one.id < two.id ? -1 : 1)),
    waiting: uploads.filter((item) => isPending(item) && item.state !== 'refused').length,
  };
}

function fromDevice(item: UploadItem, offline: Offline, network: DocumentNetwork): DeviceDocument {
  const { body, blobs, checkpoint, createdAt, refusal } = item;
  const hasBytes = blobs.length > 0;
  const onDevice = offline.store.isDurable(outboxKindName, item.id);
  return {
    ...body,
    ...readState(item, offline, network),
    progress: body.size === 0 ? 1 : readCheckpoint(checkpoint).offset / body.size,
    onDevice: hasBytes && onDevice && refusal?.code !== 'bytes_lost',
    onlyInThisPage: hasBytes && !onDevice && refusal?.code !== 'bytes_lost',
    reason: refusal?.code ?? null,
    message: refusal?.message || null,
    replaced: body.replaces === null ? [] : [body.replaces],
    pages: body.pages ?? countPages(body.type),
    isForm: false,
    isPage: body.isPage === true,
    addedAt: body.addedAt ?? createdAt,
  };
}

const countPages = (type: string): number | null =>
  type === 'image/jpeg' || type === 'image/png' ? 1 : null;

/** The person may try these again; the other reasons are about what is in the bytes. */
export const failures: ReadonlySet<string> = new Set([
  'failed',
  'gone',
  'forbidden',
  'locked',
  'bytes_lost',
  'unreadable',
  bytesDiffer,
]);

function readState(
  item: UploadItem,
  { engine, outbox, store }: Offline,
  { isOnline, mayUpload }: DocumentNetwork,
): Pick<DeviceDocument, 'state' | 'waitsFor'> {
  const is = (state: DocumentState, waitsFor: DeviceDocument['waitsFor'] = null) => ({
    state,
    waitsFor,
  });
  const stop = engine.stopped && (engine.stopped === 'signedOut' ? 'signIn' : 'update');
  const { offset, upload } = readCheckpoint(item.checkpoint);
  if (store.isNewer(outboxKindName, item.id)) return is('paused', 'update');
  if (item.state === 'refused') {
    return is(failures.has(item.refusal?.code ?? 'failed') ? 'failed' : 'rejected');
  }
  if (item.paused) return is('paused', 'person');
  if (upload !== null && offset >= item.body.size) return is('checking', stop);
  if (stop) return is('paused', stop);
  if (!mayUpload() && !item.forced) return is(offset > 0 ? 'paused' : 'local', 'unmetered');
  if (!isOnline()) return is('paused', 'connection');
  const { sending, failures: failed } = engine.facts(outbox.name, item.lane);
  if (sending) return is('uploading');
  if (failed > 0) return is('paused', 'connection');
  return is(engine.isElsewhere && offset > 0 ? 'uploading' : 'queued');
}

/** Without a copy here: it came, or is coming, from another device, or its bytes are all there. */
const fromServer = (known: StudentDocument): DeviceDocument => ({
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
  replaced: known.replaced,
  pages: known.pages,
  isForm: known.isForm,
  isPage: false,
  addedAt: Date.parse(known.createdAt),
});
