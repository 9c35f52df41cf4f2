// Stands alone: signing out needs no more of the pack than this.
import { cacheNames } from '../../../../worker/cacheNames.ts';

/** Removes the downloaded pages of saved schools from this device. Never throws. */
export async function forgetPack(): Promise<void> {
  try {
    if (typeof caches !== 'undefined') await caches.delete(cacheNames.pack);
  } catch {
    // A storage that refuses this gives nothing out either.
  }
}
