// Ed25519 (RFC 8032) under a key derived from the site's secret: whoever has the public key can check what this site
// signed, without asking it.
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { canonicalJson } from '#shared/contract/canonicalJson.ts';

/** What precedes the 32 bytes of a private key in PKCS #8 (RFC 8410 §7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** RFC 8037 */
export type SigningKey = {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
};

/** @param secret the site's APP_SECRET; changing it makes earlier signatures uncheckable here */
export function createSiteSigner(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'lamplight signatures 1', 32));
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const bytesOf = (content: unknown): Buffer => Buffer.from(canonicalJson(content));
  return {
    publicKey: { kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig' } satisfies SigningKey,

    /** @returns base64url, over the canonical JSON of the content */
    sign: (content: unknown): string =>
      sign(null, bytesOf(content), privateKey).toString('base64url'),

    verify: (content: unknown, signature: string): boolean =>
      verify(null, bytesOf(content), publicKey, Buffer.from(signature, 'base64url')),
  };
}
export type SiteSigner = ReturnType<typeof createSiteSigner>;
