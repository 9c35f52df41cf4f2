import { plural } from '#shared/text/plural.ts';
import { distanceMiles, type Point } from '#shared/geo/distance.ts';
import type { SearchPlace } from '#shared/geo/places.ts';
import type { ProgramEntry, SchoolEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import type { Course, CriterionKey, Verdict } from '../types.ts';

/** The program is null for a school that has none on record. */
export type Target = { readonly school: SchoolEntry; readonly program: ProgramEntry | null };

export type Circumstances = {
  readonly place: SearchPlace | null;
  readonly now: number;
  readonly courses: readonly Course[];
};

export type Rule = {
  readonly key: CriterionKey;
  readonly must: boolean;
  readonly about: 'program' | 'school' | 'person';
  readonly label: string;
  readonly field: string;
  readonly judge: (target: Target) => Verdict;
  /** What the program or school says, and where it misses, how. */
  readonly describe: (target: Target) => string;
  /** What a person could still do to qualify; null when it is more than one thing, or none that can be done. */
  readonly describeMissing?: (target: Target) => string | null;
};

export type RuleFacts = Omit<Rule, 'key' | 'must'>;

export const milesBetween = (from: Point, to: Point): number =>
  Math.round(distanceMiles(from, to) * 10) / 10;

export const formatMiles = (miles: number): string => (miles === 1 ? '1 mile' : `${miles} miles`);

export const formatProgramCount = (count: number): string => plural(count, 'program');
