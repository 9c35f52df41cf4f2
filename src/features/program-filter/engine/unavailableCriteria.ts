import type { CatalogueIndex, ProgramEntry } from '#shared/reference/catalogue/catalogueIndex.ts';
import { listCriteria } from './listRules.ts';
import { numberCriteria } from './numberRules.ts';
import type { Target } from './rule.ts';
import { needsPlace } from './buildRules.ts';
import { listKeys, numberKeys, type CriterionKey } from '../types.ts';

type IsReported = (index: CatalogueIndex) => boolean;

const someProgram =
  (says: (program: ProgramEntry) => boolean): IsReported =>
  ({ schools }) =>
    schools.some(({ programs }) => programs.some(says));

const own: readonly (readonly [CriterionKey, IsReported])[] = [
  ['prereqs', someProgram(({ prerequisites }) => prerequisites !== null)],
  ['subjects', someProgram(({ prerequisites }) => prerequisites !== null)],
  ['tests', someProgram(({ tests }) => tests !== null)],
  ['nclex', someProgram(({ nclex }) => typeof nclex === 'object')],
  ['deadline', someProgram(({ deadlines }) => deadlines.length > 0)],
];

/** Distances are never among them: where schools are is always on record for some. */
export function unavailableCriteria(index: CatalogueIndex): ReadonlySet<CriterionKey> {
  const nowhere = { place: null, now: 0, courses: [] };
  const says = (about: 'program' | 'school', read: (target: Target) => unknown): boolean =>
    index.schools.some((school) =>
      about === 'school'
        ? read({ school, program: null }) !== null
        : school.programs.some((program) => read({ school, program }) !== null),
    );
  return new Set<CriterionKey>([
    ...own.flatMap(([key, isSaid]) => (isSaid(index) ? [] : [key])),
    ...listKeys.filter((key) => !says(listCriteria[key].about, listCriteria[key].read)),
    ...numberKeys.filter((key) => {
      const { about, read } = numberCriteria[key];
      return !needsPlace(key) && !says(about, (target) => read(target, nowhere));
    }),
  ]);
}
