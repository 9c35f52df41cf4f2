// Without the key (after sign-out with "keep locked") what stays on the device cannot be read.

type Sealed = {
  readonly keyId: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
};

/** Plain where the browser offers no encryption (insecure context). */
export type Envelope = Sealed | { readonly plain: string };

export type SealKey = {
  readonly id: string;
  readonly key: CryptoKey;
};

export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';
}

/**
 * @param encoded 32 bytes, base64url (account contract).
 * @throws DOMException when the bytes are no AES key.
 */
export async function importSealKey(subtle: SubtleCrypto, encoded: string): Promise<SealKey> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const raw = Uint8Array.from(binary, (char) => char.charCodeAt(0));
  const digest = new Uint8Array(await subtle.digest('SHA-256', raw), 0, 8);
  const id = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { id, key };
}

export async function seal(
  value: unknown,
  key: SealKey | null,
  subtle: SubtleCrypto | null,
): Promise<Envelope> {
  const text = JSON.stringify(value);
  if (!key || !subtle) return { plain: text };
  return await encrypt(new TextEncoder().encode(text), '', key, subtle);
}

/** @throws UnreadableRecord when none of the keys fits or the content was changed. */
export async function unseal(
  envelope: Envelope,
  keys: readonly SealKey[],
  subtle: SubtleCrypto | null,
): Promise<unknown> {
  try {
    if ('plain' in envelope) return JSON.parse(envelope.plain);
    return JSON.parse(new TextDecoder().decode(await decrypt(envelope, '', keys, subtle)));
  } catch (error) {
    throw new UnreadableRecord('This record cannot be opened', { cause: error });
  }
}

/** Sealed to the place where it belongs: it opens nowhere else. */
export type SealedBytes = Sealed | { readonly plain: ArrayBuffer };

export const sealBytes = async (
  bytes: ArrayBuffer,
  place: string,
  key: SealKey | null,
  subtle: SubtleCrypto | null,
): Promise<SealedBytes> =>
  key && subtle ? await encrypt(bytes, place, key, subtle) : { plain: bytes };

/** @throws UnreadableRecord when none of the keys fits, the bytes were changed or belong elsewhere. */
export async function unsealBytes(
  sealed: SealedBytes,
  place: string,
  keys: readonly SealKey[],
  subtle: SubtleCrypto | null,
): Promise<ArrayBuffer> {
  if ('plain' in sealed) return sealed.plain;
  try {
    return await decrypt(sealed, place, keys, subtle);
  } catch (error) {
    throw new UnreadableRecord('These bytes cannot be opened', { cause: error });
  }
}

async function encrypt(
  bytes: BufferSource,
  place: string,
  { id, key }: SealKey,
  subtle: SubtleCrypto,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { keyId: id, iv, data: await subtle.encrypt(cipher(iv, place), key, bytes) };
}

async function decrypt(
  { keyId, iv, data }: Sealed,
  place: string,
  keys: readonly SealKey[],
  subtle: SubtleCrypto | null,
): Promise<ArrayBuffer> {
  const key = keys.find(({ id }) => id === keyId);
  if (!key || !subtle) throw new UnreadableRecord('The key is not here');
  return await subtle.decrypt(cipher(iv, place), key.key, data);
}

const cipher = (iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  ...(place !== '' && { additionalData: new TextEncoder().encode(place) }),
});
