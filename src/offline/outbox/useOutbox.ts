import { useMemo, useSyncExternalStore } from 'react';
import { useOffline } from '../OfflineProvider.tsx';
import type { Command, OutboxItem } from './command.ts';

const neverChanges = () => () => undefined;
const noItems: readonly OutboxItem[] = [];

/** In the order in which they were added. @param lane only those of one lane. */
export function useOutbox<B, R>(
  command: Pick<Command<B, R>, 'name'> & Partial<Command<B, R>>,
  lane?: string,
): readonly OutboxItem<B, R>[] {
  const outbox = useOffline()?.outbox ?? null;
  const all = useSyncExternalStore(
    outbox?.onItems ?? neverChanges,
    () => outbox?.items() ?? noItems,
    () => noItems,
  );
  return useMemo(
    () =>
      all.filter(
        (item) => item.command === command.name && (lane === undefined || item.lane === lane),
      ) as unknown as readonly OutboxItem<B, R>[],
    [all, command.name, lane],
  );
}

/**
 * Whether its person is offered to take it back. A device without a network tries again and again, each time for a moment:
 * buttons hidden for as long would vanish under the finger.
 */
export const canTakeBack = ({ state }: Pick<OutboxItem, 'state'>, isOnline: boolean): boolean =>
  state !== 'sent' && (state !== 'sending' || !isOnline);
