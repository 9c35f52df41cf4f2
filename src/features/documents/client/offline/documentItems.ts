// What waits in the outbox about documents.
import type { OutboxItem } from '#offline/outbox/command.ts';
import { isPending } from '#offline/outbox/outboxKind.ts';
import type { Offline } from '#offline/offline.ts';
import type { StudentDocument } from '../../contract.ts';
import { documentCommandNames } from './commandNames.ts';
import type { ChangeBody, RemovalBody, UploadBody } from './commands.ts';

export type UploadItem = OutboxItem<UploadBody, StudentDocument | null>;

const listItems = ({ outbox }: Offline, command: string): readonly unknown[] =>
  outbox.items().filter((item) => item.command === command);

export const listUploads = (offline: Offline) =>
  listItems(offline, documentCommandNames.upload) as readonly UploadItem[];

export const listChanges = (offline: Offline) =>
  listItems(offline, documentCommandNames.change) as readonly OutboxItem<ChangeBody>[];

export const listRemovals = (offline: Offline) =>
  listItems(offline, documentCommandNames.removal) as readonly OutboxItem<RemovalBody>[];

/** The upload of a document that the server does not have yet. */
export const findUpload = (offline: Offline, id: string): UploadItem | undefined =>
  listUploads(offline).find((item) => item.body.id === id && isPending(item));

/** Ids of commands that have arrived; they are shown until a list covers them. */
export const listSent = (offline: Offline): readonly string[] =>
  [...listUploads(offline), ...listChanges(offline), ...listRemovals(offline)]
    .filter(({ state }) => state === 'sent')
    .map(({ id }) => id);
