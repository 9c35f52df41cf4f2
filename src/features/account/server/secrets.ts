import { createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, base64url: what the cookie `token` and the link of a mail hold. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Six random digits, for a device on which the link of a mail cannot be opened. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** What the database keeps of a code: keyed, since a million codes are hashed in a second. Hex. */
export const codeHash = (appSecret: string, purpose: string, emailKey: string, code: string) =>
  createHmac('sha256', appSecret)
    .update(`mail code 1\n${purpose}\n${emailKey}\n${code}`)
    .digest('hex');

/** The name of a photo in its address: 128 random bits, base64url. */
export const newPhotoId = () => randomBytes(16).toString('base64url');

/** A salt of one person's draft key, made once with the account. */
export const newDraftSalt = () => randomBytes(32).toString('base64url');

/**
 * The key of one person's drafts on their devices: HKDF-SHA-256 over the site's secret, the person's salt and id
 * (offline.md §5.6). The same at every sign-in, so that locked drafts open again; a changed secret locks them for good.
 * @returns 32 bytes, base64url
 */
export function deriveDraftKey(appSecret: string, userId: string, salt: string): string {
  const info = `lamplight draft key 1 ${userId}`;
  const key = hkdfSync('sha256', appSecret, Buffer.from(salt, 'base64url'), info, 32);
  return Buffer.from(key).toString('base64url');
}
