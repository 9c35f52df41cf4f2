import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getSavedPack } from '../contract.ts';
import { type PackFacts, readPackFacts, storePack } from '#features/schools/client/parts.ts';
import type { SavedSchoolsSlots } from './savedSchoolsSlots.ts';

export const packQuery = (userId: string) =>
  queryOptions({
    queryKey: ['universities', 'pack', userId],
    queryFn: () => readPackFacts(userId),
    networkMode: 'always',
    retry: false,
  });

/** @throws when the server is out of reach, or the device has no room */
export async function downloadPack(
  userId: string,
  prefetchSchoolPage: SavedSchoolsSlots['prefetchSchoolPage'],
): Promise<PackFacts> {
  const [pack] = await Promise.all([
    call(getSavedPack, {}, { userId, timeoutMs: 60_000 }),
    prefetchSchoolPage(),
  ]);
  return await storePack(userId, pack, Date.now());
}
