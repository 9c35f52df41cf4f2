import type { StudentDocument } from '../contract.ts';
import type { DocumentRow } from './store.ts';

export function presentDocument(row: DocumentRow): StudentDocument {
  const { id, kind, name, type, size, sha256, state, rejection, createdAt } = row;
  const { replaced, pages, isForm } = row;
  if (state === 'removed') throw new Error('A removed document is shown to nobody.');
  return {
    id,
    kind,
    name,
    type,
    size,
    sha256,
    state,
    rejection,
    createdAt: createdAt.toISOString(),
    replaced: [...replaced],
    pages,
    isForm,
  };
}
