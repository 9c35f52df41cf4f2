import { useQuery } from '@tanstack/react-query';
import type { Session } from '#shared/routing/session.ts';
import type { ResourceCard } from '../contract.ts';
import { canOpenResource } from '../policy.ts';
import type { ListedResource } from './listView.ts';
import { deviceResourcesQuery, resourcesQuery } from './resourceQueries.ts';
import { type Marks, useMarks } from './useMarks.ts';

export type Member = Extract<Session, { kind: 'member' }>;

export type ShownResources = {
  readonly listed: readonly ListedResource[];
  readonly marks: Marks;
  /** Since when this device has the list, ms; null when it is the server’s of now. */
  readonly cachedAt: number | null;
  /** The server could not be asked, and this device has no list: `listed` is what it stored. */
  readonly isUnknown: boolean;
  readonly isAsking: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
};

export function useResourceList(session: Member): ShownResources {
  const { data, error, isError, isPending, isFetching, refetch } = useQuery(
    resourcesQuery(session.userId),
  );
  const { data: onDevice } = useQuery(deviceResourcesQuery());
  const marks = useMarks(session.userId);
  const isUnknown = isError && !data;
  const stored = new Map((onDevice ?? []).map((each) => [each.resource.slug, each.resource]));
  const cards: readonly ResourceCard[] = data?.data ?? (isUnknown ? [...stored.values()] : []);
  return {
    listed: cards.map((card) => ({
      card,
      marks: marks.of(card.slug),
      isOnDevice: stored.has(card.slug),
      isCurrent: stored.get(card.slug)?.revision === card.revision,
      isLocked: !canOpenResource(card.package, session),
    })),
    marks,
    cachedAt: isFetching ? null : (data?.cachedAt ?? null),
    isUnknown,
    isAsking: isPending || onDevice === undefined,
    isFetching,
    error,
    refetch: () => void refetch(),
  };
}
