import type { UseQueryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { getZip } from '#features/finder/placesContract.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import { devicePlaces } from './devicePlaces.ts';

export const zipPlaceQuery = (zip: string): UseQueryOptions<SearchPlace | null> => ({
  queryKey: ['universities', 'zip', zip],
  enabled: zip !== '',
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
  queryFn: async ({ signal }): Promise<SearchPlace | null> => {
    const here = (await devicePlaces())?.zip(zip);
    if (here) return { at: here.at, label: `${here.zip} ${here.city}, ${here.state}` };
    const { place } = await call(getZip, { params: { zip } }, { signal });
    return place;
  },
});
