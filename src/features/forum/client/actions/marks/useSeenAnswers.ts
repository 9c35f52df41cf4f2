import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { savesQuery } from '../../ownQueries.ts';
import { markAnswersSeen } from '../../ownWrites.ts';

/** Opening a saved question is seeing its answers; without a connection they stay new. */
export function useSeenAnswers(
  questionId: string,
  userId: string | null,
  isSavedOnServer: boolean,
): void {
  const client = useQueryClient();
  const report = useEffectEvent(async (member: string) => {
    await markAnswersSeen(questionId, { userId: member, key: newIdempotencyKey() });
    await client.invalidateQueries({ queryKey: savesQuery(member).queryKey });
  });
  useEffect(() => {
    if (userId !== null && isSavedOnServer) report(userId).catch(() => undefined);
  }, [userId, questionId, isSavedOnServer]);
}
