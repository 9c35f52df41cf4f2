import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { withPending } from '#offline/outbox/overlay.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import type { TrackBody, TrackedScholarship } from '../contract.ts';
import { defaultRemindDays, type TrackState } from '../policy.ts';
import { trackCommand, type TrackItem } from './commands.ts';
import { trackedQuery } from './scholarshipQueries.ts';

export type Track = TrackedScholarship & {
  /** What of it is on this device alone. */
  readonly waiting: TrackItem | null;
};

/** Server data and what waits over it, computed at render. */
export function overlayTracks(
  tracked: readonly TrackedScholarship[],
  items: readonly TrackItem[],
): readonly Track[] {
  const rows = tracked.map((row): Track => ({ ...row, waiting: null }));
  return withPending(rows, items, (before, item) => {
    const { slug, name, track } = item.body;
    const known = before.find((row) => row.slug === slug);
    const updatedAt = new Date(item.createdAt).toISOString();
    const next = { isListed: true, ...known, slug, name, updatedAt, ...track };
    const waiting = item.state === 'sent' ? null : item;
    const changed: Track = { ...next, waiting };
    return known ? before.map((row) => (row.slug === slug ? changed : row)) : [...before, changed];
  });
}

type Change = { readonly slug: string; readonly name: string; readonly track: TrackBody };

function showChange(tracks: readonly Track[], { slug, name, track }: Change): readonly Track[] {
  const known = tracks.find((row) => row.slug === slug);
  const updatedAt = new Date().toISOString();
  const next: Track = { isListed: true, waiting: null, updatedAt, ...known, slug, name, ...track };
  return known ? tracks.map((row) => (row.slug === slug ? next : row)) : [...tracks, next];
}

export const startTrack = (state: TrackState): TrackBody => ({
  state,
  checklist: [],
  remindDays: [...defaultRemindDays],
  amountWon: null,
});

export function useTracks(userId: string) {
  const query = useQuery(trackedQuery(userId));
  const client = useQueryClient();
  const outbox = useOffline()?.outbox;
  const items: readonly TrackItem[] = useOutbox(trackCommand);
  // Shown at the press: the next one says all values, and must not go by what was before this one.
  const [storing, setStoring] = useState<readonly Change[]>([]);
  const sent = items.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])).join(' ');
  const onSent = useEffectEvent(async () => {
    await client.invalidateQueries({ queryKey: trackedQuery(userId).queryKey });
    for (const id of sent.split(' ')) await outbox?.acknowledge(id);
  });
  useEffect(() => {
    if (sent !== '') void onSent();
  }, [sent]);
  const before = useRef(Promise.resolve());
  const stored = overlayTracks(query.data?.data ?? [], items);
  const tracks = storing.reduce(showChange, stored);
  return {
    query,
    tracks,
    /** With a connection or without. */
    save: async (slug: string, name: string, track: TrackBody): Promise<void> => {
      // Behind what was tried already, it begins where that leads to.
      const from = tracks.find((row) => row.slug === slug)?.state ?? null;
      const change: Change = { slug, name, track };
      setStoring((others) => [...others, change]);
      const post = async () => {
        const engine = await requestOffline(userId);
        await engine.outbox.post(trackCommand, { userId, slug, name, from, track });
      };
      // One after the other: of two at once the older could be stored last.
      const posted = before.current.then(post);
      before.current = posted.catch(() => undefined);
      try {
        await posted;
      } finally {
        setStoring((others) => others.filter((each) => each !== change));
      }
    },
  };
}
export type Tracks = ReturnType<typeof useTracks>;
