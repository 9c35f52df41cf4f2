// Which essay of the student answers which one of a program, and how long it is as that program counts.
import { rowPath } from '#shared/draft/draftValues.ts';
import { essayKey, type ProgramEssay } from '#shared/reference/catalogue/requirements.ts';
import { lengthIn } from '../checks/answer.ts';
import { normaliseName } from '../checks/rows.ts';
import type { Limit, RowValues } from '../definition/types.ts';
import { type MaterialRows, materialRowId } from './materialRows.ts';
import { limitOfAsked } from './questionRules.ts';

export type EssayRow = { readonly id: string; readonly row: RowValues };

export type AskedEssay = {
  readonly essay: ProgramEssay;
  readonly key: string;
  readonly limit: Limit | null;
  /** Null while none is chosen or written. */
  readonly chosen: EssayRow | null;
  readonly isByHand: boolean;
  readonly length: number;
  /** Beyond the limit, in its unit. */
  readonly over: number;
};

/** Chosen by hand, else written for this program and prompt. */
export function findEssay(
  essay: ProgramEssay,
  rows: MaterialRows,
  essays: readonly EssayRow[],
  programRow: string,
): { readonly chosen: EssayRow | null; readonly isByHand: boolean } {
  const map = rows.essayMap.get(materialRowId(programRow, essayKey(essay)));
  const byHand = essays.find(({ id }) => id === map?.['essay']);
  if (byHand) return { chosen: byHand, isByHand: true };
  const prompt = normaliseName(essay.prompt);
  const byRule = essays.find(
    ({ row }) => row['program'] === programRow && normaliseName(row['prompt']) === prompt,
  );
  return { chosen: byRule ?? null, isByHand: false };
}

export const listAskedEssays = (
  asked: readonly ProgramEssay[],
  rows: MaterialRows,
  essays: readonly EssayRow[],
  programRow: string,
): AskedEssay[] =>
  asked.map((essay) => {
    const limit = limitOfAsked(essay);
    const { chosen, isByHand } = findEssay(essay, rows, essays, programRow);
    const body = chosen?.row['body'] ?? '';
    const length = limit ? lengthIn(limit, body.trim()) : 0;
    const over = limit ? Math.max(0, length - limit.max) : 0;
    return { essay, key: essayKey(essay), limit, chosen, isByHand, length, over };
  });

export const essayBodyPath = (id: string): string => rowPath('essays', id, 'body');
