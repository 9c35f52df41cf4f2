import { randomBytes } from 'node:crypto';

/** Text that does not compress away: letters by chance. */
export const randomText = (length: number): string =>
  Array.from(randomBytes(length), (byte) => String.fromCharCode(97 + (byte % 26))).join('');
