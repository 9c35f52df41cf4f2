import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { type PostResult, postForm } from '#offline/outbox/postForm.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { programsKey } from '../programsKey.ts';
import {
  programStateChange,
  type StateChangeBody,
  type StateChangeItem,
  stateLaneOf,
} from './stateChangeCommand.ts';

export type StateChangeActions = {
  readonly record: (change: Omit<StateChangeBody, 'userId'>) => Promise<PostResult<unknown>>;
  /** @returns false when it is under way or has arrived. */
  readonly takeBack: () => Promise<boolean>;
  /** Sends what was refused once more as it is. */
  readonly retry: () => Promise<void>;
  readonly acknowledge: () => Promise<void>;
};

/** What was recorded for a program and waits, is under way or was refused; null when there is nothing. */
export function useStateChange(
  userId: string,
  id: string,
): { readonly item: StateChangeItem | null; readonly actions: StateChangeActions } {
  const outbox = useOffline()?.outbox;
  const items = useOutbox(programStateChange, stateLaneOf(id)) as readonly StateChangeItem[];
  const item = items.find(({ state }) => state !== 'sent') ?? null;
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: programsKey(userId) });
  useAnswered(items, refresh);

  const actions: StateChangeActions = {
    async record(change) {
      if (!outbox) return { kind: 'failed' };
      const body = { userId, ...change };
      const result = await postForm(outbox, programStateChange, body, newIdempotencyKey());
      await refresh();
      return result;
    },
    takeBack: async () => item !== null && (await outbox?.cancel(item.id)) != null,
    retry: async () => {
      if (item) await outbox?.retry(item.id);
    },
    acknowledge: async () => {
      if (item) await outbox?.acknowledge(item.id);
    },
  };
  return { item, actions };
}

/** Once there is an answer the program is another one, also where the student was on another page when it came. */
function useAnswered(items: readonly StateChangeItem[], refresh: () => Promise<void>): void {
  const outbox = useOffline()?.outbox;
  const answered = items
    .filter(({ state }) => state === 'sent' || state === 'refused')
    .map(({ key, state }) => `${key} ${state}`)
    .join(' ');
  const onAnswered = useEffectEvent(async () => {
    await refresh();
    for (const { id, state } of items) if (state === 'sent') await outbox?.acknowledge(id);
  });
  useEffect(() => {
    if (answered !== '') void onAnswered();
  }, [answered]);
}

/** Of all programs, by the program's row. */
export function usePendingStates(): ReadonlyMap<string, StateChangeItem> {
  const items = useOutbox(programStateChange) as readonly StateChangeItem[];
  return new Map(
    items.filter(({ state }) => state !== 'sent').map((item) => [item.body.id, item] as const),
  );
}
