import { randomInt } from 'node:crypto';

/** Without letters and digits that look or sound alike on the telephone. */
const alphabet = '2346789ACDEFHJKMNPQRTVWXY';

/** 37 bits: what is taken is told by the table. */
export const makeReceiptNumber = (): string =>
  `LL-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
