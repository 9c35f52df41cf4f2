/** Under which name this device keeps what a person has changed in their profile and the server does not have yet. */
export const profileDraftKey = (userId: string): string => `profile:${userId}`;
