import { isLowData } from '#ui/theme/lowData.ts';
import { indexCachedAt, cacheIndex } from './deviceCatalogue.ts';
import { cachePlaces } from './devicePlaces.ts';

let isPrefetching = false;

/**
 * Puts on this device what a search without signal needs: the list of schools, the ZIP codes, and the part that
 * searches. Once for each page; with low data only when somebody asks for it. Never throws.
 */
export async function prefetchOffline({ asked = false } = {}): Promise<void> {
  if (isPrefetching || (isLowData() && !asked)) return;
  isPrefetching = true;
  try {
    await Promise.all([import('../readSearch.ts'), cacheIndex({ asked })]);
    await cachePlaces(Date.now());
    // The same list from A to Z, for those who have not looked at it yet.
    await Promise.all([
      import('../directory/DirectoryScreen.tsx'),
      import('../directory/readDirectory.ts'),
      import('../readSuggestions.ts'),
    ]);
  } catch {
    // What did not come is asked for again with the next page.
    isPrefetching = false;
  }
}

/** Whether somebody should be asked, because nothing is kept by itself. */
export const needsConsent = async (): Promise<boolean> =>
  isLowData() && (await indexCachedAt()) === null;
