// Fresh for one hour; the last good copy of this device until the server has answered.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiUnreachable } from '#api/problems.ts';
import { rawCall } from '#api/client.ts';
import type { AnyEndpoint, DataOf } from '#shared/contract/endpoint.ts';
import { getMenus, getSettings, menu, type Settings } from '../contract.ts';
import { createOfflineCopy, type OfflineCopy, type SavedCopy } from './offlineCopy.ts';
import { deviceAnsweredQuery, freshForMs, retryUnreachable } from '#api/queryPolicy.ts';

const settingsCopy = createOfflineCopy('settings', getSettings.data);
const menusCopy = createOfflineCopy('menus', z.array(menu));

export const contentQueryDefaults = {
  ...deviceAnsweredQuery,
  staleTime: freshForMs,
  retry: retryUnreachable,
} as const;

async function fetchSaved<E extends AnyEndpoint>(
  ask: () => ReturnType<typeof rawCall<E>>,
  copy: OfflineCopy<DataOf<E>>,
): Promise<SavedCopy<DataOf<E>>> {
  const answer = await ask();
  if (answer.kind === 'unchanged') throw new ApiUnreachable('bad_shape', { status: 304 });
  return copy.write(answer.data, answer.headers.get('date') ?? '', Date.now());
}

function fromCopy<T>(copy: OfflineCopy<T>) {
  return {
    initialData: () => copy.read() ?? undefined,
    initialDataUpdatedAt: () => {
      const savedAt = copy.read()?.savedAt ?? 0;
      // A copy from a clock that was ahead counts as old.
      return savedAt <= Date.now() ? savedAt : 0;
    },
  };
}

export const settingsQuery = () =>
  queryOptions({
    ...contentQueryDefaults,
    queryKey: ['content', 'settings'],
    queryFn: ({ signal }) => fetchSaved(() => rawCall(getSettings, {}, { signal }), settingsCopy),
    ...fromCopy(settingsCopy),
  });

/** Asks anew, whatever a cache holds, and shows what came. @throws when nobody answers: what is shown stays */
export async function refreshSettings(client: QueryClient): Promise<void> {
  const saved = await fetchSaved(
    () => rawCall(getSettings, {}, { cache: 'no-cache' }),
    settingsCopy,
  );
  client.setQueryData(settingsQuery().queryKey, saved);
}

export const cacheSettings = (value: Settings, now: number): void =>
  void settingsCopy.write(value, '', now);

/** SPEC §7: stands in when the settings cannot be had. */
export const menusQuery = () =>
  queryOptions({
    ...contentQueryDefaults,
    queryKey: ['content', 'menus'],
    queryFn: ({ signal }) => fetchSaved(() => rawCall(getMenus, {}, { signal }), menusCopy),
    ...fromCopy(menusCopy),
  });
