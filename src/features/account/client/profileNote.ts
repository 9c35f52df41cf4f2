/** Under which name this device keeps what a person has changed in their profile and the server does not have yet. */
export const profileNote = (userId: string): string => `profile:${userId}`;
