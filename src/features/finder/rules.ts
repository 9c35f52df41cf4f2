export { maxSuggestions, suggestSchools } from './search/suggest.ts';
export { readPlace, readPoint, writePoint } from './search/url/finderParts.ts';
