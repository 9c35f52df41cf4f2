import { useQueryClient } from '@tanstack/react-query';
import type { Question } from '#features/forum/contract.ts';
import {
  acceptCommand,
  acceptLane,
  findBefore,
} from '#features/forum/client/write/markCommands.ts';
import { patchPosts } from '../patchPosts.ts';
import { useMark } from './useMark.ts';
import type { Own } from '../useOwn.ts';

export function useAcceptance({ id, acceptedAnswerId }: Question, { userId }: Own) {
  const client = useQueryClient();
  const mark = useMark(acceptCommand, acceptLane(id), userId, (receipt) => {
    const accepted = receipt.acceptedAnswerId;
    patchPosts(client, id, (post) =>
      post.id === id
        ? { acceptedAnswerId: accepted, isSolved: accepted !== null }
        : { isAccepted: post.id === accepted },
    );
  });
  const { latest } = mark;
  const accepted = latest === null ? acceptedAnswerId : latest.body.answerId;
  return {
    accepted,
    isWaiting: mark.isWaiting,
    errorText: mark.errorText,
    async toggle(answerId: string): Promise<void> {
      if (userId === null) return;
      const next = accepted === answerId ? null : answerId;
      const before = findBefore(mark.items, acceptedAnswerId);
      await mark.set({ userId, questionId: id, answerId: next, before });
    },
  };
}
