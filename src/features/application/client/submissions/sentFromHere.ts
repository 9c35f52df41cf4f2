import type { RowValues } from '#features/application/definition/types.ts';
import { type ProgramState, withProgram } from '#features/application/programPolicy.ts';
import { routeHere } from '#features/application/sentFromHere.ts';

/** Programs of real schools are applied to where they say; nothing here pretends otherwise. */
export const isSentFromHere = (row: RowValues): boolean => row['route'] === routeHere;

const correctable: readonly ProgramState[] = [...withProgram, 'returned_for_fix'];

/** Sent, and not decided yet. */
export const isCorrectable = (state: ProgramState): boolean => correctable.includes(state);
