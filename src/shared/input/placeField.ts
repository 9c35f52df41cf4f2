import { isZip, normaliseZip } from './zip.ts';

/** In UTF-16 units (features.md §2.3). */
const maxPlaceLength = 200;

/** What is wrong with a typed place, or null; no text is every place. */
export function checkPlace(place: string): string | null {
  if (place.length > maxPlaceLength)
    return `Enter a shorter place, at most ${maxPlaceLength} characters.`;
  return /^\d[\d\s-]*$/.test(place) && !isZip(normaliseZip(place))
    ? 'Enter all 5 digits of the ZIP code, e.g. 94110, or a city.'
    : null;
}

export const positionMessages = {
  denied:
    'Your position was not shared, and nothing was sent. Enter a ZIP code, a city or a state instead.',
  unavailable: 'Your position could not be found. Enter a ZIP code, a city or a state instead.',
  outside: 'You seem to be outside of the United States. Choose the state where you want to study.',
};
