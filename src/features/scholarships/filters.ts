// What of the list is shown, and in which order. Pure, on the device.
import { compareText } from '#shared/text/compareText.ts';
import type { Scholarship } from './contract.ts';
import { type DeadlineState, deadlineRank, type ScholarshipState } from './rules.ts';
import type { ScholarshipProgram, StudentLevel } from './values.ts';

export type ScholarshipFilter = {
  readonly q: string;
  readonly program: ScholarshipProgram | '';
  readonly level: StudentLevel | '';
  /** Two letters. */
  readonly state: string;
  readonly basis: 'need' | 'merit' | '';
  readonly service: 'with' | 'without' | '';
  readonly noEssay: boolean;
  readonly deadline: DeadlineState | '';
  /** Least dollars that it can bring; null for any. */
  readonly minAmount: number | null;
};

export const noFilter: ScholarshipFilter = {
  q: '',
  program: '',
  level: '',
  state: '',
  basis: '',
  service: '',
  noEssay: false,
  deadline: '',
  minAmount: null,
};

export const sortOrders = ['deadline', 'amount', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** With the state that is computed once for a list. */
export type ScholarshipEntry = { readonly row: Scholarship; readonly state: ScholarshipState };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A condition that a sponsor does not name hides nothing. */
const allows = <T>(named: readonly T[], wanted: T): boolean =>
  named.length === 0 || named.includes(wanted);

export const owesService = ({ kind, serviceYears }: Scholarship): boolean =>
  kind === 'service_obligation' || kind === 'loan_repayment' || serviceYears !== null;

const amountOf = ({ amount }: Scholarship): number => amount.max ?? amount.min ?? -1;

type Test = (entry: ScholarshipEntry) => boolean;

/** Null while a filter is off. */
const tests: Readonly<Record<keyof ScholarshipFilter, (filter: ScholarshipFilter) => Test | null>> =
  {
    q({ q }) {
      const parts = plain(q).split(/\s+/).filter(Boolean);
      if (parts.length === 0) return null;
      return ({ row }) => {
        const text = plain(`${row.name} ${row.sponsor}`);
        return parts.every((part) => text.includes(part));
      };
    },
    program: ({ program }) =>
      program === '' ? null : ({ row }) => allows(row.eligibility.programs, program),
    level: ({ level }) =>
      level === '' ? null : ({ row }) => allows(row.eligibility.levels, level),
    state: ({ state }) =>
      state === '' ? null : ({ row }) => allows(row.eligibility.states, state),
    basis({ basis }) {
      if (basis === '') return null;
      const key = basis === 'need' ? 'needBased' : 'meritBased';
      return ({ row }) => row.eligibility[key] === true;
    },
    service: ({ service }) =>
      service === '' ? null : ({ row }) => owesService(row) === (service === 'with'),
    noEssay: ({ noEssay }) => (noEssay ? ({ row }) => !row.requirements.includes('essay') : null),
    deadline: ({ deadline }) => (deadline === '' ? null : (entry) => entry.state.kind === deadline),
    minAmount: ({ minAmount }) =>
      minAmount === null ? null : ({ row }) => amountOf(row) >= minAmount,
  };

const filterKeys = Object.keys(noFilter) as (keyof ScholarshipFilter)[];

export const activeFilters = (filter: ScholarshipFilter): (keyof ScholarshipFilter)[] =>
  filterKeys.filter((key) => tests[key](filter) !== null);

export function filterEntries(
  entries: readonly ScholarshipEntry[],
  filter: ScholarshipFilter,
): ScholarshipEntry[] {
  const active = filterKeys.flatMap((key) => tests[key](filter) ?? []);
  return entries.filter((entry) => active.every((test) => test(entry)));
}

/** features.md §2.2, N2: how many come back when one filter is taken away, the most first. */
export const countWithout = (
  entries: readonly ScholarshipEntry[],
  filter: ScholarshipFilter,
): { readonly key: keyof ScholarshipFilter; readonly count: number }[] =>
  activeFilters(filter)
    .map((key) => ({
      key,
      count: filterEntries(entries, { ...filter, [key]: noFilter[key] }).length,
    }))
    .sort((one, other) => other.count - one.count);

type Rank = ReturnType<typeof deadlineRank>;

function compareRanks([first, one]: Rank, [second, other]: Rank): number {
  if (first !== second) return first - second;
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Samples of the demo after all that is real; equal ones by name, then by slug: the order is the same on every device. */
export function sortEntries(
  entries: readonly ScholarshipEntry[],
  order: SortOrder,
): ScholarshipEntry[] {
  const ranked = entries.map((entry) => ({
    entry,
    rank: deadlineRank(entry.row.cycle, entry.state),
    name: plain(entry.row.name),
  }));
  ranked.sort(
    (one, other) =>
      Number(one.entry.row.demo) - Number(other.entry.row.demo) ||
      (order === 'deadline' ? compareRanks(one.rank, other.rank) : 0) ||
      (order === 'amount' ? amountOf(other.entry.row) - amountOf(one.entry.row) : 0) ||
      compareText(one.name, other.name) ||
      compareText(one.entry.row.slug, other.entry.row.slug),
  );
  return ranked.map(({ entry }) => entry);
}

export type Clash = {
  readonly one: Scholarship;
  readonly other: Scholarship;
  readonly rule: 'no' | 'ask';
};

/** Pairs that cannot be had together, or where a sponsor has to be asked. @param rows saved, in order */
export const findClashes = (rows: readonly Scholarship[]): Clash[] =>
  rows.flatMap((one, at) =>
    rows.slice(at + 1).flatMap((other): Clash[] => {
      const combined = [one.combines, other.combines];
      if (combined.includes('no')) return [{ one, other, rule: 'no' }];
      return combined.includes('ask') ? [{ one, other, rule: 'ask' }] : [];
    }),
  );
