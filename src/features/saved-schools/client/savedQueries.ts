// Reads beside the list itself: the pack on this device, and where a ZIP is.
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import type { Point } from '#shared/geo/distance.ts';
import { getZip } from '#features/finder/placesContract.ts';
import { getSavedPack } from '../contract.ts';
import { devicePlaces } from '#features/finder/client/offline/devicePlaces.ts';
import {
  storePack,
  type PackFacts,
  readPackFacts,
} from '#features/schools/client/cache/offlinePack.ts';

/** What this device keeps of the schools of a person. */
export const packQuery = (userId: string) =>
  queryOptions({
    queryKey: ['universities', 'pack', userId],
    queryFn: () => readPackFacts(userId),
    networkMode: 'always',
    retry: false,
  });

/**
 * Downloads the pages of all saved schools, and what shows them without a connection.
 * @throws when the server is out of reach, or the device has no room
 */
export async function downloadPack(userId: string): Promise<PackFacts> {
  const [pack] = await Promise.all([
    call(getSavedPack, {}, { userId, timeoutMs: 60_000 }),
    // The worker keeps what was fetched once.
    import('#features/schools/client/SchoolScreen.tsx').then(
      ({ SchoolScreen: UniversityScreen }) => UniversityScreen,
    ),
    import('#features/schools/client/school/details/SchoolDetails.tsx').then(
      ({ SchoolDetails }) => SchoolDetails,
    ),
    import('#features/schools/client/school/SchoolActions.tsx').then(
      ({ SchoolActions }) => SchoolActions,
    ),
    import('#features/schools/client/readSchool.ts').then(({ readSchool }) => readSchool),
  ]);
  return await storePack(userId, pack, Date.now());
}

export type KnownPlace = { readonly at: Point; readonly label: string };

/** Where a ZIP is, from the table on this device or from the server; null for one that is unknown. */
export const zipPlaceQuery = (zip: string) =>
  queryOptions({
    queryKey: ['universities', 'zip', zip],
    enabled: zip !== '',
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<KnownPlace | null> => {
      const here = (await devicePlaces())?.zip(zip);
      if (here) return { at: here.at, label: `${here.zip} ${here.city}, ${here.state}` };
      const { place } = await call(getZip, { params: { zip } }, { signal });
      return place;
    },
  });
