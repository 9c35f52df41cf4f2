/**
 * SHA-256 of a whole file, as 64 lower-case hexadecimal digits.
 *
 * @throws DOMException when the browser's cryptography fails.
 */
export async function hashOf(bytes: ArrayBuffer, subtle: SubtleCrypto): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
