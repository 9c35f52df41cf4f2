import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { savesQuery } from '../../ownQueries.ts';
import { markAnswersSeen } from '../../ownWrites.ts';
import type { Own } from '../useOwn.ts';

/** Opening a saved question is seeing its answers; without a connection they stay new. */
export function useSeenAnswers(questionId: string, { userId, relation }: Own): void {
  const client = useQueryClient();
  const report = useEffectEvent(async () => {
    if (userId === null || !relation?.savedIds.includes(questionId)) return;
    await markAnswersSeen(questionId, { userId, key: newIdempotencyKey() });
    await client.invalidateQueries({ queryKey: savesQuery(userId).queryKey });
  });
  const isKnown = relation !== null;
  useEffect(() => {
    if (isKnown) report().catch(() => undefined);
  }, [isKnown]);
}
