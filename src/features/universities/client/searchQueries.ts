// Searches for schools: the server answers, and without it the catalogue that this device keeps.
import { queryOptions } from '@tanstack/react-query';
import { finderParams } from '../search/finderUrl.ts';
import type { FinderAnswer, FinderQuery } from '../search/types.ts';

export type ShownFinder = FinderAnswer & {
  readonly from: 'server' | 'device';
  /** Of the catalogue on this device, in milliseconds; null when the server answered. */
  readonly keptAt: number | null;
};

/** One page of a search. */
export const finderQuery = (query: FinderQuery) =>
  queryOptions({
    queryKey: ['universities', 'search', finderParams(query).toString()],
    queryFn: (): Promise<ShownFinder> => Promise.reject(new Error('Nothing answers yet.')),
    networkMode: 'always',
  });
