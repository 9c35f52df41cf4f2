import { useMemo } from 'react';
import { useDocuments } from '#features/documents/client/parts.ts';
import type { OwnDocument } from '#features/application/material/documentRules.ts';

type DeviceDocument = NonNullable<ReturnType<typeof useDocuments>>['documents'][number];

function toOwnDocument(document: DeviceDocument): OwnDocument {
  const { id, name, kind, type, size, sha256, pages, replaced, state } = document;
  const isSent = state === 'ready' || state === 'rejected';
  const facts = { id, name, kind, type, size, sha256, pages, replaced };
  return { ...facts, state: isSent ? state : 'uploading' };
}

/** The files of the student as this device has them; one that waits to be sent is on its way. */
export function useOwnDocuments(): readonly OwnDocument[] {
  const documents = useDocuments()?.documents ?? [];
  // Each status of the sync makes other objects; the rules run again only when a file is another.
  const text = JSON.stringify(documents.map(toOwnDocument));
  return useMemo(() => JSON.parse(text) as OwnDocument[], [text]);
}

/** False until the server's list, or a copy of it, is there: before that no file can be called missing. */
export const useHasDocumentList = (): boolean => useDocuments()?.isListed ?? false;
