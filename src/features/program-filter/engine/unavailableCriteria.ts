// Toggles by which nothing can be filtered, because no program or school on record says what they ask for.
import type { CatalogueIndex, ProgramEntry } from '../search/types.ts';
import { listToggles } from './listRules.ts';
import { numberToggles } from './numberRules.ts';
import type { Target } from './rule.ts';
import { needsPlace } from './rulesOf.ts';
import { listKeys, numberKeys, type ToggleKey } from './types.ts';

type Says = (index: CatalogueIndex) => boolean;

const someProgram =
  (says: (program: ProgramEntry) => boolean): Says =>
  ({ schools }) =>
    schools.some(({ programs }) => programs.some(says));

const own: readonly (readonly [ToggleKey, Says])[] = [
  ['prereqs', someProgram(({ prerequisites }) => prerequisites !== null)],
  ['subjects', someProgram(({ prerequisites }) => prerequisites !== null)],
  ['tests', someProgram(({ tests }) => tests !== null)],
  ['nclex', someProgram(({ nclex }) => typeof nclex === 'object')],
  ['deadline', someProgram(({ deadlines }) => deadlines.length > 0)],
];

/** Distances are never among them: where schools are is always on record for some. */
export function unavailableToggles(index: CatalogueIndex): ReadonlySet<ToggleKey> {
  const nowhere = { place: null, now: 0, courses: [] };
  const says = (about: 'program' | 'school', read: (target: Target) => unknown): boolean =>
    index.schools.some((school) =>
      about === 'school'
        ? read({ school, program: null }) !== null
        : school.programs.some((program) => read({ school, program }) !== null),
    );
  return new Set<ToggleKey>([
    ...own.flatMap(([key, isSaid]) => (isSaid(index) ? [] : [key])),
    ...listKeys.filter((key) => !says(listToggles[key].about, listToggles[key].read)),
    ...numberKeys.filter((key) => {
      const { about, read } = numberToggles[key];
      return !needsPlace(key) && !says(about, (target) => read(target, nowhere));
    }),
  ]);
}
