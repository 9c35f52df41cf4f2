import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMiles } from './distance.ts';
import { lookupOver } from './placeLookup.ts';
import { type ResolvedPlace, resolvePlace } from './places.ts';
import { samplePlaces } from './testingPlaces.ts';
import { zipTable } from './zipTable.ts';

const nothing = { zip: '', city: '', state: '', near: null };
const resolve = (query: Partial<Parameters<typeof resolvePlace>[0]>): ResolvedPlace =>
  resolvePlace({ ...nothing, ...query }, samplePlaces);
const labelOf = (query: Parameters<typeof resolve>[0]) => resolve(query).place?.label ?? null;
const codesOf = (query: Parameters<typeof resolve>[0]) =>
  resolve(query).notices.map(({ code }) => code);
const textOf = (query: Parameters<typeof resolve>[0]) =>
  resolve(query)
    .notices.map(({ text }) => text)
    .join('|');

describe('a search by ZIP', () => {
  it('is near the middle of the ZIP', () => {
    expect(resolve({ zip: '92831' })).toEqual({
      place: {
        at: { lat: 33.887, lng: -117.895 },
        label: '92831 Fullerton, CA',
        city: 'Fullerton',
        state: 'CA',
      },
      notices: [],
    });
  });

  it('takes a ZIP with four more digits', () => {
    expect(labelOf({ zip: '92831-1234' })).toBe('92831 Fullerton, CA');
    expect(codesOf({ zip: '928311234' })).toEqual([]);
  });

  it('takes the nearest ZIP for one that nobody knows, and says so', () => {
    expect(labelOf({ zip: '92830' })).toBe('92831 Fullerton, CA');
    expect(textOf({ zip: '92830' })).toBe(
      'We don’t recognize ZIP code 92830. Showing 92831 Fullerton, CA.',
    );
    expect(labelOf({ zip: '92834' })).toBe('92835 Fullerton, CA');
  });

  it('takes the nearest ZIP for the beginning of one', () => {
    expect(labelOf({ zip: '9283' })).toBe('92831 Fullerton, CA');
    expect(textOf({ zip: '928' })).toBe(
      '“928” isn’t a ZIP code. ZIP codes have 5 digits. Showing 92831 Fullerton, CA.',
    );
  });

  it('goes on without a place where nothing is near', () => {
    for (const zip of ['00000', '99999', '92', 'ABCDE', 'x']) {
      expect(resolve({ zip }).place, zip).toBeNull();
      expect(textOf({ zip }), zip).toMatch(/Showing schools everywhere\.$/);
    }
  });

  it.each(['34002', '09012', '96201', '09899-1234'])(
    'says of %s that mail of the armed forces has no place',
    (zip) => {
      expect(resolve({ zip }).place).toBeNull();
      expect(codesOf({ zip })).toEqual(['zip_military']);
    },
  );

  it('works in the territories', () => {
    expect(['00601', '00801', '96799', '96910', '96950'].map((zip) => labelOf({ zip }))).toEqual([
      '00601 Adjuntas, PR',
      '00801 St Thomas, VI',
      '96799 Pago Pago, AS',
      '96910 Hagatna, GU',
      '96950 Saipan, MP',
    ]);
  });

  it('lets the ZIP win over a state or a city that is another one', () => {
    expect(labelOf({ zip: '92831', state: 'TX' })).toBe('92831 Fullerton, CA');
    expect(textOf({ zip: '92831', state: 'TX' })).toBe(
      '92831 is in California, not Texas. Showing 92831 Fullerton, CA.',
    );
    expect(textOf({ zip: '92831', city: 'Fresno' })).toBe(
      '92831 is in Fullerton, not Fresno. Showing 92831 Fullerton, CA.',
    );
    expect(codesOf({ zip: '92831', state: 'ca', city: 'FULLERTON' })).toEqual([]);
    expect(codesOf({ zip: '92831', state: 'California' })).toEqual([]);
  });
});

describe('a search by city', () => {
  it('is near the middle of its ZIPs', () => {
    const { place, notices } = resolve({ city: 'Fullerton', state: 'CA' });
    expect(place).toEqual({
      at: { lat: 33.885, lng: -117.91 },
      label: 'Fullerton, CA',
      city: 'Fullerton',
      state: 'CA',
    });
    expect(notices).toEqual([]);
  });

  it('finds it however it is written', () => {
    expect(labelOf({ city: 'st. louis', state: 'mo' })).toBe('Saint Louis, MO');
    expect(labelOf({ city: 'Saint Thomas' })).toBe('St Thomas, VI');
  });

  it('takes the state with most ZIPs when no state is given, and offers the others', () => {
    const { place, notices } = resolve({ city: 'Fullerton' });
    expect(place?.label).toBe('Fullerton, CA');
    expect(notices).toMatchObject([
      {
        code: 'city_in_several_states',
        text: 'Showing Fullerton, CA. There’s also a Fullerton in North Dakota and Nebraska.',
        offers: [
          { label: 'Fullerton, ND', change: { zip: '', city: 'Fullerton', state: 'ND' } },
          { label: 'Fullerton, NE', change: { zip: '', city: 'Fullerton', state: 'NE' } },
        ],
      },
    ]);
    for (const { change } of notices[0]?.offers ?? []) expect(codesOf(change)).toEqual([]);
  });

  it('offers the right states when the given one has no such city', () => {
    const { place, notices } = resolve({ city: 'Fresno', state: 'TX' });
    expect(place).toBeNull();
    expect(notices).toMatchObject([
      { code: 'city_other_state', offers: [{ label: 'Fresno, CA' }] },
    ]);
    expect(notices[0]?.text).toMatch(
      /^We can’t find Fresno in Texas\. There’s one in California\./,
    );
  });

  it('says that it does not know a city', () => {
    expect(resolve({ city: 'Atlantis' }).place).toBeNull();
    expect(textOf({ city: 'Atlantis' })).toMatch(/^We can’t find “Atlantis”\. Try a ZIP code\./);
  });
});

describe('a search by state alone', () => {
  it('has no place and nothing to say', () => {
    expect(resolve({ state: 'TX' })).toEqual({ place: null, notices: [] });
  });

  it('says that a code is none, or one of the armed forces', () => {
    expect(codesOf({ state: 'XX' })).toEqual(['state_unknown']);
    expect(codesOf({ state: 'AE' })).toEqual(['state_military']);
  });
});

describe('a search by position', () => {
  it('is exactly there, and named after the city close by', () => {
    const near = { lat: 33.88, lng: -117.9 };
    expect(resolve({ near })).toEqual({
      place: { at: near, label: 'your location around Fullerton, CA' },
      notices: [],
    });
  });

  it('comes before a ZIP, and says so', () => {
    const near = { lat: 36.7, lng: -119.8 };
    expect(labelOf({ near, zip: '92831' })).toBe('your location around Fresno, CA');
    expect(codesOf({ near, zip: '92831' })).toEqual(['position_before_zip']);
  });

  it.each([
    [91, 0],
    [-90.01, 0],
    [0, 181],
    [0, -200],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('is left out at %s, %s, and the ZIP beside it counts', (lat, lng) => {
    const near = { lat, lng };
    expect(codesOf({ near })).toEqual(['position_out_of_range']);
    expect(labelOf({ near, zip: '92831' })).toBe('92831 Fullerton, CA');
  });

  it('is all that a device without a table of places knows', () => {
    const near = { lat: 33.88, lng: -117.9 };
    expect(resolvePlace({ ...nothing, near }, null).place?.at).toEqual(near);
    const { place, notices } = resolvePlace({ ...nothing, zip: '92831' }, null);
    expect(place).toBeNull();
    expect(notices.map(({ code }) => code)).toEqual(['places_not_here']);
    expect(resolvePlace({ ...nothing, state: 'CA' }, null).notices).toEqual([]);
  });

  it('finds the closest ZIP also across the 180th meridian', () => {
    const islands = lookupOver(
      zipTable([
        { zip: '99546', city: 'Adak', state: 'AK', lat: 51.87, lng: -176.63 },
        { zip: '96898', city: 'Wake Island', state: 'HI', lat: 19.3, lng: 166.64 },
      ]),
    );
    expect(islands.nearestTo({ lat: 51, lng: 179.5 })?.city).toBe('Adak');
  });
});

describe('any search', () => {
  it('is answered in whole sentences, without an error', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('', '92831', '9283', '34002', 'Fullerton', 'CA', 'TX', 'XX', 'Fresno'),
    );
    const near = fc.option(fc.record({ lat: fc.double(), lng: fc.double() }));
    fc.assert(
      fc.property(word, word, word, near, (zip, city, state, at) => {
        const { place, notices } = resolve({ zip, city, state, near: at });
        for (const { text } of notices) expect(text).toMatch(/[.:]$/);
        if (place) expect(distanceMiles(place.at, place.at)).toBe(0);
      }),
    );
  });
});
