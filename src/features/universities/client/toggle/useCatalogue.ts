import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useOnline } from '../../../../ui/useOnline.ts';
import { resolvePlace } from '../../geo/places.ts';
import type { FinderNotice, SearchPlace } from '../../search/types.ts';
import { filterPrograms } from '../../toggle/filterPrograms.ts';
import { normaliseToggles } from '../../toggle/normalise.ts';
import type { Shown, ToggleAnswer, ToggleQuery } from '../../toggle/types.ts';
import type { KeptIndex } from '../deviceIndex.ts';
import { askedQuery, catalogueQuery, placesQuery, renewCatalogue } from './toggleQueries.ts';

export type Catalogue = {
  readonly kept: KeptIndex | null;
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
};

type Resolved = { readonly place: SearchPlace | null; readonly notices: readonly FinderNotice[] };

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
  const here = useMemo((): ToggleAnswer | null => {
    if (!kept || waitsForTable) return null;
    const { query, notices } = normaliseToggles(asked);
    const resolved: Resolved = resolvePlace(query.place, lookup);
    const answer = filterPrograms(kept.index, query, resolved.place, now, shown);
    return { ...answer, notices: [...notices, ...resolved.notices, ...answer.notices] };
  }, [kept, waitsForTable, lookup, asked, now, shown]);
  if (here) return { answer: here, isOld: false, error: null, retry: () => undefined };
  return {
    answer: kept ? undefined : server.data,
    isOld: server.isPlaceholderData,
    error: kept || isComing ? null : server.error,
    retry: () => void server.refetch(),
  };
}
