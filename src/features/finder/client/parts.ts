export { cacheIndex } from './offline/cacheIndex.ts';
export { type CachedIndex, readIndex } from './offline/deviceCatalogue.ts';
export { cachePlaces, devicePlaces } from './offline/devicePlaces.ts';
export { findZipPlace } from './offline/findZipPlace.ts';
export { zipPlaceQuery } from './offline/zipPlaceQuery.ts';
