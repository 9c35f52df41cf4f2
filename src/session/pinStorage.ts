// The names under which a PIN lies, apart from its code, which few devices load.

export const pinKey = 'pin';
export const tabHalfKey = 'pin-half';
export const sealedKey = (user: string): string => `pin-sealed:${user}`;

type Storages = { readonly local: Storage | null; readonly tab: Storage | null };

const openStorage = (get: () => Storage): Storage | null => {
  try {
    return get();
  } catch {
    return null;
  }
};

export const openStorages = (): Storages => ({
  local: openStorage(() => window.localStorage),
  tab: openStorage(() => window.sessionStorage),
});

/**
 * The draft key lies nowhere any more: the password alone opens what is left.
 *
 * @param sealedOf hash of the user's id, whose sealed texts go too
 */
export function removePinRecord(
  { local, tab }: Storages = openStorages(),
  sealedOf: string | null = null,
): void {
  try {
    local?.removeItem(pinKey);
    if (sealedOf !== null) local?.removeItem(sealedKey(sealedOf));
    tab?.removeItem(tabHalfKey);
  } catch {
    // A storage that refuses removal gives nothing out either.
  }
}
