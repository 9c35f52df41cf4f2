// @module-tag long
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { cpuMs } from '#testing/cpuTime.ts';
import { distanceMiles } from '#shared/geo/distance.ts';
import { isMilitaryState, militaryStateOf } from '#shared/geo/placeText.ts';
import { lookupOver } from '#shared/geo/placeLookup.ts';
import type { PlaceLookup } from '#shared/geo/places.ts';
import { packedZips, unpackZips } from '#shared/geo/zipTable.ts';
import { packedPlaces, serverPlaces } from './places.ts';

type Entry = { zip: string; city: string; state: string; latitude: number; longitude: number };

const file = createRequire(import.meta.url).resolve('zipcodes/lib/codes.js');
const text = readFileSync(file, 'utf8');
const entries = Object.values(
  JSON.parse(text.slice(text.indexOf('{'), text.indexOf('}};') + 2)) as Record<string, Entry>,
);

let server: PlaceLookup;
let device: PlaceLookup;
let sent: string;

beforeAll(async () => {
  server = await serverPlaces();
  sent = (await packedPlaces()).json;
  const arrived = JSON.parse(sent) as { data: { zips: unknown } };
  device = lookupOver(unpackZips(packedZips.parse(arrived.data.zips)));
});

describe('the places of the package', () => {
  it('are 42,555 ZIPs', () => {
    expect(entries).toHaveLength(42_555);
  });

  it('are found on the server where the package has them, but for mail of the armed forces', () => {
    for (const { zip, city, state, latitude, longitude } of entries) {
      const found = server.zip(zip);
      expect(militaryStateOf(zip) !== null, zip).toBe(isMilitaryState(state));
      if (isMilitaryState(state)) {
        expect(found, zip).toBeNull();
        continue;
      }
      if (!found || found.city !== city || found.state !== state)
        throw new Error(`${zip} should be in ${city}, ${state}.`);
      const at = { lat: latitude, lng: state === 'NY' ? -Math.abs(longitude) : longitude };
      if (distanceMiles(found.at, at) > 0.05) expect(found.at, zip).toEqual(at);
    }
  });

  it('answer the same on the device for every ZIP and every city', () => {
    const answers = (places: PlaceLookup, { zip, city, state }: Entry): string =>
      JSON.stringify([places.zip(zip), places.city(city, state), places.statesOfCity(city)]);
    for (const entry of entries) {
      const here = answers(server, entry);
      if (answers(device, entry) !== here) expect(answers(device, entry)).toBe(here);
    }
    for (const zip of ['92830', '00000', '9283', '100', '99999'])
      expect(device.nearestZip(zip), zip).toEqual(server.nearestZip(zip));
    const near = { lat: 33.88, lng: -117.9 };
    expect(device.nearestTo(near)).toEqual(server.nearestTo(near));
  });

  it('lie in their state: none is on the other side of the earth', () => {
    const center = { lat: 40, lng: -98 };
    for (const { zip, state } of entries) {
      const found = server.zip(zip);
      if (!found || ['GU', 'MP', 'PW', 'FM', 'MH', 'AS', 'HI', 'AK'].includes(state)) continue;
      const miles = distanceMiles(center, found.at);
      if (miles > 2600) expect(miles, zip).toBeLessThanOrEqual(2600);
    }
  });

  it('know the nearest valid ZIP, cities under other spellings and the territories', () => {
    expect(server.nearestZip('92830')).toMatchObject({ zip: '92831', city: 'Fullerton' });
    expect(server.city('st. louis', 'MO')?.city).toBe('Saint Louis');
    expect(server.statesOfCity('Springfield').length).toBeGreaterThan(20);
    // The package has it on the other side of Greenwich.
    expect(server.zip('10200')?.at).toEqual({ lat: 40.77, lng: -73.95 });
    for (const zip of ['00901', '96910', '00802', '96799', '96950'])
      expect(server.zip(zip), zip).not.toBeNull();
  });

  it('travel in at most 350 kB, cities and states with them', () => {
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    expect(brotliCompressSync(sent, quality).length).toBeLessThan(260_000);
  });

  it('are unpacked on the device at once', async () => {
    const costs: number[] = [];
    // The least of three: the collector also clears away what earlier tests have left.
    for (let time = 0; time < 3; time += 1)
      costs.push(
        await cpuMs(() => {
          const { data } = JSON.parse(sent) as { data: { zips: unknown } };
          const lookup = lookupOver(unpackZips(packedZips.parse(data.zips)));
          expect(lookup.city('Fullerton', 'CA')).not.toBeNull();
        }),
      );
    // About 40 ms on a quiet machine; a phone has a quarter of its speed.
    expect(Math.min(...costs)).toBeLessThan(400);
  });
});
