/** Of the sections of the application on this device; apart, so that screens do not load what sends them. */
export const collectionName = 'application';
