import { isZip, normaliseZip } from './zip.ts';

/** In UTF-16 units (features.md §2.3). */
const maxPlaceLength = 200;

/** What is wrong with a typed place, or null; no text is every place. */
export function checkPlace(place: string): string | null {
  if (place.length > maxPlaceLength)
    return `Enter a shorter place name, up to ${maxPlaceLength} characters.`;
  return /^\d[\d\s-]*$/.test(place) && !isZip(normaliseZip(place))
    ? 'Enter all 5 digits of the ZIP code, like 94110, or a city.'
    : null;
}

export const positionMessages = {
  denied: 'Your location wasn’t shared. Enter a ZIP code, city or state instead.',
  unavailable: 'We couldn’t find your location. Enter a ZIP code, city or state instead.',
  outside:
    'It looks like you’re outside the United States. Choose the state where you want to study.',
};
