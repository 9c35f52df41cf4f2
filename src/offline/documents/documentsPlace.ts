import { createContext } from 'react';
import type { Documents } from './documents.ts';

/** Where screens find the documents of the person signed in; a keeper elsewhere on the page fills it. */
export type DocumentsPlace = {
  /** Null until they are open. */
  readonly documents: Documents | null;
  /** Says that a screen needs them. */
  readonly want: () => void;
  /** Why they cannot be opened; null while they can. */
  readonly failure: unknown;
};

export const noDocuments: DocumentsPlace = {
  documents: null,
  want: () => undefined,
  failure: null,
};

export const DocumentsContext = createContext(noDocuments);
