import { useQueryClient } from '@tanstack/react-query';
import { savesQuery } from '#features/forum/client/ownQueries.ts';
import { findBefore, saveCommand, saveLane } from '#features/forum/client/write/markCommands.ts';
import { patchOwn } from '../patchPosts.ts';
import { useMark } from './useMark.ts';
import type { Own } from '../useOwn.ts';

export type SavedPost = {
  readonly kind: 'question' | 'answer';
  readonly id: string;
  readonly questionId: string;
  /** Of the question. */
  readonly title: string;
};

export function useSave({ kind, id, questionId, title }: SavedPost, { userId, relation }: Own) {
  const client = useQueryClient();
  const mark = useMark(saveCommand, saveLane(id), userId, (_receipt, body) => {
    patchOwn(client, questionId, body.userId, ({ savedIds }) => {
      const others = savedIds.filter((each) => each !== id);
      return { savedIds: body.on ? [...others, id] : others };
    });
    void client.invalidateQueries({ queryKey: savesQuery(body.userId).queryKey });
  });
  const known = relation?.savedIds.includes(id) ?? false;
  const isSaved = mark.latest?.body.on ?? known;
  return {
    isSaved,
    isWaiting: mark.isWaiting,
    errorText: mark.errorText,
    async toggle(): Promise<void> {
      if (userId === null) return;
      const before = relation ? findBefore(mark.items, known) : undefined;
      await mark.set({ userId, questionId, kind, id, on: !isSaved, before, title });
    },
  };
}
