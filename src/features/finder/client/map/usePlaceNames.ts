import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#api/client.ts';
import { viewText } from '#features/finder/contract.ts';
import { getPlaceNames } from '#features/finder/placeNamesContract.ts';
import { placeNameFeatures } from './mapFeatures.ts';
import type { MapInstance } from './mapInstance.ts';
import { queryViewport, type Viewport } from './viewport.ts';

/** Names only help to find one's way: without them the map is complete, and nothing is said of it. */
export function usePlaceNames(map: MapInstance | null, view: Viewport | null): void {
  const { bounds, zoom } = queryViewport(view);
  const asked = { view: viewText(bounds), zoom: String(zoom) };
  const { data } = useQuery({
    queryKey: ['geo', 'place-names', asked.view, asked.zoom],
    queryFn: async ({ signal }) => call(getPlaceNames, { query: asked }, { signal }),
    enabled: view !== null && map?.ground === 'outlines',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => map?.showPlaceNames(placeNameFeatures(data ?? [])), [map, data]);
}
