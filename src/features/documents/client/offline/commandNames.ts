// Apart from the commands, which are loaded where documents are shown or wait.
export const documentCommandNames = {
  upload: 'documentUpload',
  change: 'documentChange',
  removal: 'documentRemoval',
} as const;

/** What people call them while they wait. */
export const documentsTitle = 'Documents';
