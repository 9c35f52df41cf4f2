import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import type { Save, SaveList } from '#features/forum/savesContract.ts';
import { savesQuery } from '../ownQueries.ts';
import { type SaveBody, saveCommand } from '../write/markCommands.ts';
import { countLists, type SavedItem, withPendingSaves } from './savedItems.ts';

export type SaveChange = Pick<SaveBody, 'on' | 'listId' | 'note' | 'remindAt'>;

const none: readonly Save[] = [];

/** The saves of a member with what waits, and their changes as commands. */
export function useSaves(userId: string) {
  const client = useQueryClient();
  const query = savesQuery(userId);
  const { data, error, refetch } = useQuery(query);
  const outbox = useOffline()?.outbox;
  const commands = useOutbox(saveCommand);
  const sentIds = commands.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])).join(' ');
  const acknowledgeSent = useEffectEvent(async () => {
    const sent = commands.filter(({ state }) => state === 'sent');
    for (const { receipt, body } of sent)
      client.setQueryData(
        query.queryKey,
        (known) =>
          known && {
            ...known,
            data: { ...known.data, saves: withReceipt(known.data.saves, body.id, receipt?.save) },
          },
      );
    for (const { id } of sent) await outbox?.acknowledge(id);
    await client.invalidateQueries({ queryKey: query.queryKey });
  });
  useEffect(() => {
    if (sentIds !== '') void acknowledgeSent();
  }, [sentIds]);

  const items: readonly SavedItem[] = withPendingSaves(data?.data.saves ?? none, commands);
  const lists: readonly SaveList[] = countLists(data?.data.lists ?? [], items);
  return {
    items,
    lists,
    isKnown: data !== undefined,
    error,
    cachedAt: data?.cachedAt ?? null,
    refetch: () => void refetch(),
    /** @throws when this device can neither store nor send it */
    change: async (
      { kind, id, questionId, title }: SavedItem,
      change: SaveChange,
    ): Promise<void> => {
      const offline = await requestOffline(userId);
      for (const item of commands)
        if (item.state === 'refused' && item.body.id === id)
          await offline.outbox.acknowledge(item.id);
      await offline.outbox.add(saveCommand, { userId, kind, id, questionId, title, ...change });
    },
  };
}

export type Saves = ReturnType<typeof useSaves>;

function withReceipt(saves: readonly Save[], id: string, saved: Save | null | undefined): Save[] {
  const others = saves.filter((save) => save.id !== id);
  if (!saved) return others;
  const at = saves.findIndex((save) => save.id === id);
  return at === -1 ? [saved, ...others] : others.toSpliced(at, 0, saved);
}
