// One pass: who matches, who might, and what each option would leave.
import { deadlineOpen, type Option, programCriteria, schoolCriteria } from './criteria.ts';
import {
  failedByProgram,
  failedFilters,
  type Filters,
  programsVerdict,
  schoolVerdict,
} from './filters.ts';
import type { SearchedProgram, SearchedSchool } from './searchedSchools.ts';
import type { Facets } from './types.ts';

export type Evaluation = {
  readonly matches: readonly SearchedSchool[];
  readonly open: readonly SearchedSchool[];
  readonly facets: Facets;
};

const fixedOptions = [...schoolCriteria, ...programCriteria].flatMap(({ options }) => options);

/** Of each option, how many schools it would leave, and the last of them. */
type Counts = Map<Option, { count: number; last: SearchedSchool }>;

/** What fails one filter counts for the options of that one. An option counts once a school. */
function count(
  counts: Counts,
  searched: SearchedSchool,
  options: readonly Option[],
  failed: readonly Pick<Option, 'facet'>[],
): void {
  if (failed.length > 1) return;
  const only = failed[0];
  for (const option of options) {
    if (only && only.facet !== option.facet) continue;
    const counted = counts.get(option);
    if (!counted) counts.set(option, { count: 1, last: searched });
    else if (counted.last !== searched) {
      counted.count += 1;
      counted.last = searched;
    }
  }
}

function facetsOf(counts: Counts, affiliations: readonly Option[]): Facets {
  const facets: Partial<Record<keyof Facets, Record<string, number>>> = { affiliations: {} };
  for (const option of [...fixedOptions, ...affiliations])
    (facets[option.facet] ??= {})[option.value] = counts.get(option)?.count ?? 0;
  const { approvedOnly, deadlineOpen } = facets;
  return {
    ...facets,
    approvedOnly: approvedOnly?.true,
    deadlineOpen: deadlineOpen?.true,
  } as Facets;
}

/** @param affiliations that are counted: those of the catalogue; @param now milliseconds */
export function evaluate(
  schools: readonly SearchedSchool[],
  filters: Filters,
  affiliations: readonly Option[],
  now: number,
): Evaluation {
  const counts: Counts = new Map();
  const isAhead = ({ lastDeadline }: SearchedProgram): boolean => (lastDeadline ?? 0) >= now;
  const matches: SearchedSchool[] = [];
  const open: SearchedSchool[] = [];
  for (const searched of schools) {
    const failed = failedFilters(filters.school, searched.school);
    const failedPrograms = failedByProgram(filters, searched);
    const programs = programsVerdict(filters, searched, failedPrograms);
    const verdict = schoolVerdict(failed, searched.school, programs);
    if (verdict === 'match') matches.push(searched);
    else if (verdict === 'open') open.push(searched);
    if (programs === 'match') count(counts, searched, searched.options, failed);
    if (failed.length > 0) continue;
    if (filters.program.length === 0) {
      count(counts, searched, searched.programOptions, failed);
      if (searched.programs.some(isAhead)) count(counts, searched, deadlineOpen.options, failed);
    } else
      searched.programs.forEach((program, at) => {
        const failedHere = failedPrograms[at] ?? [];
        count(counts, searched, program.options, failedHere);
        if (isAhead(program)) count(counts, searched, deadlineOpen.options, failedHere);
      });
  }
  return { matches, open, facets: facetsOf(counts, affiliations) };
}
