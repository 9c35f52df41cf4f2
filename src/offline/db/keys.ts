// Given at sign-in, stored (not extractable) while signed in, removed at sign-out.
import type { Platform } from '../platform.ts';
import { importSealKey, type SealKey } from './codec.ts';
import type { PersonalDb } from './personalDb.ts';

/** The key from sign-in (base64url), and the one derived from it with which the build before sealed messages. */
export async function importKeys(subtle: SubtleCrypto, encoded: string): Promise<SealKey[]> {
  const text = new TextEncoder().encode(`messages ${encoded}`);
  const digest = new Uint8Array(await subtle.digest('SHA-256', text));
  return [
    await importSealKey(subtle, encoded),
    await importSealKey(subtle, btoa(String.fromCharCode(...digest))),
  ];
}

export const joinKeys = (...rings: readonly (readonly SealKey[])[]): SealKey[] =>
  rings.flat().filter((key, at, all) => all.findIndex(({ id }) => id === key.id) === at);

/**
 * @param mayStore asked right before: after a sign-out in another tab a key that is written again would open
 * everything.
 */
export async function loadKeys(
  db: PersonalDb,
  given: readonly SealKey[],
  { subtle }: Pick<Platform, 'subtle'>,
  mayStore: () => boolean,
): Promise<readonly SealKey[]> {
  if (!subtle) return [];
  const stored = ((await db.get('meta', 'keys')) ?? []) as readonly SealKey[];
  const keys = joinKeys(given, stored);
  const isNew = keys.length > stored.length || keys[0]?.id !== stored[0]?.id;
  if (isNew && mayStore()) await db.put('meta', keys, 'keys');
  return keys;
}

/** By the mark of `session/pin`, whatever build wrote it. @param user hash of the user's id */
export function hasPinFor({ localStorage }: Pick<Platform, 'localStorage'>, user: string): boolean {
  try {
    return localStorage?.getItem('pin')?.includes(`"user":"${user}"`) === true;
  } catch {
    return false;
  }
}
