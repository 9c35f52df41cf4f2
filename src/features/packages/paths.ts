/** A page to print, not a screen: below it lies the order. */
export const receiptPath = '/files/receipts';
