import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { call, callWithMeta } from '#api/client.ts';
import { useLiveTopic } from '#api/live/useLiveTopic.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import type { OutboxItem } from '#offline/outbox/command.ts';
import {
  blockNurse,
  blockParty,
  contactRequest,
  conversation,
  getConversation,
  getNurseContact,
  listFeedback,
  listRequests,
  nurseContact,
  readMessages,
  reportNurse,
  reportRequest,
  type ReportBody,
} from '../contract.ts';
import { readThroughCopy } from './contactCopies.ts';

const ofContact = (userId: string) => ['account', userId, 'nurse-contact'] as const;
const fromServer = { ...serverAnsweredQuery, staleTime: 30_000 } as const;

const listMeta = z.object({ nextCursor: z.nullable(z.string()) });
const requestPage = z.object({
  requests: z.array(contactRequest),
  nextCursor: z.nullable(z.string()),
});

/** The first page is there without a connection. */
export const requestsQuery = (userId: string) =>
  infiniteQueryOptions({
    ...fromServer,
    queryKey: [...ofContact(userId), 'requests'],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === '' ? {} : { before: pageParam };
      return readThroughCopy(
        { userId, name: 'requests', id: pageParam, schema: requestPage },
        async () => {
          const { data, meta } = await callWithMeta(listRequests, { query }, { signal, userId });
          return { requests: data, ...z.parse(listMeta, meta) };
        },
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ data }) => data.nextCursor,
  });

export const conversationQuery = (userId: string, id: string) =>
  infiniteQueryOptions({
    ...fromServer,
    queryKey: [...ofContact(userId), 'conversation', id],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { before: String(pageParam) };
      return readThroughCopy(
        { userId, name: 'conversations', id: `${id} ${pageParam ?? ''}`, schema: conversation },
        () => call(getConversation, { params: { id }, query }, { signal, userId }),
      );
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ data }) => data.before,
  });

export const nurseContactQuery = (userId: string, nurseId: number) =>
  queryOptions({
    ...fromServer,
    queryKey: [...ofContact(userId), 'nurse', nurseId],
    queryFn: ({ signal }) =>
      readThroughCopy({ userId, name: 'nurses', id: String(nurseId), schema: nurseContact }, () =>
        call(getNurseContact, { params: { id: String(nurseId) } }, { signal, userId }),
      ),
  });

export const ownFeedbackQuery = (userId: string) =>
  queryOptions({
    ...fromServer,
    queryKey: [...ofContact(userId), 'feedback'],
    queryFn: ({ signal }) => call(listFeedback, {}, { signal, userId }),
  });

export function useRefreshContact(userId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ofContact(userId) });
}

/** What the other writes shows without a reload. */
export function useLiveContact(userId: string): void {
  const refresh = useRefreshContact(userId);
  useLiveTopic(`user:${userId}`, () => void refresh());
}

/** What was sent is asked for again, and leaves the outbox. */
export function useSentItems(items: readonly OutboxItem[], userId: string): void {
  const outbox = useOffline()?.outbox;
  const refresh = useRefreshContact(userId);
  const ids = items.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])).join(' ');
  const onSent = useEffectEvent(async () => {
    await refresh();
    for (const id of ids.split(' ')) await outbox?.acknowledge(id);
  });
  useEffect(() => {
    if (ids !== '') void onSent();
  }, [ids]);
}

/** What is on the screen is read. @param upTo 0 while nothing is unread */
export function useReadMessages(userId: string, id: string, upTo: number): void {
  const refresh = useRefreshContact(userId);
  const onShown = useEffectEvent(async () => {
    await call(readMessages, { params: { id }, body: { upTo } }, { userId });
    await refresh();
  });
  useEffect(() => {
    // Without a connection it stays unread, here and on the server.
    if (upTo > 0) onShown().catch(() => undefined);
  }, [upTo]);
}

export type SafetyCalls = {
  readonly report: (body: ReportBody) => Promise<void>;
  readonly block: (on: boolean) => Promise<void>;
};

/** About a nurse, with or without a request. */
export function useNurseSafety(userId: string, nurseId: number): SafetyCalls {
  const refresh = useRefreshContact(userId);
  const params = { id: String(nurseId) };
  return {
    report: async (body) => {
      await call(reportNurse, { params, body }, { userId });
    },
    block: async (on) => {
      await call(blockNurse, { params, body: { on } }, { userId });
      await refresh();
    },
  };
}

export function useSafetyCalls(userId: string, id: string): SafetyCalls {
  const refresh = useRefreshContact(userId);
  return {
    report: async (body) => {
      await call(reportRequest, { params: { id }, body }, { userId });
      await refresh();
    },
    block: async (on) => {
      await call(blockParty, { params: { id }, body: { on } }, { userId });
      await refresh();
    },
  };
}
