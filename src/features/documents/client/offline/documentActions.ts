// What a person does with documents. Each works offline: the outbox says it to the server when it can.
import { StoreClosed } from '#offline/db/storageErrors.ts';
import type { Offline } from '#offline/offline.ts';
import type { AnyCommand } from '#offline/registry.ts';
import { isPending } from '#offline/outbox/outboxKind.ts';
import { documentLimits } from '../transport.ts';
import { addDocument } from './addDocument.ts';
import type { DocumentCommands } from './commands.ts';
import { findUpload, listChanges } from './documentItems.ts';
import { failures } from './joinDocuments.ts';
import { bytesDiffer, readCheckpoint } from './sendDocument.ts';
import type { AddResult, ChosenFile, DeviceDocument, DocumentChange } from './types.ts';

export type DocumentActions = ReturnType<typeof createDocumentActions>;

/** @param list what a person sees now */
export function createDocumentActions(
  offline: Offline,
  commands: DocumentCommands,
  list: () => readonly DeviceDocument[],
  limits = documentLimits,
) {
  const { outbox, store } = offline;
  let adding: Promise<unknown> = Promise.resolve();

  const toRemoval = (id: string) => ({
    command: commands.removal as unknown as AnyCommand,
    id: `${id}:removal`,
    body: { id },
  });

  const listWaitingChanges = (id: string) =>
    listChanges(offline).filter((item) => item.body.id === id && isPending(item));

  async function cancelChanges(id: string): Promise<void> {
    for (const item of listWaitingChanges(id)) await outbox.cancel(item.id);
  }

  /** Stores a file on the device and sends it when it may. Files are taken one after another. */
  function add(file: ChosenFile): Promise<AddResult> {
    const added = adding
      .then(() => offline.opened)
      .then(() => addDocument(file, { offline, commands, limits, list }))
      .catch((error: unknown): AddResult => {
        if (error instanceof StoreClosed) return { kind: 'refused', reason: 'closed' };
        throw error;
      });
    adding = added.catch(() => undefined);
    return added;
  }

  async function pause(id: string): Promise<void> {
    const upload = findUpload(offline, id);
    if (upload && upload.state !== 'refused') await outbox.pause(upload.id);
  }

  /** Goes on after a pause; also "upload now" over a metered network. */
  async function resume(id: string): Promise<void> {
    const upload = findUpload(offline, id);
    if (!upload) return;
    await store.recover();
    await outbox.resume(upload.id);
  }

  /** Removes a document here at once and on the server when it can be reached. */
  async function remove(id: string): Promise<void> {
    await cancelChanges(id);
    const upload = findUpload(offline, id);
    const toReplacements = ({ attempted }: { readonly attempted: boolean }) =>
      attempted ? [toRemoval(id)] : [];
    if (upload && (await outbox.replace(upload.id, toReplacements))) return;
    const { body, id: key } = toRemoval(id);
    await outbox.add(commands.removal, body, { id: key }).catch(ignoreClosed);
  }

  /** Changes name or kind, on the server too. */
  async function change(id: string, parts: DocumentChange): Promise<void> {
    const upload = findUpload(offline, id);
    const isUnknown = upload && !upload.attempted && upload.state === 'waiting';
    const result = isUnknown ? await outbox.edit(upload.id, { ...upload.body, ...parts }) : null;
    if (result === 'edited') return;
    await outbox.add(commands.change, { id, ...parts }).catch(ignoreClosed);
  }

  /** Sends a rejected or failed document once more, when its bytes are still here. */
  async function retry(id: string): Promise<void> {
    const upload = findUpload(offline, id);
    if (upload?.state !== 'refused' || upload.blobs.length === 0) return;
    await store.recover();
    const code = upload.refusal?.code ?? '';
    const isSpent =
      code === 'gone' ||
      code === bytesDiffer ||
      (!failures.has(code) && readCheckpoint(upload.checkpoint).made);
    if (!isSpent) return await outbox.retry(upload.id);
    // The server takes no bytes under this id any more.
    const fresh = offline.platform.newId();
    const changed = listWaitingChanges(id).reduce<object>(
      (all, { body }) => ({ ...all, ...body }),
      upload.body,
    );
    const command = commands.upload as unknown as AnyCommand;
    const isReplaced = await outbox.replace(upload.id, ({ attempted, blobs }) => [
      ...(attempted ? [toRemoval(id)] : []),
      { command, id: fresh, body: { ...changed, id: fresh }, blobs },
    ]);
    // Afterwards, so that a page that dies in between loses none of them.
    if (isReplaced) await cancelChanges(id);
  }

  /** The bytes that lie on this device, or null when they are not all here. */
  async function copy(id: string): Promise<Blob | null> {
    const upload = findUpload(offline, id);
    const [name] = upload?.blobs ?? [];
    if (!upload || name === undefined) return null;
    const parts: ArrayBuffer[] = [];
    for (let at = 0; at < upload.body.size; at += parts.at(-1)?.byteLength ?? 0) {
      const part = await store.bytesAt(name, at).catch(() => null);
      if (part === null || part.byteLength === 0) return null;
      parts.push(part);
    }
    return new Blob(parts, { type: upload.body.type });
  }

  return { add, pause, resume, remove, change, retry, copy };
}

/** After sign-out there is nothing left to do. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof StoreClosed)) throw error;
}
