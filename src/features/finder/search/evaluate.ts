// One pass: who matches, who might, and what each option would leave.
import type { Columns } from './columns.ts';
import { failedProgram, failedSchool, type Filters, verdictOf } from './filters.ts';
import {
  type OptionBits,
  programFilter,
  programOptions,
  schoolFilter,
  schoolOptions,
  stepOptions,
} from './options.ts';
import type { Facets } from './types.ts';

export type Evaluation = {
  readonly matches: Int32Array;
  readonly open: Int32Array;
  readonly facets: Facets;
};

type Counts = {
  readonly school: Int32Array;
  readonly steps: Int32Array;
  readonly program: Int32Array;
  readonly affiliations: Int32Array;
  deadlines: number;
};

const maxBits = 32;
const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0;

function countBits(counts: Int32Array, bits: number): void {
  let left = bits;
  while (left !== 0) {
    const lowest = left & -left;
    const at = 31 - Math.clz32(lowest);
    counts[at] = (counts[at] ?? 0) + 1;
    left ^= lowest;
  }
}

function groupsOf(options: Readonly<Record<string, OptionBits>>): Int32Array {
  const lists = Object.values(options);
  const groups = new Int32Array(Math.max(...lists.map(({ filter }) => filter)) + 1);
  for (const { filter, all } of lists) groups[filter] = all;
  return groups;
}
const schoolGroups = groupsOf(schoolOptions);
const stepGroups = groupsOf(stepOptions);
const programGroups = groupsOf(programOptions);

/** Counts a match for all its options, and a school that fails one filter for the options of that filter. */
function countSchool(counts: Counts, columns: Columns, id: number, failed: number): void {
  const options = columns.options[id] ?? 0;
  const steps = columns.steps[id] ?? 0;
  countBits(counts.school, failed === 0 ? options : options & (schoolGroups[failed] ?? 0));
  countBits(counts.steps, failed === 0 ? steps : steps & (stepGroups[failed] ?? 0));
  if (failed === 0 || failed === schoolFilter.affiliation) {
    const at = columns.affiliation[id] ?? 0;
    counts.affiliations[at] = (counts.affiliations[at] ?? 0) + 1;
  }
}

/** An option counts once a school, and only with a program that passes all other filters. */
function countPrograms(
  counts: Counts,
  columns: Columns,
  filters: Filters,
  id: number,
  now: number,
): void {
  const end = columns.programs[id + 1] ?? 0;
  let options = 0;
  let deadline = false;
  for (let program = columns.programs[id] ?? 0; program < end; program += 1) {
    const failed = failedProgram(columns, filters, program);
    if (!isOneBit(failed)) continue;
    const own = columns.programOptions[program] ?? 0;
    options |= failed === 0 ? own : own & (programGroups[failed] ?? 0);
    if (failed === 0 || failed === programFilter.deadline)
      deadline ||= (columns.lastDeadline[program] ?? Number.NaN) >= now;
  }
  countBits(counts.program, options);
  if (deadline) counts.deadlines += 1;
}

function named(counts: Int32Array, { from, values }: OptionBits): Record<string, number> {
  const found: Record<string, number> = {};
  let at = from;
  for (const value of values) found[value] = counts[at++] ?? 0;
  return found;
}

function facetsOf(counts: Counts, { affiliations }: Columns): Facets {
  const { controls, levels, settings, sizes, missions } = schoolOptions;
  const { maxTuition, maxNetPrice, minAcceptRate, minGradRate } = stepOptions;
  const { types, graduates, formats, accreditors, approved, routes } = programOptions;
  return {
    types: named(counts.program, types),
    minGraduates: named(counts.program, graduates),
    controls: named(counts.school, controls),
    levels: named(counts.school, levels),
    settings: named(counts.school, settings),
    sizes: named(counts.school, sizes),
    affiliations: Object.fromEntries(
      affiliations.slice(1).map((code, at) => [String(code), counts.affiliations[at + 1] ?? 0]),
    ),
    missions: named(counts.school, missions),
    maxTuition: named(counts.steps, maxTuition),
    maxNetPrice: named(counts.steps, maxNetPrice),
    minAcceptRate: named(counts.steps, minAcceptRate),
    minGradRate: named(counts.steps, minGradRate),
    formats: named(counts.program, formats),
    accreditors: named(counts.program, accreditors),
    routes: named(counts.program, routes),
    approvedOnly: counts.program[approved.from] ?? 0,
    deadlineOpen: counts.deadlines,
  };
}

/** @param marks those of the ids that count; null for all */
export function evaluate(
  columns: Columns,
  filters: Filters,
  ids: Int32Array,
  marks: Uint8Array | null,
  now: number,
): Evaluation {
  const counts: Counts = {
    school: new Int32Array(maxBits),
    steps: new Int32Array(maxBits),
    program: new Int32Array(maxBits),
    affiliations: new Int32Array(columns.affiliations.length),
    deadlines: 0,
  };
  const matches: number[] = [];
  const open: number[] = [];
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? 0;
    if (marks !== null && marks[id] !== 1) continue;
    const failed = failedSchool(columns, filters, id);
    const verdict = verdictOf(columns, filters, id, failed);
    if (verdict === 'match') matches.push(at);
    else if (verdict === 'open') open.push(at);
    if (!isOneBit(failed)) continue;
    if (failed === 0) countPrograms(counts, columns, filters, id, now);
    if (verdictOf(columns, filters, id, 0) === 'match') countSchool(counts, columns, id, failed);
  }
  return {
    matches: Int32Array.from(matches),
    open: Int32Array.from(open),
    facets: facetsOf(counts, columns),
  };
}

/** Matches, and those of which it is not on record. */
export function countPossible(
  columns: Columns,
  filters: Filters,
  ids: Int32Array,
  marks: Uint8Array,
): number {
  let count = 0;
  for (const id of ids)
    if (
      marks[id] === 1 &&
      verdictOf(columns, filters, id, failedSchool(columns, filters, id)) !== 'no'
    )
      count += 1;
  return count;
}

export function countMatches(
  columns: Columns,
  filters: Filters,
  ids: Int32Array,
  marks: Uint8Array | null,
): number {
  let count = 0;
  for (const id of ids) {
    if (marks !== null && marks[id] !== 1) continue;
    if (verdictOf(columns, filters, id, failedSchool(columns, filters, id)) === 'match') count += 1;
  }
  return count;
}
