import { useQueryClient } from '@tanstack/react-query';
import type { Answer, ReactionKind } from '#features/forum/contract.ts';
import {
  findBefore,
  reactionCommand,
  reactionLane,
} from '#features/forum/client/write/markCommands.ts';
import { patchOwn, patchPosts } from '../patchPosts.ts';
import { useMark } from './useMark.ts';
import type { Own } from '../useOwn.ts';

export function useReaction(
  { id, questionId, reactions }: Answer,
  kind: ReactionKind,
  { userId, relation }: Own,
) {
  const client = useQueryClient();
  const mark = useMark(reactionCommand, reactionLane(id, kind), userId, (receipt, body) => {
    patchPosts(client, questionId, (post) => (post.id === id ? { reactions: receipt } : null));
    patchOwn(client, questionId, body.userId, (own) => {
      const others = own.reactions.filter((each) => each.answerId !== id || each.kind !== kind);
      return { reactions: body.on ? [...others, { answerId: id, kind }] : others };
    });
  });
  const known =
    relation?.reactions.some((each) => each.answerId === id && each.kind === kind) ?? false;
  const { latest } = mark;
  const isOn = latest?.body.on ?? known;
  return {
    isOn,
    count: latest?.receipt?.[kind] ?? reactions[kind] + Number(isOn) - Number(known),
    isWaiting: mark.isWaiting,
    errorText: mark.errorText,
    async toggle(): Promise<void> {
      if (userId === null) return;
      const before = relation ? findBefore(mark.items, known) : undefined;
      await mark.set({ userId, questionId, answerId: id, kind, on: !isOn, before });
    },
  };
}
