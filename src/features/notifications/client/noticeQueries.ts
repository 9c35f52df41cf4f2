import {
  infiniteQueryOptions,
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { useLiveTopic } from '#api/live/useLiveTopic.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import { minute } from '#shared/time/duration.ts';
import { listNotices, type NoticePage, readNotices } from '../contract.ts';

const ownNotices = (userId: string) => ['account', userId, 'notices'] as const;

const fromServer = { ...serverAnsweredQuery, staleTime: minute } as const;

export const unreadQuery = (userId: string) =>
  queryOptions({
    ...fromServer,
    queryKey: [...ownNotices(userId), 'unread'],
    queryFn: async ({ signal }) =>
      (await call(listNotices, { query: { count: '1' } }, { signal, userId })).unread,
  });

export const noticesQuery = (userId: string) =>
  infiniteQueryOptions({
    ...fromServer,
    queryKey: [...ownNotices(userId), 'list'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listNotices,
        { query: pageParam === null ? {} : { before: String(pageParam) } },
        { signal, userId },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

/** Asks again as soon as something happened. */
export function useLiveNotices(userId: string): void {
  const client = useQueryClient();
  useLiveTopic(
    `user:${userId}`,
    () => void client.invalidateQueries({ queryKey: ownNotices(userId) }),
  );
}

type Which = { readonly ids: number[] } | { readonly upTo: number };

const isMeant = (which: Which, id: number): boolean =>
  'ids' in which ? which.ids.includes(id) : id <= which.upTo;

type Pages = InfiniteData<NoticePage, number | null>;

/** Shown as read at once, and as unread again when the server was not reached. */
export function useReadNotices(userId: string) {
  const client = useQueryClient();
  const { queryKey: list } = noticesQuery(userId);
  const { queryKey: unread } = unreadQuery(userId);
  return useMutation({
    networkMode: 'always',
    mutationFn: (which: Which) => call(readNotices, { body: which }, { userId }),
    onMutate(which) {
      const before = client.getQueryData<Pages>(list);
      const pages = before?.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => ({ ...item, read: item.read || isMeant(which, item.id) })),
      }));
      if (before && pages) client.setQueryData<Pages>(list, { ...before, pages });
      return before;
    },
    onSuccess: (data) => void client.setQueryData(unread, data.unread),
    onError: (_error, _which, before) => {
      if (before) client.setQueryData<Pages>(list, before);
    },
  });
}
