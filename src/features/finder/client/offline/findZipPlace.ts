import { call } from '#api/client.ts';
import { getZip } from '#features/finder/placesContract.ts';
import { devicePlaces } from './devicePlaces.ts';

export type PlaceName = { readonly city: string; readonly state: string };

/** From the table on this device, else from the server. @throws when neither can be asked */
export async function findZipPlace(zip: string): Promise<PlaceName | null> {
  const here = (await devicePlaces())?.zip(zip);
  if (here) return { city: here.city, state: here.state };
  const { place, notices } = await call(getZip, { params: { zip } });
  // For an unknown ZIP code the answer is the nearest, with a notice.
  if (!place?.city || !place.state || notices.length > 0) return null;
  return { city: place.city, state: place.state };
}
