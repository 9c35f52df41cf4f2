import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call, callWithMeta } from '#api/client.ts';
import { ApiProblem } from '#api/problems.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import {
  getNurse,
  listNurses,
  type NurseCard,
  nurseCard,
  nurseListMeta,
  type NurseListMeta,
  type NursePage,
  nursePage,
} from '../contract.ts';
import { emptyFilters, type NurseFilters, nurseSearchParams } from '../filters.ts';
import { readThroughCopies } from './nurseCopies.ts';

export type NurseList = { readonly cards: readonly NurseCard[]; readonly meta: NurseListMeta };

const freshMs = 60_000;

/** @param userId members see more cards than guests; empty for a guest */
export const nurseListQuery = (filters: NurseFilters, userId: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [
      ...(userId === '' ? [] : ['account', userId]),
      'nurses',
      nurseSearchParams(filters).toString(),
    ],
    queryFn: async ({ signal }): Promise<NurseList> => {
      const query: Record<string, string> = {};
      for (const [key, value] of nurseSearchParams(filters))
        query[key] = query[key] === undefined ? value : `${query[key]},${value}`;
      const { data, meta } = await callWithMeta(listNurses, { query }, { signal });
      const read = z.safeParse(nurseListMeta, meta);
      return { cards: data, meta: read.data ?? { nextCursor: null, removal: null, ignored: [] } };
    },
    staleTime: freshMs,
  });

export type NurseResult =
  | { readonly kind: 'found'; readonly page: NursePage; readonly cachedAt: number | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unavailable'; readonly similar: readonly NurseCard[] };

const unavailable = z.object({ similar: z.array(nurseCard) });

/** @param current of a problem with the code `not_found` */
export function toMissing(current: unknown): NurseResult {
  const read = z.safeParse(unavailable, current);
  return read.success ? { kind: 'unavailable', ...read.data } : { kind: 'missing' };
}

export const nurseQuery = (id: string, userId: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: ['account', userId, 'nurse', id],
    queryFn: async ({ signal }): Promise<NurseResult> => {
      try {
        const { data: page, cachedAt } = await readThroughCopies(
          { userId, id, schema: nursePage },
          () => call(getNurse, { params: { id } }, { signal, userId }),
        );
        return { kind: 'found', page, cachedAt };
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'not_found')
          return toMissing(error.current);
        throw error;
      }
    },
    staleTime: freshMs,
  });

export const featuredNursesQuery = () =>
  queryOptions({
    queryKey: ['nurses', 'featured'],
    queryFn: ({ signal }): Promise<readonly NurseCard[]> =>
      call(listNurses, { query: { featured: '1' } }, { signal }),
    staleTime: freshMs,
    retry: false,
  });

export const alumniFilters = (slug: string): NurseFilters => ({
  ...emptyFilters,
  values: { ...emptyFilters.values, university: [slug] },
});

/** What everyone may see, also for members: the school’s page is the same for all. */
export const alumniQuery = (slug: string) => nurseListQuery(alumniFilters(slug), '');
