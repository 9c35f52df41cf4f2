import { useQueryClient } from '@tanstack/react-query';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { findFieldRecords } from '#offline/records/fieldActions.ts';
import { sectionKeys } from '#features/application/contract.ts';
import { collectionName } from '#features/application/client/draft/collectionName.ts';
import { requestDeletion } from '../submissionQueries.ts';

/** Deletes the application on the server, then what this device has of it. @returns how many copies stay */
export function useDeletion(userId: string): () => Promise<number> {
  const offline = useOffline();
  const client = useQueryClient();
  return async () => {
    const { keptSnapshots } = await requestDeletion(userId);
    const records = offline && findFieldRecords(offline, collectionName);
    for (const key of records ? sectionKeys : []) await records?.change(key, () => null);
    await client.invalidateQueries({ queryKey: ['account', userId] });
    await offline?.syncNow();
    return keptSnapshots;
  };
}
