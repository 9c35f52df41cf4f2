// For tests only: cryptography that answers at once.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

const buffer = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const tagBytes = 16;

type GcmParams = { readonly iv: Uint8Array; readonly additionalData?: Uint8Array };
type RawKey = { readonly raw: Uint8Array };

/** AES-GCM and SHA-256 without threads, so that nothing is under way when time moves. */
export const quickSubtle = {
  digest: async (_name: string, bytes: ArrayBuffer) =>
    buffer(createHash('sha256').update(new Uint8Array(bytes)).digest()),
  importKey: async (_format: string, raw: Uint8Array): Promise<RawKey> => ({
    raw: Uint8Array.from(raw),
  }),
  encrypt: async ({ iv, additionalData }: GcmParams, { raw }: RawKey, bytes: ArrayBuffer) => {
    const cipher = createCipheriv('aes-256-gcm', raw, iv);
    if (additionalData) cipher.setAAD(additionalData);
    const data = [cipher.update(new Uint8Array(bytes)), cipher.final(), cipher.getAuthTag()];
    return buffer(Buffer.concat(data));
  },
  decrypt: async ({ iv, additionalData }: GcmParams, { raw }: RawKey, bytes: ArrayBuffer) => {
    const sealed = new Uint8Array(bytes);
    const decipher = createDecipheriv('aes-256-gcm', raw, iv);
    if (additionalData) decipher.setAAD(additionalData);
    decipher.setAuthTag(sealed.slice(-tagBytes));
    return buffer(Buffer.concat([decipher.update(sealed.slice(0, -tagBytes)), decipher.final()]));
  },
} as unknown as SubtleCrypto;

const flip = (bytes: BufferSource): ArrayBuffer =>
  Uint8Array.from(new Uint8Array(bytes as ArrayBuffer), (byte) => byte ^ 0x5a).buffer;

/** Cryptography that answers at once and in order, so that a world replays exactly. It hides nothing. */
export const plainSubtle = {
  encrypt: (_cipher: unknown, _key: unknown, bytes: BufferSource) => Promise.resolve(flip(bytes)),
  decrypt: (_cipher: unknown, _key: unknown, bytes: BufferSource) => Promise.resolve(flip(bytes)),
  importKey: () => Promise.resolve({ type: 'secret' }),
  digest: (_name: unknown, bytes: BufferSource) => {
    const view = new Uint8Array(bytes as ArrayBuffer);
    const digest = new Uint8Array(32);
    view.forEach((byte, at) => {
      digest[at % 32] = (digest[at % 32]! * 31 + byte) % 256;
    });
    return Promise.resolve(digest.buffer);
  },
} as unknown as SubtleCrypto;
