import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { recoveryAlphabet } from '../recoveryCodes.ts';

/** 256 bits, base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed, since a million codes are hashed in a second. Hex. */
export const codeHash = (appSecret: string, purpose: string, emailKey: string, code: string) =>
  createHmac('sha256', appSecret)
    .update(`mail code 1\n${purpose}\n${emailKey}\n${code}`)
    .digest('hex');

/** 50 bits: ten letters of the alphabet of recovery codes. */
export const newRecoveryCode = () =>
  Array.from(randomBytes(10), (byte) => recoveryAlphabet[byte % 32]).join('');

/** Keyed, since 50 bits are few against a stolen table. Hex. */
export const recoveryCodeHash = (appSecret: string, userId: string, code: string) =>
  createHmac('sha256', appSecret).update(`recovery code 1\n${userId}\n${code}`).digest('hex');

export const newPhotoId = () => randomBytes(16).toString('base64url');

export const newDraftSalt = () => randomBytes(32).toString('base64url');

/**
 * HKDF-SHA-256 over the site's secret, the person's salt and id (offline.md §5.6): the same at every sign-in, so that
 * locked drafts open again. A changed secret locks them for good.
 * @returns 32 bytes, base64url
 */
export function deriveDraftKey(appSecret: string, userId: string, salt: string): string {
  const info = `lamplight draft key 1 ${userId}`;
  const key = hkdfSync('sha256', appSecret, Buffer.from(salt, 'base64url'), info, 32);
  return Buffer.from(key).toString('base64url');
}
