import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOnline } from '../../../../ui/useOnline.ts';
import type { Shown, ToggleAnswer, ToggleQuery } from '../../toggle/types.ts';
import type { KeptCatalogue } from './toggleEngine.ts';
import { askedQuery, catalogueQuery, placesQuery, renewCatalogue } from './toggleQueries.ts';

export type Catalogue = {
  readonly kept: KeptCatalogue | null;
  /** Still being read or downloaded. */
  readonly isComing: boolean;
  readonly retry: () => void;
};

/** The catalogue of this device, kept current while the screen stands. */
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
  return { kept: data ?? null, isComing: isFetching, retry: () => void refetch() };
}

export type Answered = {
  readonly answer: ToggleAnswer | undefined;
  /** It is the answer to what was asked before. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The same with all matches listed, as far as this device knows them. */
  readonly whole: () => ToggleAnswer | undefined;
};

/**
 * What a query finds: on the device, or where it can keep no catalogue, on the server.
 * @param now milliseconds
 */
export function useAnswer(
  { kept, isComing }: Catalogue,
  asked: ToggleQuery,
  now: number,
  shown: Shown,
): Answered {
  const { zip, city, near } = asked.place;
  const needsTable = zip !== '' || city !== '';
  const places = useQuery(placesQuery(needsTable));
  const lookup = places.data ?? null;
  const waitsForTable = needsTable && near === null && places.isPending;
  const server = useQuery(askedQuery(asked, shown, kept === null && !isComing));
  const here = useMemo(
    () => (kept && !waitsForTable ? kept.find(asked, lookup, now, shown) : null),
    [kept, waitsForTable, lookup, asked, now, shown],
  );
  if (kept && here) {
    const all = { ...shown, matches: here.total };
    const whole = () => kept.find(asked, lookup, now, all);
    return { answer: here, isOld: false, error: null, retry: () => undefined, whole };
  }
  return {
    answer: kept ? undefined : server.data,
    isOld: server.isPlaceholderData,
    error: kept || isComing ? null : server.error,
    retry: () => void server.refetch(),
    whole: () => server.data,
  };
}
