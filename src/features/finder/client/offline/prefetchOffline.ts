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
    await Promise.all([import('../readSearch.ts'), cacheIndex({ asked })]);
    await cachePlaces(Date.now());
    await Promise.all([
      import('../directory/DirectoryScreen.tsx'),
      import('../directory/readDirectory.ts'),
      import('../readSuggestions.ts'),
    ]);
  } catch {
    isPrefetching = false;
  }
}

export const needsConsent = async (): Promise<boolean> =>
  isLowData() && (await indexCachedAt()) === null;
