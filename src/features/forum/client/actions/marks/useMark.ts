// A vote, an accepted answer, a reaction, a save or a follow: one absolute value, over what the server has.
import { useEffect, useEffectEvent, useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import type { Command, CommandRefusal, OutboxItem } from '#offline/outbox/command.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useOnline } from '#ui/hooks/useOnline.ts';

export type Mark<B, R> = {
  readonly items: readonly OutboxItem<B, R>[];
  /** The newest that was not refused. */
  readonly latest: OutboxItem<B, R> | null;
  /** It could not be sent yet. */
  readonly isWaiting: boolean;
  /** What went wrong with the last press; empty when nothing did. */
  readonly errorText: string;
  readonly set: (body: B) => Promise<void>;
};

const unstoredText =
  'That wasn’t saved: this device has no room and we couldn’t reach the server. Nothing was changed.';

const refusalText = ({ message, fields }: CommandRefusal): string => {
  const text = fields.map((field) => field.message).join(' ');
  return `Nothing was changed. ${text === '' ? message : text}`;
};

export const isStuck = ({ state, attempted }: OutboxItem, online: boolean): boolean =>
  state === 'uncertain' || state === 'asking' || (state === 'waiting' && (!online || attempted));

/** @param onSent puts the answer of the server into what was fetched; may run more than once */
export function useMark<B, R>(
  command: Command<B, R>,
  lane: string,
  userId: string | null,
  onSent: (receipt: R, body: B) => void,
): Mark<B, R> {
  const outbox = useOffline()?.outbox;
  const online = useOnline();
  const items = useOutbox(command, lane);
  const [failure, setFailure] = useState('');
  const sentIds = items.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])).join(' ');
  const acknowledgeSent = useEffectEvent(async () => {
    for (const { id, state, receipt, body } of items) {
      if (state !== 'sent' || receipt === null) continue;
      onSent(receipt, body);
      await outbox?.acknowledge(id);
    }
  });
  useEffect(() => {
    if (sentIds !== '') void acknowledgeSent();
  }, [sentIds]);

  const latest = items.findLast(({ state }) => state !== 'refused') ?? null;
  const refused = items.findLast(({ state }) => state === 'refused');
  return {
    items,
    latest,
    isWaiting: latest !== null && isStuck(latest, online),
    errorText: refused?.refusal ? refusalText(refused.refusal) : failure,
    async set(body) {
      if (userId === null) return;
      setFailure('');
      try {
        const offline = await requestOffline(userId);
        for (const item of items)
          if (item.state === 'refused') await offline.outbox.acknowledge(item.id);
        await offline.outbox.add(command, body);
      } catch {
        setFailure(unstoredText);
      }
    },
  };
}
