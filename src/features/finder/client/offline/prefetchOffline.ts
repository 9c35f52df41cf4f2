import { isLowData } from '#ui/theme/lowData.ts';
import { indexCachedAt, cacheIndex } from './deviceCatalogue.ts';
import { cachePlaces } from './devicePlaces.ts';

let isPrefetching = false;

/**
 * The list of schools, the ZIP codes, and the part that searches. With low data only when somebody asks for it. Never
 * throws.
 */
export async function prefetchOffline({ asked = false } = {}): Promise<void> {
  if (isPrefetching || (isLowData() && !asked)) return;
  isPrefetching = true;
  try {
    await Promise.all([import('../search.lazy.ts'), cacheIndex({ asked })]);
    await cachePlaces(Date.now());
    await import('../directory/DirectoryScreen.tsx');
  } catch {
    isPrefetching = false;
  }
}

export const needsConsent = async (): Promise<boolean> =>
  isLowData() && (await indexCachedAt()) === null;
