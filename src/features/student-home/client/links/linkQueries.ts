import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import { listLinks, makeCalendarLink, makeProgressLink, removeLink } from '../../linkContract.ts';

/** Their secrets are stored on no device. */
export const linksQuery = (userId: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['account', userId, 'links'],
    queryFn: ({ signal }) => call(listLinks, {}, { signal, userId }),
    gcTime: 0,
  });

export function useRefreshLinks(userId: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: linksQuery(userId).queryKey }),
    [client, userId],
  );
}

export const sendCalendarLink = (userId: string) => call(makeCalendarLink, {}, { userId });

export const sendProgressLink = (userId: string) => call(makeProgressLink, {}, { userId });

export const sendRemoval = (userId: string, id: string) =>
  call(removeLink, { params: { id } }, { userId });

export const describeLinkError = (error: unknown) =>
  describeError(error, {
    safeMessage: 'Your addresses are as they were.',
    titles: { wrong_state: 'You have as many links as you can' },
  });
