import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DocumentActions } from './documentActions.ts';
import type { Documents } from './documents.ts';
import { DocumentsContext } from './documentsPlace.ts';
import type { DocumentsSnapshot } from './types.ts';

export type DocumentsView = DocumentsSnapshot &
  Pick<Documents, 'add' | 'refresh'> &
  Pick<DocumentActions, 'pause' | 'resume' | 'cancel' | 'remove' | 'retry' | 'copy'> & {
    /** Changes name or kind. */
    readonly change: DocumentActions['rename'];
  };

const nothing = (): void => undefined;
const neverTold = () => nothing;

/** The documents of the person signed in and what can be done with them; null until they are loaded. */
export function useDocuments(): DocumentsView | null {
  const { documents, want } = useContext(DocumentsContext);
  useEffect(want, [want]);
  const read = () => documents?.snapshot() ?? null;
  const snapshot = useSyncExternalStore(documents?.subscribe ?? neverTold, read, read);
  return useMemo(() => {
    if (documents === null || snapshot === null) return null;
    const { add, refresh } = documents;
    const { pause, resume, cancel, remove, retry, copy, rename: change } = documents.actions;
    return { ...snapshot, add, pause, resume, cancel, remove, retry, copy, refresh, change };
  }, [documents, snapshot]);
}
