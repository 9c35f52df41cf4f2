/** Apart, so that screens do not load what sends. */
export const collectionName = 'application';
