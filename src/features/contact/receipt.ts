/** Nothing that is taken for another character when read aloud or by hand, and no vowels, so that no words appear. */
const receiptAlphabet = '23456789CDFGHJKMPQRTVWXY';
const receiptPattern = new RegExp(`^LL-[${receiptAlphabet}]{4}-[${receiptAlphabet}]{3}$`);

/** `LL-7F3K-29Q`. @param pick a random whole number below the one given */
export function makeReceipt(pick: (below: number) => number): string {
  const signs = Array.from({ length: 7 }, () =>
    receiptAlphabet.charAt(pick(receiptAlphabet.length)),
  );
  return `LL-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

export const isReceipt = (text: string): boolean => receiptPattern.test(text);
