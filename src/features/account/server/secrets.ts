import { createHash, hkdfSync, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: what the cookie `token` holds. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token, or of a mail that was tried: SHA-256, hex. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

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
