import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { RowValues } from '#features/application/definition/types.ts';
import { readRows } from '../places.ts';
import { chooseDeadline, type ProgramDeadline } from './programDeadline.ts';
import type { ProgramRound } from './programRounds.ts';

/** What the school lists for a row and its cycle. */
type FindRound = (row: RowValues, id: string) => ProgramRound | null;

/** Of every program that a student lists. */
export const listDeadlines = (values: DraftValues, findRound: FindRound): ProgramDeadline[] =>
  readRows(values, 'programs').flatMap(
    ({ id, row }) => chooseDeadline(row, findRound(row, id)) ?? [],
  );
