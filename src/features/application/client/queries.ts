// Reads of the application slice that are not drafts. Drafts themselves go through the offline layer.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ApiUnreachable } from '../../../api/problems.ts';
import { contentFreshSeconds, getOptionLists } from '../../content/contract.ts';
import { getApplication } from '../contract.ts';

/** The application this student is filling, with the revision of each section. */
export const applicationQuery = () =>
  queryOptions({
    queryKey: ['application', 'current'],
    queryFn: ({ signal }) => call(getApplication, {}, { signal }),
    staleTime: 60_000,
  });

/** Every reference list that questions point at; the worker answers without a network. */
export const optionListsQuery = () =>
  queryOptions({
    queryKey: ['application', 'options'],
    queryFn: ({ signal }) => call(getOptionLists, { query: {} }, { signal }),
    staleTime: contentFreshSeconds * 1000,
    gcTime: Infinity,
    networkMode: 'always',
    retry: (failures: number, error: Error) =>
      failures < 2 && error instanceof ApiUnreachable && error.reason !== 'offline',
  });
