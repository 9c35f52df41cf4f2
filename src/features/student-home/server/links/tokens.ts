// The secret of an address is made anew from the id of its row, so that its owner can copy it again and the database alone
// opens nothing.
import { createHash, createHmac } from 'node:crypto';
import { createSecretBox } from '#server/crypto/secretBox.ts';

const tokenBytes = 20;
const tokenShape = /^[\w-]{27}$/;

/** @param secret the site's APP_SECRET; changing it ends every address */
export function createLinkTokens(secret: string) {
  const { key } = createSecretBox(secret, 'lamplight links 1');
  return {
    tokenOf: (id: string): string =>
      createHmac('sha256', key)
        .update(`link:${id}`)
        .digest()
        .subarray(0, tokenBytes)
        .toString('base64url'),
    /** Null for what can be no token. */
    hashOf: (token: string): string | null =>
      tokenShape.test(token) ? createHash('sha256').update(token).digest('hex') : null,
  };
}
