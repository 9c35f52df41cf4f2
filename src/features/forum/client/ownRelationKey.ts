export const ownRelationKey = (questionId: string, userId: string) =>
  ['account', userId, 'forum', 'own', questionId] as const;
