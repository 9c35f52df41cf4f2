/** A page to print, not a screen: below it lies the order. */
export const receiptPath = '/files/receipts';

/** Of its changes open pages are notified, and ask who they are again. */
export const accountTopic = (userId: string): string => `account:${userId}`;
