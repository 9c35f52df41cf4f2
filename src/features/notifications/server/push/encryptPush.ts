// Message encryption for web push, RFC 8291, with the content coding aes128gcm of RFC 8188.
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export type PushTarget = {
  /** Base64url: the browser’s public key and its secret. */
  readonly p256dh: string;
  readonly auth: string;
};

/** Only for the test vectors of the RFC. */
export type EncryptionSeed = { readonly privateKey: Buffer; readonly salt: Buffer };

const curve = 'prime256v1';
const publicKeyLength = 65;
const authLength = 16;
const recordSize = 4096;
const tagLength = 16;
/** RFC 8291 §4: one record, with its delimiter and tag. */
export const maxPushPayload = recordSize - tagLength - 1;

export const isPushTarget = ({ p256dh, auth }: PushTarget): boolean => {
  const key = Buffer.from(p256dh, 'base64url');
  if (key.length !== publicKeyLength || Buffer.from(auth, 'base64url').length !== authLength) {
    return false;
  }
  try {
    const ecdh = createECDH(curve);
    ecdh.generateKeys();
    ecdh.computeSecret(key);
    return true;
  } catch {
    return false;
  }
};

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function openKeys(seed: EncryptionSeed | undefined): ECDH {
  const keys = createECDH(curve);
  if (seed) keys.setPrivateKey(seed.privateKey);
  else keys.generateKeys();
  return keys;
}

/** @throws Error for keys that are none (`isPushTarget`), and for a payload over `maxPushPayload` bytes */
export function encryptPush(payload: Buffer, target: PushTarget, seed?: EncryptionSeed): Buffer {
  if (payload.length > maxPushPayload) throw new Error('A push message has one record.');
  const browserKey = Buffer.from(target.p256dh, 'base64url');
  const auth = Buffer.from(target.auth, 'base64url');
  const keys = openKeys(seed);
  const salt = seed?.salt ?? randomBytes(16);
  const ownKey = keys.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const secret = hkdf(keys.computeSecret(browserKey), auth, info, 32);
  const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(publicKeyLength, 4);
  // RFC 8188 §2: 2 delimits the last record.
  const text = Buffer.concat([cipher.update(payload), cipher.update(Buffer.from([2]))]);
  return Buffer.concat([salt, head, ownKey, text, cipher.final(), cipher.getAuthTag()]);
}
