// What the directory finds a profile by.
import { tokenize } from '#shared/text/searchText.ts';
import type { NurseFields } from '../ownContract.ts';

export type FacetSource = {
  readonly fields: NurseFields;
  readonly schoolIds: readonly (number | null)[];
  /** Of licenses that are verified. */
  readonly licenseStates: readonly string[];
};

/** The states of a nurse are where they live and where they may practice. */
export function buildFacets({ fields, schoolIds, licenseStates }: FacetSource): string[] {
  const states = [fields.state, ...licenseStates].filter(Boolean);
  const schools = schoolIds.filter((id) => id !== null);
  return [
    ...new Set([
      ...states.map((state) => `state:${state}`),
      ...fields.specialties.map((value) => `specialty:${value}`),
      ...fields.settings.map((value) => `setting:${value}`),
      ...fields.degrees.map(({ type }) => `program:${type}`),
      ...schools.map((id) => `university:${id}`),
      ...fields.languages.map((value) => `language:${value}`),
      ...fields.topics.map((value) => `topic:${value}`),
    ]),
  ];
}

const maxPartLength = 20;
const maxWords = 6;

/** Every beginning of every word, so that an index finds what is typed so far. */
export function buildNameParts(name: string): string[] {
  const parts = new Set<string>();
  for (const word of tokenize(name).slice(0, maxWords)) {
    const letters = Array.from(word).slice(0, maxPartLength);
    for (let length = 1; length <= letters.length; length += 1)
      parts.add(letters.slice(0, length).join(''));
  }
  return [...parts];
}

/** @returns what a name must have all of */
export const wantedParts = (typed: string): string[] =>
  tokenize(typed)
    .slice(0, maxWords)
    .map((word) => Array.from(word).slice(0, maxPartLength).join(''));
