import {
  createDocumentsTransport,
  documentLimits,
} from '../features/documents/client/transport.ts';
import type { DocumentsEngine } from '../offline/documents/DocumentsKeeper.tsx';
import { openDocuments } from '../offline/documents/openDocuments.ts';

export const documentsEngine = (userId: string): DocumentsEngine => ({
  open: openDocuments,
  transport: createDocumentsTransport(userId),
  limits: documentLimits,
});
