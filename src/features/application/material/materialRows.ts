// Where the answers for one program are in the section `program-material`, and all of them read at once.
import { type DraftValues, rowPath } from '#shared/draft/draftValues.ts';
import { generateKeyBetween } from '#shared/draft/fractionalIndex.ts';
import type { ProgramQuestion } from '#shared/reference/catalogue/requirements.ts';
import { indexRows } from '../answers/places.ts';
import type { RowValues } from '../definition/types.ts';

export const answerList = 'programAnswers';
const materialLists = [
  answerList,
  'essayMap',
  'documentMap',
  'documentChoices',
  'courseMap',
] as const;

/** The same on every device, so that two that answer at once make one row. */
export const rowMark = generateKeyBetween(null, null);

/** @param key of what is asked */
export const materialRowId = (programRow: string, key: string): string => `${programRow}.${key}`;

export const isShared = ({ reusableKey, alwaysFresh }: ProgramQuestion): boolean =>
  reusableKey !== '' && !alwaysFresh;

export const answerRowId = (programRow: string, question: ProgramQuestion): string =>
  isShared(question)
    ? materialRowId('shared', question.reusableKey)
    : materialRowId(programRow, question.key);

export const answerField = ({ type }: ProgramQuestion): 'value' | 'chosen' =>
  type === 'multi' ? 'chosen' : 'value';

export const answerPath = (programRow: string, question: ProgramQuestion): string =>
  rowPath(answerList, answerRowId(programRow, question), answerField(question));

export type MaterialRows = Readonly<
  Record<(typeof materialLists)[number], ReadonlyMap<string, RowValues>>
>;

/** Read once for all programs. */
export function readMaterialRows(values: DraftValues): MaterialRows {
  const rows = indexRows(values);
  const entries = materialLists.map((list) => [list, rows.get(list) ?? new Map()]);
  return Object.fromEntries(entries) as MaterialRows;
}

const noRow: RowValues = {};

export const answerRow = (
  rows: MaterialRows,
  programRow: string,
  question: ProgramQuestion,
): RowValues => rows.programAnswers.get(answerRowId(programRow, question)) ?? noRow;

/** Of a multiple choice, in the order of the options; an option that is no longer there is not counted. */
export const chosenOptions = (row: RowValues, question: ProgramQuestion): string[] =>
  question.options
    .map(({ value }) => value)
    .filter((value) => (row[`chosen:${value}`] ?? '') !== '');

export const isAnswered = (row: RowValues, question: ProgramQuestion): boolean =>
  question.type === 'multi'
    ? chosenOptions(row, question).length > 0
    : (row['value'] ?? '').trim() !== '';
