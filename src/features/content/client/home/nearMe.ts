// Where this device is, asked for only on a tap; fetched with that tap.
import { states } from '../../../../shared/reference/states.ts';

export type NearMe =
  | { readonly kind: 'found'; readonly near: string }
  /** Not in the United States or its territories, so the names of the states are offered. */
  | { readonly kind: 'outside'; readonly states: readonly string[] }
  | { readonly kind: 'denied' | 'unavailable' };

/** How long a device may look for itself, in milliseconds. */
const patience = 15_000;
const denied = 1;

/**
 * South, north, west and east in degrees, wide enough for every place of the United States: the 48 states, Alaska on
 * both sides of the date line, Hawaii, Puerto Rico and the Virgin Islands, Guam and the Northern Marianas, American
 * Samoa. A place just over a border passes too; how far a school is says the distance itself.
 */
const bounds = [
  [24, 50, -125, -66],
  [51, 72, -180, -129],
  [51, 54, 172, 180],
  [18, 29, -179, -154],
  [17, 19, -68, -64],
  [13, 21, 144, 147],
  [-15, -11, -172, -168],
] as const;

const isInUnitedStates = (latitude: number, longitude: number): boolean =>
  bounds.some(
    ([south, north, west, east]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );

/** Asks the device. @returns `near` as `latitude,longitude` in degrees, rounded to about a kilometer. Never throws. */
export function askPosition(geolocation: Geolocation | undefined): Promise<NearMe> {
  return new Promise((answer) => {
    if (!geolocation) return answer({ kind: 'unavailable' });
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        answer(
          isInUnitedStates(latitude, longitude)
            ? { kind: 'found', near: `${latitude.toFixed(2)},${longitude.toFixed(2)}` }
            : { kind: 'outside', states: states.options.map(({ label }) => label) },
        ),
      ({ code }) => answer({ kind: code === denied ? 'denied' : 'unavailable' }),
      { timeout: patience, maximumAge: 600_000 },
    );
  });
}
