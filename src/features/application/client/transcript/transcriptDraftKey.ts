/** Ends in its person's id: what is stored there stays when they sign in again, and goes when they sign out. */
export const transcriptDraftKey = (userId: string): string => `transcript:${userId}`;
