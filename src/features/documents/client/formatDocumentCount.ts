import type { DocumentsSnapshot } from './offline/types.ts';

export function formatDocumentCount(snapshot: DocumentsSnapshot | null): string | null {
  if (!snapshot?.ready) return null;
  const { documents, waiting } = snapshot;
  if (documents.length === 0) return null;
  const refused = documents.filter(
    ({ state }) => state === 'rejected' || state === 'failed',
  ).length;
  return [
    documents.length === 1 ? '1 document' : `${documents.length} documents`,
    waiting > 0 && `${waiting} waiting to upload`,
    refused > 0 && `${refused} to check`,
  ]
    .filter(Boolean)
    .join(', ');
}
