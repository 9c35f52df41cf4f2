// The number that a person is given to refer to their message by.

/** Nothing that is taken for another sign when it is read aloud or by hand, and no vowels, so that no words appear. */
const receiptAlphabet = '23456789CDFGHJKMPQRTVWXY';
const receiptPattern = new RegExp(`^LL-[${receiptAlphabet}]{4}-[${receiptAlphabet}]{3}$`);

/** A number to refer to a message by: `LL-7F3K-29Q`. @param pick a whole number below the one given, at random */
export function makeReceipt(pick: (below: number) => number): string {
  const signs = Array.from({ length: 7 }, () =>
    receiptAlphabet.charAt(pick(receiptAlphabet.length)),
  );
  return `LL-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}

/** Whether a text, e.g. of an address, can be a receipt. */
export const isReceipt = (text: string): boolean => receiptPattern.test(text);
