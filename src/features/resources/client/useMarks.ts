import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import type { OwnResource } from '../contract.ts';
import { applyChange, type MarkChange, noMarks, type OwnMarks } from '../rules.ts';
import { type MarkItem, resourceMark } from './commands.ts';
import { ownResourcesQuery } from './resourceQueries.ts';

const none: readonly OwnResource[] = [];

type Change = { readonly slug: string; readonly change: MarkChange };

/** What the server has, with what waits to be sent and what is being stored. */
function joinMarks(
  own: readonly OwnResource[],
  items: readonly MarkItem[],
  storing: readonly Change[],
): ReadonlyMap<string, OwnMarks> {
  const marks = new Map<string, OwnMarks>(own.map((each) => [each.slug, each]));
  const waiting = items.flatMap(({ state, body }) => (state === 'refused' ? [] : [body]));
  for (const { slug, change } of [...waiting, ...storing])
    marks.set(slug, applyChange(marks.get(slug) ?? noMarks, change));
  return marks;
}

export type Marks = {
  readonly of: (slug: string) => OwnMarks;
  /** The server could not be asked, and this device has no copy. */
  readonly isUnknown: boolean;
  /** Neither has answered yet. */
  readonly isAsking: boolean;
  /** Why the last mark was not stored; empty when nothing went wrong. */
  readonly errorText: string;
  readonly change: (
    resource: { readonly slug: string; readonly title: string },
    change: MarkChange,
  ) => void;
};

export function useMarks(userId: string): Marks {
  const client = useQueryClient();
  const query = ownResourcesQuery(userId);
  const { data, isError, isPending } = useQuery(query);
  const outbox = useOffline()?.outbox;
  const items = useOutbox(resourceMark);
  const [errorText, setErrorText] = useState('');
  // A tick shows at the press, not once the device has stored it.
  const before = useRef(Promise.resolve());
  const [storing, setStoring] = useState<readonly Change[]>([]);

  const sentIds = items.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])).join(' ');
  const acknowledgeSent = useEffectEvent(async () => {
    const sent = items.filter(({ state }) => state === 'sent');
    const received = sent.flatMap(({ receipt }) => (receipt === null ? [] : [receipt]));
    client.setQueryData(
      query.queryKey,
      (known) => known && { ...known, data: withReceipts(known.data, received) },
    );
    for (const { id } of sent) await outbox?.acknowledge(id);
    await client.invalidateQueries({ queryKey: query.queryKey });
  });
  useEffect(() => {
    if (sentIds !== '') void acknowledgeSent();
  }, [sentIds]);

  const own = data?.data ?? none;
  const marks = useMemo(() => joinMarks(own, items, storing), [own, items, storing]);
  const refusal = items.find(({ state }) => state === 'refused')?.refusal;

  const change: Marks['change'] = ({ slug, title }, next) => {
    const early: Change = { slug, change: next };
    setErrorText('');
    setStoring((others) => [...others, early]);
    const store = async () => {
      const offline = await requestOffline(userId);
      for (const { id, state } of items)
        if (state === 'refused') await offline.outbox.acknowledge(id);
      await offline.outbox.add(resourceMark, { userId, slug, title, change: next });
    };
    // One after the other: of two at once the older could be stored last.
    before.current = before.current
      .then(store)
      .catch(() =>
        setErrorText('This device couldn’t save your mark. Reload the page and try again.'),
      )
      .finally(() => setStoring((others) => others.filter((each) => each !== early)));
  };
  return {
    of: (slug) => marks.get(slug) ?? noMarks,
    isUnknown: isError && !data,
    isAsking: isPending,
    errorText: refusal ? `Your last mark wasn’t saved. ${refusal.message}` : errorText,
    change,
  };
}

function withReceipts(
  own: readonly OwnResource[],
  receipts: readonly OwnResource[],
): OwnResource[] {
  const bySlug = new Map([...own, ...receipts].map((each) => [each.slug, each]));
  return [...bySlug.values()];
}
