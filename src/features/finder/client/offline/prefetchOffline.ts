import { isLowData } from '../../../../ui/lowData.ts';
import { indexKeptAt, keepIndex } from '../deviceIndex.ts';
import { keepPlaces } from '../deviceZips.ts';

let isKeeping = false;

/**
 * Puts on this device what a search without signal needs: the list of schools, the ZIP codes, and the part that
 * searches. Once for each page; with low data only when somebody asks for it. Never throws.
 */
export async function keepForOffline({ asked = false } = {}): Promise<void> {
  if (isKeeping || (isLowData() && !asked)) return;
  isKeeping = true;
  try {
    await Promise.all([import('../readSearch.ts'), keepIndex({ asked })]);
    await keepPlaces(Date.now());
    // The same list from A to Z, for those who have not looked at it yet.
    await Promise.all([
      import('../UniversitiesScreen.tsx'),
      import('../readDirectory.ts'),
      import('../readSuggestions.ts'),
    ]);
  } catch {
    // What did not come is asked for again with the next page.
    isKeeping = false;
  }
}

/** Whether somebody should be asked, because nothing is kept by itself. */
export const mustBeAsked = async (): Promise<boolean> =>
  isLowData() && (await indexKeptAt()) === null;
