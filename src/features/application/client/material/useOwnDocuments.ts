import { useMemo } from 'react';
import { useDocuments } from '#features/documents/client/parts.ts';
import type { OwnDocument } from '#features/application/material/documentRules.ts';

type DeviceDocument = NonNullable<ReturnType<typeof useDocuments>>['documents'][number];

function toOwnDocument({ id, name, kind, type, size, state }: DeviceDocument): OwnDocument {
  const isSent = state === 'ready' || state === 'rejected';
  return { id, name, kind, type, size, state: isSent ? state : 'uploading' };
}

/** The files of the student as this device has them; one that waits to be sent is on its way. */
export function useOwnDocuments(): readonly OwnDocument[] {
  const documents = useDocuments()?.documents ?? [];
  // Each status of the sync makes other objects; the rules run again only when a file is another.
  const text = JSON.stringify(documents.map(toOwnDocument));
  return useMemo(() => JSON.parse(text) as OwnDocument[], [text]);
}
