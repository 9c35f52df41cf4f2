// What belongs to one member of the forum. Keys begin with `['account', userId, 'forum']`.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callWithMeta } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { listMeta } from '../contract.ts';
import {
  type activityTabs,
  getOwnProfile,
  getOwnRelation,
  listOwnActivity,
  listOwnFlags,
  ownProfile,
  ownRelation,
} from '../memberContract.ts';
import { getModerationQueue } from '../moderationContract.ts';
import { listSaves } from '../savesContract.ts';
import { ownRelationKey } from './ownRelationKey.ts';
import { readThroughPersonal } from './personalCopy.ts';

export type ActivityTab = (typeof activityTabs)[number];

const ownQuery = { networkMode: 'always', retry: false, refetchOnReconnect: true } as const;

const keyOf = (userId: string, ...more: readonly string[]) =>
  ['account', userId, 'forum', ...more] as const;

export const ownRelationQuery = (questionId: string, userId: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: ownRelationKey(questionId, userId),
    queryFn: async ({ signal }) => {
      const { data } = await readThroughPersonal(
        { userId, name: 'own', id: questionId, schema: ownRelation },
        () => call(getOwnRelation, { params: { id: questionId } }, { signal, userId }),
      );
      return data;
    },
  });

export const savedPosts = listSaves.data;

/** `cachedAt`: since when this device has them, when the server could not be asked; ms. */
export const savesQuery = (userId: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'saves'),
    queryFn: ({ signal }) =>
      readThroughPersonal({ userId, name: 'saves', id: '', schema: savedPosts }, () =>
        call(listSaves, {}, { signal, userId }),
      ),
  });

export const ownProfileQuery = (userId: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'profile'),
    queryFn: ({ signal }) =>
      readThroughPersonal({ userId, name: 'profile', id: '', schema: ownProfile }, () =>
        call(getOwnProfile, {}, { signal, userId }),
      ),
  });

export const ownActivityQuery = (userId: string, tab: ActivityTab) =>
  infiniteQueryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'activity', tab),
    queryFn: async ({ signal, pageParam }) => {
      const query = { tab, ...(pageParam !== '' && { cursor: pageParam }) };
      const { data, meta } = await callWithMeta(listOwnActivity, { query }, { signal, userId });
      return { posts: data, ...z.parse(listMeta, meta) };
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const ownFlagsQuery = (userId: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'flags'),
    queryFn: ({ signal }) => call(listOwnFlags, {}, { signal, userId }),
  });

export const moderationQueueQuery = (userId: string) =>
  queryOptions({
    ...ownQuery,
    queryKey: keyOf(userId, 'moderation'),
    queryFn: ({ signal }) => call(getModerationQueue, {}, { signal, userId }),
  });

/** What is asked for is not for this account. */
export const isRefusedRole = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'wrong_role';
