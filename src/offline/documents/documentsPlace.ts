import { createContext } from 'react';
import type { Documents } from './documents.ts';

/** Where screens find the documents of the person signed in; a keeper elsewhere on the page fills it. */
export type DocumentsPlace = {
  /** Null until they are open. */
  readonly documents: Documents | null;
  /** Says that a screen needs them. */
  readonly want: () => void;
  /** Tries again to open what could not be loaded, and answers whether it is open; null while nothing failed. */
  readonly retry: (() => Promise<boolean>) | null;
};

export const noDocuments: DocumentsPlace = {
  documents: null,
  want: () => undefined,
  retry: null,
};

export const DocumentsContext = createContext(noDocuments);
