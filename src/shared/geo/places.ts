import type { Point } from './distance.ts';
import {
  cityKey,
  fiveDigits,
  isMilitaryState,
  militaryStateOf,
  stateCode,
  stateName,
} from './placeText.ts';

/** `zip` is empty when a city is meant. */
export type ZipPlace = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly at: Point;
};

export type PlaceLookup = {
  /** Null for unknown ZIPs and those of the armed forces. */
  zip(zip: string): ZipPlace | null;
  /** The ZIP that shares at least three first digits and is closest in number. */
  nearestZip(text: string): ZipPlace | null;
  city(name: string, state: string): ZipPlace | null;
  statesOfCity(name: string): readonly string[];
  nearestTo(point: Point): ZipPlace | null;
};

export type SearchPlace = {
  readonly at: Point;
  readonly label: string;
  /** Neither for a position. */
  readonly city?: string | undefined;
  readonly state?: string | undefined;
};

export type PlaceQuery = {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly near: Point | null;
};

export const placeNoticeCodes = [
  'position_out_of_range',
  'position_before_zip',
  'places_not_here',
  'zip_not_a_zip',
  'zip_unknown',
  'zip_military',
  'zip_other_state',
  'zip_other_city',
  'city_in_several_states',
  'city_unknown',
  'city_other_state',
  'state_unknown',
  'state_military',
] as const;

export type PlaceNotice = {
  readonly code: (typeof placeNoticeCodes)[number];
  readonly text: string;
  readonly offers: readonly {
    readonly label: string;
    readonly change: { readonly zip: string; readonly city: string; readonly state: string };
  }[];
};

export type ResolvedPlace = {
  readonly place: SearchPlace | null;
  readonly notices: readonly PlaceNotice[];
};

const notice = (
  code: PlaceNotice['code'],
  text: string,
  offers: PlaceNotice['offers'] = [],
): PlaceNotice => ({ code, text, offers });

export const placeLabel = ({ zip, city, state }: Omit<ZipPlace, 'at'>): string =>
  [zip, `${city}, ${state}`].filter((part) => part !== '').join(' ');

const placed = (found: ZipPlace): SearchPlace => ({
  at: found.at,
  label: placeLabel(found),
  city: found.city,
  state: found.state,
});

const isOnEarth = ({ lat, lng }: Point): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

function listed(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more`] : names;
  return shown.length < 2
    ? shown.join('')
    : `${shown.slice(0, -1).join(', ')} and ${shown[shown.length - 1]}`;
}

function fromZip({ zip: text, city, state }: PlaceQuery, lookup: PlaceLookup): ResolvedPlace {
  const zip = fiveDigits(text);
  const wanted = zip ?? text.trim();
  if (militaryStateOf(wanted) !== null)
    return {
      place: null,
      notices: [
        notice(
          'zip_military',
          `${wanted} is a military mail ZIP code. Enter the ZIP code or city where you want to study.`,
        ),
      ],
    };
  const known = zip === null ? null : lookup.zip(zip);
  const found = known ?? lookup.nearestZip(wanted);
  const what =
    zip === null
      ? `“${wanted}” isn’t a ZIP code. ZIP codes have 5 digits.`
      : `We don’t recognize ZIP code ${zip}.`;
  const code = zip === null ? 'zip_not_a_zip' : 'zip_unknown';
  if (!found)
    return {
      place: null,
      notices: [notice(code, `${what} Showing schools everywhere.`)],
    };
  const showing = `Showing ${placeLabel(found)}.`;
  if (!known) return { place: placed(found), notices: [notice(code, `${what} ${showing}`)] };
  return { place: placed(found), notices: disagreements(found, city, state) };
}

function disagreements(found: ZipPlace, city: string, state: string): readonly PlaceNotice[] {
  const showing = `Showing ${placeLabel(found)}.`;
  const other = stateCode(state) ?? state.trim();
  if (other !== '' && other !== found.state)
    return [
      notice(
        'zip_other_state',
        `${found.zip} is in ${stateName(found.state)}, not ${stateName(other)}. ${showing}`,
      ),
    ];
  if (city.trim() !== '' && cityKey(city) !== cityKey(found.city))
    return [
      notice('zip_other_city', `${found.zip} is in ${found.city}, not ${city.trim()}. ${showing}`),
    ];
  return [];
}

const offersIn = (name: string, codes: readonly string[], lookup: PlaceLookup) =>
  codes.flatMap((code) => {
    const found = lookup.city(name, code);
    if (!found) return [];
    const { city, state } = found;
    return [{ label: placeLabel(found), change: { zip: '', city, state } }];
  });

function fromCity({ city, state }: PlaceQuery, lookup: PlaceLookup): ResolvedPlace {
  const name = city.trim();
  const all = lookup.statesOfCity(name);
  const wanted = stateCode(state);
  const taken = wanted ?? all[0];
  const found = taken === undefined ? null : lookup.city(name, taken);
  if (all.length === 0)
    return {
      place: null,
      notices: [
        notice(
          'city_unknown',
          `We can’t find “${name}”. Try a ZIP code. Showing schools everywhere.`,
        ),
      ],
    };
  if (!found)
    return {
      place: null,
      notices: [
        notice(
          'city_other_state',
          `We can’t find ${name} in ${stateName(taken ?? '')}. There’s one in ${listed(all.map(stateName))}. Showing schools everywhere.`,
          offersIn(name, all, lookup),
        ),
      ],
    };
  const others = all.filter((code) => code !== found.state);
  if (wanted !== null || others.length === 0) return { place: placed(found), notices: [] };
  return {
    place: placed(found),
    notices: [
      notice(
        'city_in_several_states',
        `Showing ${placeLabel(found)}. There’s also a ${found.city} in ${listed(others.map(stateName))}.`,
        offersIn(name, others, lookup),
      ),
    ],
  };
}

function fromState(state: string): readonly PlaceNotice[] {
  const code = stateCode(state);
  if (state.trim() === '') return [];
  if (code === null)
    return [notice('state_unknown', `“${state.trim()}” isn’t a US state or territory.`)];
  if (!isMilitaryState(code)) return [];
  return [
    notice(
      'state_military',
      `${code} is a military mail code. Choose the state or territory where you want to study.`,
    ),
  ];
}

function fromPosition(near: Point, zip: string, lookup: PlaceLookup | null): ResolvedPlace {
  if (!isOnEarth(near))
    return {
      place: null,
      notices: [
        notice(
          'position_out_of_range',
          `${near.lat}, ${near.lng} isn’t a place on the map, so we left it out.`,
        ),
      ],
    };
  const closest = lookup?.nearestTo(near);
  const label = closest
    ? `your location around ${closest.city}, ${closest.state}`
    : 'your location';
  const notices =
    zip.trim() === ''
      ? []
      : [
          notice(
            'position_before_zip',
            `Distances are from your location, not from ZIP code ${zip.trim()}.`,
          ),
        ];
  return { place: { at: near, label }, notices };
}

/**
 * A position comes before a ZIP, a ZIP before a city; a state alone is no place but filters the list.
 * @param lookup null on a device without the ZIP table: then only a position is a place
 */
export function resolvePlace(query: PlaceQuery, lookup: PlaceLookup | null): ResolvedPlace {
  const { near, zip, city, state } = query;
  const position = near ? fromPosition(near, zip, lookup) : null;
  if (position?.place) return position;
  const positionNotices = position?.notices ?? [];
  const byText = zip.trim() !== '' || city.trim() !== '';
  if (!byText) return { place: null, notices: [...positionNotices, ...fromState(state)] };
  if (!lookup)
    return {
      place: null,
      notices: [
        ...positionNotices,
        notice(
          'places_not_here',
          'You’re offline, and ZIP codes and cities aren’t saved on this device yet. Showing schools everywhere.',
        ),
      ],
    };
  const found = zip.trim() === '' ? fromCity(query, lookup) : fromZip(query, lookup);
  return { place: found.place, notices: [...positionNotices, ...found.notices] };
}
