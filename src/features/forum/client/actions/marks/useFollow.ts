import { useQueryClient } from '@tanstack/react-query';
import {
  findBefore,
  type Follow,
  followCommand,
  followLane,
} from '#features/forum/client/write/markCommands.ts';
import { useMark } from './useMark.ts';

type Followed = {
  readonly kind: Follow['kind'];
  readonly key: string;
  /** What the server has; undefined while that is not known. */
  readonly known: boolean | undefined;
  readonly onSent: (on: boolean, userId: string) => void;
};

export function useFollow({ kind, key, known, onSent }: Followed, userId: string | null) {
  const client = useQueryClient();
  const mark = useMark(followCommand, followLane(kind, key), userId, (receipt, body) => {
    onSent(receipt.on, body.userId);
    const mine = ['account', body.userId, 'forum'];
    for (const list of ['profile', 'questions'])
      void client.invalidateQueries({ queryKey: [...mine, list] });
  });
  const isFollowing = mark.latest?.body.on ?? known ?? false;
  return {
    isFollowing,
    isWaiting: mark.isWaiting,
    errorText: mark.errorText,
    async toggle(): Promise<void> {
      if (userId === null) return;
      const before = known === undefined ? undefined : findBefore(mark.items, known);
      await mark.set({ userId, kind, key, on: !isFollowing, before });
    },
  };
}
