import { useQueryClient } from '@tanstack/react-query';
import { findBefore, voteCommand, voteLane } from '#features/forum/client/write/markCommands.ts';
import { patchOwn, patchPosts } from '../patchPosts.ts';
import { useMark } from './useMark.ts';
import type { Own } from '../useOwn.ts';

export type VotedPost = {
  readonly kind: 'question' | 'answer';
  readonly id: string;
  readonly score: number;
};

export function useVote(
  { kind, id, score }: VotedPost,
  questionId: string,
  { userId, relation }: Own,
) {
  const client = useQueryClient();
  const mark = useMark(voteCommand, voteLane(id), userId, (receipt, body) => {
    patchPosts(client, questionId, (post) => (post.id === id ? { score: receipt.score } : null));
    patchOwn(client, questionId, body.userId, ({ votes }) => ({
      votes: { ...votes, [id]: receipt.value },
    }));
  });
  const known = relation?.votes[id] ?? 0;
  const { latest } = mark;
  const value = latest?.receipt?.value ?? latest?.body.value ?? known;
  return {
    value,
    score: latest?.receipt?.score ?? score + value - known,
    isWaiting: mark.isWaiting,
    errorText: mark.errorText,
    /** @param pressed 1 or -1; pressed again it takes the vote back */
    async vote(pressed: 1 | -1): Promise<void> {
      if (userId === null) return;
      const before = relation ? findBefore(mark.items, known) : undefined;
      const next = value === pressed ? 0 : pressed;
      await mark.set({ userId, questionId, kind, id, value: next, before });
    },
  };
}
