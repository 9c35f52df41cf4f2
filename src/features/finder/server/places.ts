// The package's file is a program of 5 MB that, imported, would stay in memory and block the event loop: it is read as
// text, a part at a time.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { isMilitaryState } from '#shared/geo/placeText.ts';
import { lookupOver } from '#shared/geo/placeLookup.ts';
import type { PlaceLookup } from '#shared/geo/places.ts';
import { packZips, type ZipRow, zipTable } from '#shared/geo/zipTable.ts';
import type { ZipsAnswer } from '../placesContract.ts';
import { type FindPlaceNames, placeNamesOver } from './placeNames.ts';

const require = createRequire(import.meta.url);

type Entry = {
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly city: string;
  readonly state: string;
};

const part = 200_000;
const endOfEntry = '},"';

/** East of Greenwich, or beyond the 180th meridian. */
const easternStates = new Set(['GU', 'MP', 'PW', 'FM', 'MH', 'HI', 'AK']);

/** ZIPs of the armed forces have no place. One ZIP of the package, 10200 in New York, lacks its minus sign. */
function rowOf({ zip, city, state, latitude, longitude }: Entry): ZipRow | null {
  if (isMilitaryState(state) || (latitude === 0 && longitude === 0)) return null;
  const east = longitude > 0 && !easternStates.has(state);
  return { zip, city, state, lat: latitude, lng: east ? -longitude : longitude };
}

async function readRows(text: string): Promise<ZipRow[]> {
  const start = text.indexOf('{') + 1;
  const end = text.indexOf('}};', start) + 1;
  if (start === 0 || end === 0) throw new Error('The ZIP codes of the package cannot be read.');
  const rows: ZipRow[] = [];
  for (let at = start; at < end; ) {
    const cut = text.indexOf(endOfEntry, at + part);
    const stop = cut < 0 || cut > end ? end : cut + 1;
    const entries = JSON.parse(`{${text.slice(at, stop)}}`) as Record<string, Entry>;
    for (const entry of Object.values(entries)) {
      const row = rowOf(entry);
      if (row) rows.push(row);
    }
    at = stop + 1;
    await setImmediate();
  }
  return rows;
}

type Places = {
  readonly lookup: PlaceLookup;
  readonly names: FindPlaceNames;
  readonly packed: () => { readonly version: string; readonly json: string };
};

async function load(): Promise<Places> {
  const file = require.resolve('zipcodes/lib/codes.js');
  const table = zipTable(await readRows(await readFile(file, 'utf8')));
  let packed: ReturnType<Places['packed']> | null = null;
  return {
    lookup: lookupOver(table),
    names: placeNamesOver(table),
    packed() {
      if (packed) return packed;
      const zips = packZips(table);
      const hash = createHash('sha256').update(JSON.stringify(zips)).digest('hex');
      const data: ZipsAnswer = { version: hash.slice(0, 16), zips };
      packed = { version: data.version, json: JSON.stringify({ data }) };
      return packed;
    },
  };
}

let loading: Promise<Places> | null = null;
const places = (): Promise<Places> => {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

export const serverPlaces = async (): Promise<PlaceLookup> => (await places()).lookup;

export const placeNames = async (): Promise<FindPlaceNames> => (await places()).names;

export const packedPlaces = async (): Promise<ReturnType<Places['packed']>> =>
  (await places()).packed();
