import { awardTypes } from '#shared/reference/catalogue/awards.ts';
import { readOutcomeValues } from '#shared/reference/catalogue/outcomes.ts';
import type { NursingOutcome } from '../contract.ts';
import type { OutcomesRow } from './store.ts';

/** @param placeOf the run's place in the list of sources */
export const presentOutcomes = (
  found: readonly OutcomesRow[],
  placeOf: (runId: number) => number | null,
): NursingOutcome[] =>
  awardTypes.flatMap((type) =>
    found
      .filter((row) => row.type === type)
      .map(({ values, runId }) => ({
        type,
        earnings: 'not_reported' as const,
        debt: 'not_reported' as const,
        ...readOutcomeValues(values),
        source: placeOf(runId),
      })),
  );
