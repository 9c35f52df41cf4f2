// Who may save schools. Every heart on a public page loads this file, so it imports nothing.

/** Schools of one list (features.md §6.35). */
export const savedLimit = 50;

export const canHaveList = (roleName: string): boolean => roleName === 'Student';

/** @param count schools on the list now */
export const canSaveAnother = (count: number): boolean => count < savedLimit;
