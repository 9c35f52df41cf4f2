import type { RowValues } from '#features/application/definition/types.ts';
import type { ProgramState } from '#features/application/programPolicy.ts';

/** Programs of real schools are applied to where they say; nothing here pretends otherwise. */
export const isSentFromHere = (row: RowValues): boolean => row['route'] === 'lamplight';

const correctable: readonly ProgramState[] = [
  'submitted',
  'incomplete_at_program',
  'complete',
  'under_review',
  'returned_for_fix',
  'resubmitted',
];

/** Sent, and not decided yet. */
export const isCorrectable = (state: ProgramState): boolean => correctable.includes(state);
