import type { ComponentProps } from 'react';
import { DocumentsKeeper } from '../offline/documents/DocumentsKeeper.tsx';
import { onRetryOpportunity } from '../ui/loadWithRetry.ts';
import { mayUpload, onConnectionChange } from '../app/sync/meteredConnection.ts';
import { loadChunk } from '../app/update/chunkFailure.ts';

type Props = Omit<
  ComponentProps<typeof DocumentsKeeper>,
  'load' | 'mayUpload' | 'onNetwork' | 'onRetryChance'
>;

const loadDocuments = async (userId: string) =>
  (await loadChunk(() => import('./documentsEngine.ts'))).documentsEngine(userId);

export const StudentDocuments = (props: Props) => (
  <DocumentsKeeper
    {...props}
    load={loadDocuments}
    onRetryChance={onRetryOpportunity}
    mayUpload={mayUpload}
    onNetwork={onConnectionChange}
  />
);
