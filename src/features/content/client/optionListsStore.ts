import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '#api/client.ts';
import type { DataOf } from '#shared/contract/endpoint.ts';
import { getOptionLists, type OptionList } from '../optionListsContract.ts';
import { createOfflineCopy } from './offlineCopy.ts';
import { freshForMs } from '#api/queryPolicy.ts';
import { contentQueryDefaults } from './queries.ts';
import { useSettings } from './settingsStore.ts';

const optionsCopy = createOfflineCopy('options', getOptionLists.data);

/** With a version the answer never changes, so it is asked for once. */
function optionListsQuery(version: string | undefined) {
  return queryOptions({
    ...contentQueryDefaults,
    queryKey: ['content', 'options', version ?? 'in force'],
    staleTime: version === undefined ? freshForMs : Infinity,
    queryFn: async ({ signal }) => {
      const query = version === undefined ? {} : { v: version };
      const lists = await call(getOptionLists, { query }, { signal });
      return optionsCopy.write(lists, lists.version, Date.now());
    },
    initialData: () => {
      const saved = optionsCopy.read();
      return saved?.value.version === version ? (saved ?? undefined) : undefined;
    },
  });
}

/** Of whatever version: labels for what is on screen until the right ones come. */
const cachedOptionLists = (): DataOf<typeof getOptionLists> | null =>
  optionsCopy.read()?.value ?? null;

export type OptionLists = {
  readonly isLoaded: boolean;
  readonly error: boolean;
  readonly find: (key: string) => OptionList | undefined;
  readonly retry: () => void;
};

export function useOptionLists(): OptionLists {
  const { settings, isLoaded: settled, error: failed } = useSettings();
  const { data, isError, refetch } = useQuery({
    ...optionListsQuery(settings?.optionsVersion),
    enabled: settled || failed,
  });
  const cached = useMemo(() => (data ? null : cachedOptionLists()), [data]);
  const lists = data?.value.lists ?? cached?.lists;
  const find = useCallback((key: string) => lists?.find((list) => list.key === key), [lists]);
  return {
    isLoaded: lists !== undefined,
    error: isError,
    find,
    retry: () => void refetch(),
  };
}

export const useOptionList = (key: string): OptionList | undefined => useOptionLists().find(key);
