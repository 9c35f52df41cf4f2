import { call } from '#api/client.ts';
import { getZip } from '#features/finder/placesContract.ts';
import { devicePlaces } from './devicePlaces.ts';

export type PlaceName = { readonly city: string; readonly state: string };

/** From the table on this device, else from the server. @throws when neither can be asked */
export async function findZipPlace(zip: string): Promise<PlaceName | null> {
  const here = (await devicePlaces())?.zip(zip);
  if (here) return { city: here.city, state: here.state };
  const { place } = await call(getZip, { params: { zip } });
  const label = place?.label ?? '';
  const [, city, state] = /^\d{5} (.+), ([A-Z]{2})$/.exec(label) ?? [];
  return city && state && label.startsWith(zip) ? { city, state } : null;
}
