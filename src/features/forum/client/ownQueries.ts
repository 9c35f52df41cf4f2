// What belongs to one member of the forum. Keys begin with `['account', userId, 'forum']`.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callWithMeta } from '#api/client.ts';
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
import { listSaves } from '../savesContract.ts';
import { keyOf, ownQuery } from './ownProfileQuery.ts';
import { ownRelationKey } from './ownRelationKey.ts';
import { readThroughPersonal } from './personalCopy.ts';

export type ActivityTab = (typeof activityTabs)[number];

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

export const loadOwnProfile = (userId: string, signal: AbortSignal) =>
  readThroughPersonal({ userId, name: 'profile', id: '', schema: ownProfile }, () =>
    call(getOwnProfile, {}, { signal, userId }),
  );

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
