// What asks for schools, of the server or of this device.
export { getPosition } from './form/position.ts';
export { readDirectory } from './directory/readDirectory.ts';
export { readMap, readSearch } from './readSearch.ts';
export { readSuggestions } from './readSuggestions.ts';
