// Where this device is, asked for only on a tap; fetched with that tap.
import { isInUnitedStates } from '../../../../shared/geo/unitedStates.ts';
import { states } from '../../../../shared/reference/states.ts';

export type NearMe =
  | { readonly kind: 'found'; readonly near: string }
  /** Not in the United States or its territories, so the names of the states are offered. */
  | { readonly kind: 'outside'; readonly states: readonly string[] }
  | { readonly kind: 'denied' | 'unavailable' };

/** How long a device may look for itself, in milliseconds. */
const patience = 15_000;
const denied = 1;

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
