// What a toggle is: one question about a program or its school, whose answer is read from one field.
import { distanceMiles, type Point } from '#shared/geo/distance.ts';
import type { ProgramEntry, SchoolEntry, SearchPlace } from '#features/finder/search/types.ts';
import type { Course, CriterionKey, Verdict } from '../types.ts';

/** What is asked about; the program is null for a school that has none on record. */
export type Target = { readonly school: SchoolEntry; readonly program: ProgramEntry | null };

/** What an answer depends on beside the catalogue. */
export type Circumstances = {
  readonly place: SearchPlace | null;
  /** Milliseconds. */
  readonly now: number;
  readonly courses: readonly Course[];
};

/** A toggle that is on. */
export type Rule = {
  readonly key: CriterionKey;
  readonly must: boolean;
  readonly about: 'program' | 'school';
  /** The toggle with its value, e.g. `Fee up to $80`. */
  readonly label: string;
  /** What is not on record when it cannot be decided, e.g. `the application fee`. */
  readonly field: string;
  readonly judge: (target: Target) => Verdict;
  /** What the program or school says, and where it misses, how. */
  readonly describe: (target: Target) => string;
  /** What a person could still do to qualify; null when it is more than one thing, or none that can be done. */
  readonly describeMissing?: (target: Target) => string | null;
};

/** A rule before it is known whether it is a must-have. */
export type RuleFacts = Omit<Rule, 'key' | 'must'>;

export const joined = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${count === 1 ? one : many}`;

/** To a tenth of a mile. */
export const milesBetween = (from: Point, to: Point): number =>
  Math.round(distanceMiles(from, to) * 10) / 10;

/** `4.5 miles` */
export const formatMiles = (miles: number): string => (miles === 1 ? '1 mile' : `${miles} miles`);

export const formatProgramCount = (count: number): string => plural(count, 'program');
