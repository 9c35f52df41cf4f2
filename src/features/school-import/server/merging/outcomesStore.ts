import { nursingOutcomes } from '#features/schools/server/tables.ts';
import type { AwardType } from '#shared/reference/catalogue/awards.ts';
import type { OutcomeValues } from '#shared/reference/catalogue/outcomes.ts';
import type { MergeTarget } from './mergeStore.ts';

export type OutcomesRow = {
  readonly universityId: number;
  readonly type: AwardType;
  readonly values: OutcomeValues;
};

/** What a file does not name stays as an earlier one has it. */
export const outcomesTarget: MergeTarget<OutcomesRow> = {
  table: nursingOutcomes,
  key: ['universityId', 'type'],
  values: ['values'],
  keepsNewer: true,
};
