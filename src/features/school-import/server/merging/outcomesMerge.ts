import type { AwardType } from '#shared/reference/catalogue/awards.ts';
import { outcomeKeys, type OutcomeValues } from '#shared/reference/catalogue/outcomes.ts';
import type { Run } from '../fileFormat.ts';
import type { Outcome } from '../report.ts';
import { isNewer, isProtected, type KnownSchool, sameSource } from './schoolFacts.ts';

export type OutcomesRow = {
  readonly universityId: number;
  readonly type: AwardType;
  readonly values: OutcomeValues;
  readonly runId: number;
};
export type StoredOutcomes = Omit<OutcomesRow, 'runId'> & { readonly from: KnownSchool['from'] };

export type OutcomesMerge = {
  take(row: OutcomesRow): Outcome;
  rows(): OutcomesRow[];
};

const keyOf = ({ universityId, type }: Pick<OutcomesRow, 'universityId' | 'type'>): string =>
  `${universityId}|${type}`;

/** What a file does not name stays as an earlier one has it. */
export function createOutcomesMerge(stored: readonly StoredOutcomes[], run: Run): OutcomesMerge {
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const rows: OutcomesRow[] = [];
  return {
    take(row) {
      const before = known.get(keyOf(row));
      if (before && isProtected(before.from, run)) return 'unchanged';
      if (before && isNewer(before.from, run)) return 'older';
      const isSame =
        before !== undefined && outcomeKeys.every((key) => before.values[key] === row.values[key]);
      if (isSame && sameSource(before.from, run)) return 'unchanged';
      rows.push(row);
      if (!before) return 'added';
      return isSame ? 'confirmed' : 'changed';
    },
    rows: () => rows,
  };
}
