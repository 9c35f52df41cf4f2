// The documents of whoever is signed in. A part of its own, so that guests never load it.
import type { ComponentProps } from 'react';
import { DocumentsKeeper } from '../offline/documents/DocumentsKeeper.tsx';
import { onRetryChance } from '../ui/lazy.tsx';
import { mayUpload, onNetwork } from './metered.ts';
import { loadChunk } from './update/chunkFailure.ts';

type Props = Omit<
  ComponentProps<typeof DocumentsKeeper>,
  'load' | 'mayUpload' | 'onNetwork' | 'onRetryChance'
>;

/** Comes when a screen asks for documents, or when some wait to be sent. */
const loadDocuments = async (userId: string) =>
  (await loadChunk(() => import('./documentsEngine.ts'))).documentsEngine(userId);

export const StudentDocuments = (props: Props) => (
  <DocumentsKeeper
    {...props}
    load={loadDocuments}
    onRetryChance={onRetryChance}
    mayUpload={mayUpload}
    onNetwork={onNetwork}
  />
);
