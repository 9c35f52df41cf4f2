// Every heart on a public page loads this file, so it imports nothing.

/** features.md §6.35 */
export const savedLimit = 50;

export const canHaveList = (roleName: string): boolean => roleName === 'Student';

export const canSaveAnother = (count: number): boolean => count < savedLimit;
