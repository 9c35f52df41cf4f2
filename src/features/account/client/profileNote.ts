export const profileDraftKey = (userId: string): string => `profile:${userId}`;
