/** A download, not a page: below it lies the row of the reference. */
export const referenceFilePath = '/files/references';
