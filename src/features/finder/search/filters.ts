// A filter that cannot be decided, because no source says what it asks for, is neither passed nor failed.
import type { Columns } from './columns.ts';
import {
  bitsOf,
  type OptionBits,
  programFilter,
  programOptions,
  schoolFilter,
  schoolOptions,
} from './options.ts';
import type { FinderQuery } from './types.ts';
import type { AwardType } from '#shared/reference/catalogue/awards.ts';

type AnyOf = { readonly filter: number; readonly bits: number };

export type Filters = {
  readonly school: readonly AnyOf[];
  readonly program: readonly AnyOf[];
  readonly asksPrograms: boolean;
  readonly affiliations: Uint8Array | null;
  readonly types: readonly AwardType[];
  readonly maxTuition: number | null;
  readonly maxNetPrice: number | null;
  readonly minAcceptRate: number | null;
  readonly minGradRate: number | null;
  readonly deadlineFrom: number | null;
};

const anyOf = (wanted: readonly (readonly [OptionBits, readonly string[]])[]): AnyOf[] =>
  wanted.flatMap(([options, values]) =>
    values.length === 0 ? [] : [{ filter: options.filter, bits: bitsOf(options, values) }],
  );

export function filtersOf(query: FinderQuery, columns: Columns, now: number): Filters {
  const { controls, levels, settings, sizes, missions } = schoolOptions;
  const { types, graduates, formats, accreditors, approved, routes } = programOptions;
  const program = anyOf([
    [types, query.types],
    [graduates, query.minGraduates === null ? [] : [String(query.minGraduates)]],
    [formats, query.formats],
    [accreditors, query.accreditors],
    [approved, query.approvedOnly ? ['approved'] : []],
    [routes, query.routes],
  ]);
  return {
    school: anyOf([
      [controls, query.controls],
      [levels, query.levels],
      [settings, query.settings],
      [sizes, query.sizes],
      [missions, query.missions],
    ]),
    program,
    asksPrograms: program.length > 0 || query.deadlineOpen,
    affiliations:
      query.affiliations.length === 0
        ? null
        : Uint8Array.from(columns.affiliations, (code) =>
            Number(query.affiliations.includes(code)),
          ),
    types: query.types,
    maxTuition: query.maxTuition,
    maxNetPrice: query.maxNetPrice,
    minAcceptRate: query.minAcceptRate,
    minGradRate: query.minGradRate,
    deadlineFrom: query.deadlineOpen ? now : null,
  };
}

export function failedSchool(columns: Columns, filters: Filters, id: number): number {
  const options = columns.options[id] ?? 0;
  let failed = 0;
  for (const { filter, bits } of filters.school) if ((options & bits) === 0) failed |= filter;
  if (filters.affiliations && filters.affiliations[columns.affiliation[id] ?? 0] !== 1)
    failed |= schoolFilter.affiliation;
  const { maxTuition, maxNetPrice, minAcceptRate, minGradRate } = filters;
  // Not the opposite comparison: an unknown number passes none.
  if (maxTuition !== null && !((columns.tuition[id] ?? Number.NaN) <= maxTuition))
    failed |= schoolFilter.tuition;
  if (maxNetPrice !== null && !((columns.netPrice[id] ?? Number.NaN) <= maxNetPrice))
    failed |= schoolFilter.netPrice;
  if (minAcceptRate !== null && !((columns.acceptRate[id] ?? Number.NaN) >= minAcceptRate))
    failed |= schoolFilter.acceptRate;
  if (minGradRate !== null && !((columns.gradRate[id] ?? Number.NaN) >= minGradRate))
    failed |= schoolFilter.gradRate;
  return failed;
}

export function failedProgram(columns: Columns, filters: Filters, program: number): number {
  const options = columns.programOptions[program] ?? 0;
  let failed = 0;
  for (const { filter, bits } of filters.program) if ((options & bits) === 0) failed |= filter;
  const { deadlineFrom } = filters;
  if (deadlineFrom !== null && !((columns.lastDeadline[program] ?? Number.NaN) >= deadlineFrom))
    failed |= programFilter.deadline;
  return failed;
}

export type Verdict = 'match' | 'open' | 'no';

/** One and the same program must pass all filters; `open` when none is on record or what is asked is not. */
function programVerdict(columns: Columns, filters: Filters, id: number): Verdict {
  if (!filters.asksPrograms) return 'match';
  const first = columns.programs[id] ?? 0;
  const end = columns.programs[id + 1] ?? 0;
  let verdict: Verdict = first === end ? 'open' : 'no';
  for (let program = first; program < end; program += 1) {
    const failed = failedProgram(columns, filters, program);
    if (failed === 0) return 'match';
    if ((failed & ~(columns.programUnknown[program] ?? 0)) === 0) verdict = 'open';
  }
  return verdict;
}

export function verdictOf(columns: Columns, filters: Filters, id: number, failed: number): Verdict {
  if ((failed & ~(columns.unknown[id] ?? 0)) !== 0) return 'no';
  const programs = programVerdict(columns, filters, id);
  return failed === 0 || programs === 'no' ? programs : 'open';
}

export function matchingPrograms(columns: Columns, filters: Filters, id: number): number[] {
  const passing: number[] = [];
  const possible: number[] = [];
  const end = columns.programs[id + 1] ?? 0;
  for (let program = columns.programs[id] ?? 0; program < end; program += 1) {
    const failed = failedProgram(columns, filters, program);
    if (failed === 0) passing.push(program);
    else if ((failed & ~(columns.programUnknown[program] ?? 0)) === 0) possible.push(program);
  }
  return passing.length > 0 ? passing : possible;
}
