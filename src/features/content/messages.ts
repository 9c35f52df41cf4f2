export const settingsMessages = {
  updated: 'Settings has been updated successfully.',
  failed: 'Something went wrong. Please try again.',
} as const;
