// Voluntary application server identification, RFC 8292.
import {
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { hour } from '#shared/time/duration.ts';

/** Base64url: an uncompressed point of P-256 (65 bytes), and its scalar (32 bytes). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const curve = 'prime256v1';
/** RFC 8292 §2: at most 24 hours. */
const tokenMs = 12 * hour;

export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const part = (text: string) => Buffer.from(text, 'base64url');
  return {
    publicKey: Buffer.concat([Buffer.from([4]), part(x), part(y)]).toString('base64url'),
    privateKey: d,
  };
}

/** Whether the two belong together. */
export function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const ecdh = createECDH(curve);
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

function readPrivateKey({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const part = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: privateKey };
  return createPrivateKey({ format: 'jwk', key });
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param contact `mailto:` or `https:`, whom the push service asks when something goes wrong */
export function createVapid(keys: VapidKeys, contact: () => string) {
  const key = readPrivateKey(keys);
  return {
    publicKey: keys.publicKey,
    authorization(endpoint: string, now: Date): string {
      const expires = Math.floor((now.getTime() + tokenMs) / 1000);
      const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact() };
      const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
      const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${text}.${signature.toString('base64url')}, k=${keys.publicKey}`;
    },
  };
}
export type Vapid = ReturnType<typeof createVapid>;
