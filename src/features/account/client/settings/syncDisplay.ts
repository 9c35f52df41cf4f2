import { createApiClient, pageHost } from '#api/client.ts';
import { getProfile } from '#features/account/contract.ts';
import { formatDisplay } from '#features/account/displayRules.ts';
import { setDisplay } from '#ui/theme/display.ts';

const syncedKey = 'display-synced';
/** The page is told of an ended session by its own calls. */
const silentClient = createApiClient(pageHost);

/** Once in a tab: what the person chose on another device. A device without an answer stays as it is. */
export async function syncDisplay(userId: string): Promise<void> {
  if (sessionStorage.getItem(syncedKey) === userId) return;
  const words = formatDisplay((await silentClient.call(getProfile, {}, { userId })).display);
  if (words !== '') setDisplay(words);
  sessionStorage.setItem(syncedKey, userId);
}
