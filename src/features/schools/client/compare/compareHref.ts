import { maxCompared } from './compareSet.ts';

/** Name of the parameter that turns the list of schools into a comparison. */
export const compareParameter = 'compare';

/** Where schools stand side by side; the link can be handed on. */
export const compareHref = (slugs: readonly string[]): string =>
  `/universities?${compareParameter}=${slugs.map(encodeURIComponent).join(',')}`;

const readSlugs = (params: URLSearchParams): string[] => [
  ...new Set((params.get(compareParameter) ?? '').split(',').filter((slug) => slug !== '')),
];

/** The schools that an address asks to compare: each once, ten at most; none when it asks for none. */
export const readComparedSlugs = (params: URLSearchParams): string[] =>
  readSlugs(params).slice(0, maxCompared);

/** How many schools an address asks for beyond those. */
export const beyondCompared = (params: URLSearchParams): number =>
  Math.max(0, readSlugs(params).length - maxCompared);
