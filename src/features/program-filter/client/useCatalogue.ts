import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOnline } from '#ui/hooks/useOnline.ts';
import type { ResultLimits, FilterResult, FilterQuery } from '../types.ts';
import type { CatalogueEngine } from './filterEngine.ts';
import { serverResultQuery, catalogueQuery, placesQuery, renewCatalogue } from './filterQueries.ts';

export type Catalogue = {
  readonly engine: CatalogueEngine | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
};

export function useCatalogue(): Catalogue {
  const client = useQueryClient();
  const online = useOnline();
  const { data, isFetching, refetch } = useQuery(catalogueQuery);
  const has = data != null;
  useEffect(() => {
    if (!has || !online) return undefined;
    let gone = false;
    const renew = async (): Promise<void> => {
      await renewCatalogue();
      if (!gone) await client.invalidateQueries({ queryKey: catalogueQuery.queryKey });
    };
    void renew();
    return () => {
      gone = true;
    };
  }, [has, online, client]);
  return { engine: data ?? null, isLoading: isFetching, retry: () => void refetch() };
}

export type FilterAnswer = {
  readonly answer: FilterResult | undefined;
  readonly isPlaceholder: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly whole: () => FilterResult | undefined;
};

/** On the device, or where it can store no catalogue, on the server. */
export function useFilterAnswer(
  { engine, isLoading }: Catalogue,
  asked: FilterQuery,
  now: number,
  shown: ResultLimits,
): FilterAnswer {
  const { zip, city, near } = asked.place;
  const needsTable = zip !== '' || city !== '';
  const places = useQuery(placesQuery(needsTable));
  const lookup = places.data ?? null;
  const waitsForTable = needsTable && near === null && places.isPending;
  const server = useQuery(serverResultQuery(asked, shown, engine === null && !isLoading));
  const here = useMemo(
    () => (engine && !waitsForTable ? engine.find(asked, lookup, now, shown) : null),
    [engine, waitsForTable, lookup, asked, now, shown],
  );
  if (engine && here) {
    const all = { ...shown, matches: here.total };
    const whole = () => engine.find(asked, lookup, now, all);
    return { answer: here, isPlaceholder: false, error: null, retry: () => undefined, whole };
  }
  return {
    answer: engine ? undefined : server.data,
    isPlaceholder: server.isPlaceholderData,
    error: engine || isLoading ? null : server.error,
    retry: () => void server.refetch(),
    whole: () => server.data,
  };
}
