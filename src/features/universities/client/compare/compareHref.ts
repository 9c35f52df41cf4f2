import { mostCompared } from './compareSet.ts';

/** Name of the parameter that turns the list of schools into a comparison. */
export const compareParameter = 'compare';

/** Where schools stand side by side; the link can be handed on. */
export const compareHref = (slugs: readonly string[]): string =>
  `/universities?${compareParameter}=${slugs.map(encodeURIComponent).join(',')}`;

/** The schools that an address asks to compare: each once, ten at most; none when it asks for none. */
export const comparedIn = (params: URLSearchParams): string[] =>
  [...new Set((params.get(compareParameter) ?? '').split(',').filter((slug) => slug !== ''))].slice(
    0,
    mostCompared,
  );
