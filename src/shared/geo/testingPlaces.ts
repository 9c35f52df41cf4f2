// A small table of places for tests.
import { lookupOver } from './placeLookup.ts';
import type { PlaceLookup } from './places.ts';
import { type ZipRow, zipTable } from './zipTable.ts';

const row = (zip: string, city: string, state: string, lat: number, lng: number): ZipRow => ({
  zip,
  city,
  state,
  lat,
  lng,
});

export const sampleZipRows: readonly ZipRow[] = [
  row('00601', 'Adjuntas', 'PR', 18.164, -66.723),
  row('00801', 'St Thomas', 'VI', 18.35, -64.93),
  row('58441', 'Fullerton', 'ND', 46.165, -98.428),
  row('68638', 'Fullerton', 'NE', 41.363, -97.969),
  row('63101', 'Saint Louis', 'MO', 38.631, -90.193),
  row('63103', 'Saint Louis', 'MO', 38.633, -90.217),
  row('75001', 'Addison', 'TX', 32.96, -96.838),
  row('92831', 'Fullerton', 'CA', 33.887, -117.895),
  row('92832', 'Fullerton', 'CA', 33.868, -117.929),
  row('92835', 'Fullerton', 'CA', 33.899, -117.906),
  row('93721', 'Fresno', 'CA', 36.732, -119.784),
  row('96799', 'Pago Pago', 'AS', -14.27, -170.7),
  row('96910', 'Hagatna', 'GU', 13.47, 144.74),
  row('96950', 'Saipan', 'MP', 15.17, 145.75),
  row('10001', 'New York', 'NY', 40.748, -73.997),
];

export const samplePlaces: PlaceLookup = lookupOver(zipTable(sampleZipRows));
