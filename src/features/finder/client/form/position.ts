import { isInUnitedStates } from '#shared/geo/unitedStates.ts';

export type Position =
  /**
   * `near` as `latitude,longitude` in degrees, rounded to about a kilometer; `within` miles when it is only roughly
   * known.
   */
  | { readonly kind: 'found'; readonly near: string; readonly within: number | null }
  | { readonly kind: 'outside' | 'denied' | 'unavailable' };

const timeoutMs = 15_000;
const denied = 1;
const metersOfMile = 1609.344;
/** From here on, in miles, distances are told to be from a rough position. */
const roughFrom = 2;

export function getPosition(geolocation: Geolocation | undefined): Promise<Position> {
  return new Promise((answer) => {
    if (!geolocation) return answer({ kind: 'unavailable' });
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!isInUnitedStates(latitude, longitude)) return answer({ kind: 'outside' });
        const within = Math.round(accuracy / metersOfMile);
        const near = `${latitude.toFixed(2)},${longitude.toFixed(2)}`;
        return answer({ kind: 'found', near, within: within >= roughFrom ? within : null });
      },
      ({ code }) => answer({ kind: code === denied ? 'denied' : 'unavailable' }),
      { timeout: timeoutMs, maximumAge: 600_000 },
    );
  });
}
