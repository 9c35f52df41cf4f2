// Records are encrypted with the key the server gives to a signed-in person. Without it (after sign-out with
// "keep locked") what stays on the device cannot be read.

/** A record as it lies in storage; plain where the browser offers no encryption (insecure context). */
export type Envelope =
  | { readonly keyId: string; readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer }
  | { readonly plain: string };

export type SealKey = {
  /** Tells keys apart without showing them. */
  readonly id: string;
  readonly key: CryptoKey;
};

/** Thrown when no known key opens an envelope. */
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

/** @param key null keeps the value plain. */
export async function seal(
  value: unknown,
  key: SealKey | null,
  subtle: SubtleCrypto | null,
): Promise<Envelope> {
  const text = JSON.stringify(value);
  if (!key || !subtle) return { plain: text };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(text);
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key.key, bytes);
  return { keyId: key.id, iv, data };
}

/** @throws UnreadableRecord when none of the keys fits or the content was changed. */
export async function unseal(
  envelope: Envelope,
  keys: readonly SealKey[],
  subtle: SubtleCrypto | null,
): Promise<unknown> {
  try {
    if ('plain' in envelope) return JSON.parse(envelope.plain);
    const key = keys.find((candidate) => candidate.id === envelope.keyId);
    if (!key || !subtle) throw new UnreadableRecord('The key of this record is not here');
    const bytes = await subtle.decrypt(
      { name: 'AES-GCM', iv: envelope.iv },
      key.key,
      envelope.data,
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof UnreadableRecord) throw error;
    throw new UnreadableRecord('This record cannot be opened', { cause: error });
  }
}

/** A piece of a file as it lies in storage; plain where the browser offers no encryption. */
export type SealedBytes =
  | {
      readonly keyId: string;
      readonly iv: Uint8Array<ArrayBuffer>;
      readonly data: ArrayBuffer;
    }
  | { readonly plain: ArrayBuffer };

/**
 * @param place where the piece belongs; it opens nowhere else.
 * @param key null keeps the bytes plain.
 */
export async function sealBytes(
  bytes: ArrayBuffer,
  place: string,
  key: SealKey | null,
  subtle: SubtleCrypto | null,
): Promise<SealedBytes> {
  if (!key || !subtle) return { plain: bytes };
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(place);
  const data = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key.key, bytes);
  return { keyId: key.id, iv, data };
}

/** @throws UnreadableRecord when none of the keys fits, the bytes were changed or belong elsewhere. */
export async function unsealBytes(
  sealed: SealedBytes,
  place: string,
  keys: readonly SealKey[],
  subtle: SubtleCrypto | null,
): Promise<ArrayBuffer> {
  if ('plain' in sealed) return sealed.plain;
  const key = keys.find((candidate) => candidate.id === sealed.keyId);
  if (!key || !subtle) throw new UnreadableRecord('The key of these bytes is not here');
  const additionalData = new TextEncoder().encode(place);
  try {
    const { iv, data } = sealed;
    return await subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key.key, data);
  } catch (error) {
    throw new UnreadableRecord('These bytes cannot be opened', { cause: error });
  }
}
