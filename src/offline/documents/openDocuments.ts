import { makeDocumentsCurrent } from './currentDocuments.ts';
import { Documents } from './documents.ts';
import type { DocumentsOptions } from './types.ts';

/** Opens the documents of a person and makes them the current ones. */
export function openDocuments(options: DocumentsOptions): Documents {
  const documents = new Documents(options);
  makeDocumentsCurrent(documents);
  return documents;
}
