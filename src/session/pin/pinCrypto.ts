// The PIN opens the draft key; the draft key opens what was sealed while nobody had it.

const ivBytes = 12;
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const random = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

export function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException for what is no base64url */
export const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );

export const newSalt = (): string => toBase64Url(random(16));

export async function derivePinKey(
  subtle: SubtleCrypto,
  pin: string,
  salt: string,
  iterations: number,
): Promise<CryptoKey> {
  const base = await subtle.importKey('raw', encode(pin), 'PBKDF2', false, ['deriveKey']);
  return subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(salt), iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

/** A guess shall cost this device about as long as a person does not mind, and a thief's computer as much as can be. */
const guessMs = 300;
const sampleIterations = 50_000;
/** OWASP's figure of 2023 for SHA-256 is 600,000. */
export const iterationRange = { min: 210_000, max: 2_000_000 } as const;

export async function measureIterations(subtle: SubtleCrypto, now: () => number): Promise<number> {
  const start = now();
  await derivePinKey(subtle, '0000', newSalt(), sampleIterations);
  const perMs = sampleIterations / Math.max(0.1, now() - start);
  const { min, max } = iterationRange;
  return Math.round(Math.min(max, Math.max(min, perMs * guessMs)));
}

export const importAesKey = (subtle: SubtleCrypto, encoded: string): Promise<CryptoKey> =>
  subtle.importKey('raw', fromBase64Url(encoded), 'AES-GCM', false, ['encrypt', 'decrypt']);

export async function encryptText(
  subtle: SubtleCrypto,
  key: CryptoKey,
  text: string,
): Promise<string> {
  const iv = random(ivBytes);
  const data = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, key, encode(text)));
  return `${toBase64Url(iv)}.${toBase64Url(data)}`;
}

/** @returns null when the key does not fit or the text was changed */
export async function decryptText(
  subtle: SubtleCrypto,
  key: CryptoKey,
  sealed: string,
): Promise<string | null> {
  const [iv = '', data = ''] = sealed.split('.');
  try {
    const cipher = { name: 'AES-GCM', iv: fromBase64Url(iv) };
    return new TextDecoder().decode(await subtle.decrypt(cipher, key, fromBase64Url(data)));
  } catch {
    return null;
  }
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const aes = { name: 'AES-GCM', length: 256 } as const;

/** The public half seals when the draft key is not at hand: the app was closed, and comes back locked. */
export type SealPair = {
  readonly publicKey: string;
  /** Under the draft key. */
  readonly privateKey: string;
};

export async function createSealPair(subtle: SubtleCrypto, draftKey: string): Promise<SealPair> {
  const pair = await subtle.generateKey(curve, true, ['deriveKey']);
  const [publicKey, privateKey] = await Promise.all([
    subtle.exportKey('raw', pair.publicKey),
    subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const text = toBase64Url(new Uint8Array(privateKey));
  return {
    publicKey: toBase64Url(new Uint8Array(publicKey)),
    privateKey: await encryptText(subtle, await importAesKey(subtle, draftKey), text),
  };
}

/** ECIES: a key pair of its own for every text. */
export async function sealText(
  subtle: SubtleCrypto,
  publicKey: string,
  text: string,
): Promise<string> {
  const theirs = await subtle.importKey('raw', fromBase64Url(publicKey), curve, false, []);
  const own = await subtle.generateKey(curve, false, ['deriveKey']);
  const key = await subtle.deriveKey({ name: 'ECDH', public: theirs }, own.privateKey, aes, false, [
    'encrypt',
  ]);
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  return `${toBase64Url(point)}.${await encryptText(subtle, key, text)}`;
}

/** @returns null when it cannot be opened with this draft key */
export async function openText(
  subtle: SubtleCrypto,
  privateKey: string,
  draftKey: string,
  sealed: string,
): Promise<string | null> {
  try {
    const pkcs8 = await decryptText(subtle, await importAesKey(subtle, draftKey), privateKey);
    if (pkcs8 === null) return null;
    const own = await subtle.importKey('pkcs8', fromBase64Url(pkcs8), curve, false, ['deriveKey']);
    const [point = '', ...rest] = sealed.split('.');
    const theirs = await subtle.importKey('raw', fromBase64Url(point), curve, false, []);
    const key = await subtle.deriveKey({ name: 'ECDH', public: theirs }, own, aes, false, [
      'decrypt',
    ]);
    return await decryptText(subtle, key, rest.join('.'));
  } catch {
    return null;
  }
}
