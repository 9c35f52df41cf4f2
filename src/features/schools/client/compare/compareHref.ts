import { maxCompared } from './compareSet.ts';

export const compareParameter = 'compare';

export const compareHref = (slugs: readonly string[]): string =>
  `/universities?${compareParameter}=${slugs.map(encodeURIComponent).join(',')}`;

const readSlugs = (params: URLSearchParams): string[] => [
  ...new Set((params.get(compareParameter) ?? '').split(',').filter((slug) => slug !== '')),
];

export const readComparedSlugs = (params: URLSearchParams): string[] =>
  readSlugs(params).slice(0, maxCompared);

export const beyondCompared = (params: URLSearchParams): number =>
  Math.max(0, readSlugs(params).length - maxCompared);
