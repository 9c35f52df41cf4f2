import { formatDocumentCount } from './formatDocumentCount.ts';
import { useDocuments } from './offline/useDocuments.ts';

export { countUnsentBytes, readUploadSpeed } from './offline/uploadSpeed.ts';
export { useDocuments } from './offline/useDocuments.ts';

/** "3 documents, 1 waiting to be sent"; null before they are known and when there are none. */
export const useDocumentCount = (): string | null => formatDocumentCount(useDocuments());
