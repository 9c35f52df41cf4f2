import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { sectionKeys } from '#features/application/contract.ts';
import { collectionName } from '#features/application/client/draft/collectionName.ts';
import { createDeletionKey, requestDeletion } from '../submissionQueries.ts';

/** Deletes the application on the server, then what this device has of it. @returns how many copies stay */
export function useDeletion(userId: string): () => Promise<number> {
  const offline = useOffline();
  const client = useQueryClient();
  // After a lost answer the same request is made again.
  const [key] = useState(createDeletionKey);
  return async () => {
    const { keptSnapshots } = await requestDeletion(userId, key);
    const records = offline && findFieldRecords(offline, collectionName);
    for (const section of records ? sectionKeys : []) await records?.change(section, () => null);
    await client.invalidateQueries({ queryKey: ['account', userId] });
    await offline?.syncNow();
    return keptSnapshots;
  };
}
