// The server's list of documents, and the copy of it on this device for the time without a connection.
import { queryOptions, skipToken } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Offline } from '#offline/offline.ts';
import { studentDocument } from '../../contract.ts';
import { findUpload, listSent } from './documentItems.ts';
import type { DocumentsTransport, Listed } from './types.ts';

export const nothingListed: Listed = { list: null, covered: [] };

const staleMs = 60_000;
/** The build before stored it under this name too. */
const listName = 'documentList';
const serverList = z.object({
  documents: z.array(studentDocument),
  bytes: z.number(),
  bytesLimit: z.number(),
  countLimit: z.number(),
});

export const documentListQuery = (offline: Offline | null, transport: DocumentsTransport) =>
  queryOptions({
    queryKey: ['documents', offline?.userId],
    queryFn: offline ? ({ signal }) => fetchDocumentList(offline, transport, signal) : skipToken,
    staleTime: staleMs,
    refetchOnWindowFocus: true,
    retry: false,
  });

/** What was listed last; null when the server was never reached from this device. */
export async function readDocumentList({ store }: Offline): Promise<Listed | null> {
  const found = z.safeParse(serverList, await store.readValue(listName));
  return found.success ? { list: found.data, covered: [] } : null;
}

/** @throws Error when there is no list now. */
export async function fetchDocumentList(
  offline: Offline,
  transport: DocumentsTransport,
  signal: AbortSignal,
): Promise<Listed> {
  const covered = [...listSent(offline)];
  const answer = await transport.list(signal);
  if (answer.kind !== 'list') throw new Error(`There is no list of documents now: ${answer.kind}`);
  const { kind: _kind, ...list } = answer;
  await offline.store.writeValue(listName, list);
  for (const document of list.documents) {
    const upload = findUpload(offline, document.id);
    // Its last answer was lost, and it is paused or its bytes are gone here.
    if (document.state !== 'ready' || upload?.body.sha256 !== document.sha256) continue;
    await offline.outbox.markArrived(upload.id, document);
    covered.push(upload.id);
  }
  return { list, covered };
}
