import type { DraftKey } from './codec.ts';
import type { DeviceStorage } from './deviceStorage.ts';

/**
 * The keys given at sign-in with those kept on the device while someone is signed in; a new one is kept too.
 *
 * @param readOnly a newer build owns the database: nothing is written.
 * @returns the first seals, all open; none when the drafts are locked.
 */
export async function joinKeys(
  device: DeviceStorage,
  given: readonly DraftKey[],
  subtle: SubtleCrypto | null,
  readOnly: boolean,
): Promise<readonly DraftKey[]> {
  if (!subtle) return [];
  const kept = ((await device.readMeta('keys')) ?? []) as readonly DraftKey[];
  const keys = [...given, ...kept.filter((key) => given.every(({ id }) => id !== key.id))];
  device.keys = keys;
  if (given.length > 0 && kept[0]?.id !== given[0]?.id && !readOnly) {
    await device.writeMeta('keys', keys);
  }
  return keys;
}
