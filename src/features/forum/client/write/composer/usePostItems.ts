// What this device has of a post that was written here, and what became of it once it was sent.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOffline } from '#offline/OfflineProvider.tsx';
import type { OutboxItem } from '#offline/outbox/command.ts';
import { refreshQuestion } from '../../actions/patchPosts.ts';
import type { Posted as Receipt } from '../postCommands.ts';
import type { Posted } from './ComposerStatus.tsx';

const toPosted = (receipt: Receipt | null): Posted =>
  receipt?.state === 'pending' ? 'pending' : 'open';

/** @param items of one composer */
export function usePostItems<B>(
  items: readonly OutboxItem<B, Receipt>[],
  questionId: string,
  userId: string | null,
) {
  const client = useQueryClient();
  const outbox = useOffline()?.outbox;
  const [{ posted, id: seenId }, setPosted] = useState<{ posted: Posted; id: string }>({
    posted: null,
    id: '',
  });
  const sent = items.findLast(({ state }) => state === 'sent');
  if (sent && sent.id !== seenId) setPosted({ posted: toPosted(sent.receipt), id: sent.id });
  const sentIds = items.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])).join(' ');
  const refresh = () => refreshQuestion(client, questionId, userId ?? '');
  const onSent = useEffectEvent(async () => {
    for (const { id, state } of items) {
      if (state !== 'sent') continue;
      await refresh();
      await outbox?.acknowledge(id);
    }
  });
  useEffect(() => {
    if (sentIds !== '') void onSent();
  }, [sentIds]);
  return {
    posted,
    item: items.findLast(({ state }) => state !== 'sent') ?? null,
    markPosted: async (receipt: Receipt) => {
      setPosted({ posted: toPosted(receipt), id: '' });
      await refresh();
    },
  };
}
