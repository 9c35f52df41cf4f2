import { isInUnitedStates } from '#shared/geo/unitedStates.ts';
import { states } from '#shared/reference/states.ts';

export type LocateResult =
  | { readonly kind: 'found'; readonly near: string }
  | { readonly kind: 'outside'; readonly states: readonly string[] }
  | { readonly kind: 'denied' | 'unavailable' };

const locateTimeoutMs = 15_000;
const permissionDenied = 1;

/** @returns `near` as `latitude,longitude` in degrees, rounded to about a kilometer. Never throws. */
export function locate(geolocation: Geolocation | undefined): Promise<LocateResult> {
  return new Promise((answer) => {
    if (!geolocation) return answer({ kind: 'unavailable' });
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        answer(
          isInUnitedStates(latitude, longitude)
            ? { kind: 'found', near: `${latitude.toFixed(2)},${longitude.toFixed(2)}` }
            : { kind: 'outside', states: states.options.map(({ label }) => label) },
        ),
      ({ code }) => answer({ kind: code === permissionDenied ? 'denied' : 'unavailable' }),
      { timeout: locateTimeoutMs, maximumAge: 600_000 },
    );
  });
}
