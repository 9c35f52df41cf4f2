// The key to a referee's page: in the link of the mail, and typed where no script reads the link.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 24;

/** Crockford's base 32, in groups of four. @param bytes 15 of them */
export function encodeToken(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return (text.match(/.{1,4}/g) ?? []).join('-');
}

/** As people type it: in any case, with O for 0. Empty for what can be no token. */
export function normaliseToken(typed: string): string {
  const plain = typed
    .slice(0, 200)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isToken = /^[0-9A-HJKMNP-TV-Z]+$/.test(plain) && plain.length === length;
  return isToken ? (plain.match(/.{4}/g) ?? []).join('-') : '';
}
