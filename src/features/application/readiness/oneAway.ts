// features.md §8.7
import type { ProgramReadiness } from './types.ts';

export type OneAway = {
  readonly id: string;
  readonly name: string;
  /** What is missing, with why. */
  readonly lack: string;
  readonly href: string;
};

type Lack = { readonly text: string; readonly href: string; readonly distance: number };

/** A class that is under way is nearer than a test to take, and that nearer than a class to begin. */
const distances = ['in_progress', 'score_too_low', 'test', 'grade_too_low', 'too_old', 'missing'];

function listLacks({ prerequisites, tests, gpa }: ProgramReadiness): Lack[] {
  const lacks = prerequisites
    .filter(({ satisfied, state }) => !satisfied && state !== 'unsure')
    .map(({ asks, detail, href, state }) => ({
      text: withDetail(asks, detail),
      href,
      distance: distances.indexOf(state),
    }));
  const scores = tests
    .filter(({ state, forSome }) => !forSome && state !== 'met' && state !== 'unsure')
    .map(({ name, detail, href, state }) => ({
      text: withDetail(name, detail),
      href,
      distance: Math.max(0, distances.indexOf(state === 'score_too_low' ? state : 'test')),
    }));
  const average: Lack[] = gpa.verdict === 'below' ? [{ text: '', href: '', distance: -1 }] : [];
  return [...lacks, ...scores, ...average];
}

const withDetail = (text: string, detail: string): string =>
  detail === '' ? text : `${text} (${detail})`;

/** How many classes, scores and averages a program still asks for. */
export const countLacks = (program: ProgramReadiness): number => listLacks(program).length;

/** Programs that one class or one test score is missing for, the nearest first. */
export function listOneAway(programs: readonly ProgramReadiness[]): OneAway[] {
  return programs
    .flatMap(({ id, name, ...rest }) => {
      const [only, ...others] = listLacks({ id, name, ...rest });
      if (!only || others.length > 0 || only.text === '') return [];
      return [{ id, name, lack: only.text, href: only.href, distance: only.distance }];
    })
    .sort((one, other) => one.distance - other.distance || (one.id < other.id ? -1 : 1))
    .map(({ id, name, lack, href }) => ({ id, name, lack, href }));
}
