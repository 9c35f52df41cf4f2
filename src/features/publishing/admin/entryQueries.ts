import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#api/adminClient.ts';
import { queryClient } from '#api/queryClient.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import {
  checkEntry,
  createEntry,
  discardDraft,
  type Entry,
  type EntryListMeta,
  getEntry,
  getRevision,
  listEntries,
  listRevisions,
  type PublishWhen,
  saveEntry,
  tryEntry,
  unpublishEntry,
} from '../contract.ts';

const all = ['admin', 'entries'] as const;

export const entriesQuery = (type: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, type],
    queryFn: ({ signal }) => adminApi.call(listEntries, { query: { type } }, { signal }),
  });

/** One page of a type that is searched. @param page from 1 */
export const entrySearchQuery = (type: string, q: string, page: number) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, type, 'search', q, page],
    queryFn: async ({ signal }) => {
      const query = { type, page: String(page), ...(q !== '' && { q }) };
      const { data, meta } = await adminApi.callWithMeta(listEntries, { query }, { signal });
      return { entries: data, ...(meta as EntryListMeta) };
    },
  });

export const allEntriesQuery = () =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, ''],
    queryFn: ({ signal }) => adminApi.call(listEntries, { query: {} }, { signal }),
  });

export const entryQuery = (type: string, key: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, type, key],
    queryFn: ({ signal }) => adminApi.call(getEntry, { params: { type, key } }, { signal }),
    // What an editor types is based on it: it is not replaced under the form.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** @param text the value as JSON */
export const checkQuery = (type: string, key: string, text: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, type, key, 'check', text],
    queryFn: ({ signal }) => {
      const body = { value: JSON.parse(text) as unknown };
      return adminApi.call(checkEntry, { params: { type, key }, body }, { signal });
    },
    gcTime: 0,
  });

export const revisionsQuery = (type: string, key: string) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, type, key, 'revisions'],
    queryFn: ({ signal }) => adminApi.call(listRevisions, { params: { type, key } }, { signal }),
  });

export const revisionQuery = (type: string, key: string, revision: number) =>
  queryOptions({
    ...serverAnsweredQuery,
    queryKey: [...all, type, key, 'revisions', revision],
    queryFn: ({ signal }) =>
      adminApi.call(getRevision, { params: { type, key, revision: String(revision) } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type SaveOrder = {
  readonly entry: Pick<Entry, 'type' | 'key' | 'revision' | 'base'> | null;
  readonly type: string;
  readonly value: unknown;
  readonly when: PublishWhen;
  readonly unpublishAt: string | null;
  readonly note: string;
};

/** An entry that was just saved takes the place of what its screen and its list show. */
export function showEntry(entry: Entry): void {
  queryClient.setQueryData(entryQuery(entry.type, entry.key).queryKey, entry);
  for (const { queryKey } of [allEntriesQuery(), entriesQuery(entry.type)])
    void queryClient.invalidateQueries({ queryKey, exact: true });
  void queryClient.invalidateQueries({ queryKey: [...all, entry.type, 'search'] });
  void queryClient.invalidateQueries({ queryKey: revisionsQuery(entry.type, entry.key).queryKey });
}

/** @throws ApiProblem revision_mismatch with the entry as it is now */
export const saveMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: async ({ entry, type, ...body }: SaveOrder): Promise<Entry> => {
      if (entry === null) return await adminApi.call(createEntry, { params: { type }, body });
      const { key, base, revision } = entry;
      const input = { params: { type, key }, body: { ...body, base } };
      return await adminApi.call(saveEntry, input, { revision });
    },
  });

type At = Pick<Entry, 'type' | 'key' | 'revision'>;

export const discardMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ type, key, revision }: At) =>
      adminApi.call(discardDraft, { params: { type, key } }, { revision }),
    onSuccess: showEntry,
  });

export const unpublishMutation = () =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ type, key, revision }: At) =>
      adminApi.call(unpublishEntry, { params: { type, key } }, { revision }),
    onSuccess: showEntry,
  });

export const tryMutation = (type: string, key: string) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: ({ value, text }: { readonly value: unknown; readonly text: string }) =>
      adminApi.call(tryEntry, { params: { type }, body: { key, value, text } }),
  });
