// Answers that were given before: for another program or cycle, and to questions that are no longer asked.
import { type DraftChange, type DraftValues, rowPath } from '#shared/draft/draftValues.ts';
import type { ProgramQuestion } from '#shared/reference/catalogue/requirements.ts';
import { compareText } from '#shared/text/compareText.ts';
import { normaliseName } from '../checks/rows.ts';
import type { RowValues } from '../definition/types.ts';
import {
  answerList,
  answerPath,
  answerRow,
  answerRowId,
  chosenOptions,
  isAnswered,
  isShared,
  type MaterialRows,
  rowMark,
} from './materialRows.ts';
import { formatAnswer } from './questionRules.ts';

/** What is written beside an answer; only what is not there yet. @param today `YYYY-MM-DD` */
export function answerMarks(
  values: DraftValues,
  programRow: string,
  question: ProgramQuestion,
  today: string,
): DraftChange[] {
  const id = answerRowId(programRow, question);
  const wanted = {
    question: question.label,
    answeredOn: today,
    [`confirmedFor:${programRow}`]: 'yes',
    '#': rowMark,
  };
  return Object.entries(wanted)
    .map(([field, value]) => ({ path: rowPath(answerList, id, field), value }))
    .filter(({ path, value }) => values[path] !== value);
}

export type PreviousAnswer = {
  readonly text: string;
  /** `YYYY-MM-DD`; empty when it is not known. */
  readonly answeredOn: string;
  /** Of the same program's answer, to be written into this one's. */
  readonly changes: readonly DraftChange[];
};

const canAnswer = (row: RowValues, question: ProgramQuestion): boolean => {
  if (!isAnswered(row, question)) return false;
  const value = (row['value'] ?? '').trim();
  if (question.type === 'single') return question.options.some((option) => option.value === value);
  return question.type !== 'yesno' || value === 'yes' || value === 'no';
};

/** The newest answer to the same words for another program or cycle; null where one is given, and for what is asked anew. */
export function findPreviousAnswer(
  question: ProgramQuestion,
  rows: MaterialRows,
  programRow: string,
): PreviousAnswer | null {
  if (question.alwaysFresh || isShared(question)) return null;
  if (isAnswered(answerRow(rows, programRow, question), question)) return null;
  const words = normaliseName(question.label);
  const [newest] = [...rows.programAnswers]
    .filter(
      ([id, row]) =>
        !id.startsWith(`${programRow}.`) &&
        normaliseName(row['question']) === words &&
        canAnswer(row, question),
    )
    .sort(([, one], [, other]) => compareText(other['answeredOn'] ?? '', one['answeredOn'] ?? ''));
  if (!newest) return null;
  const [, row] = newest;
  const path = answerPath(programRow, question);
  return {
    text: formatAnswer({ question, row }),
    answeredOn: row['answeredOn'] ?? '',
    changes:
      question.type === 'multi'
        ? chosenOptions(row, question).map((value) => ({ path: `${path}:${value}`, value: 'yes' }))
        : [{ path, value: row['value'] ?? '' }],
  };
}

/** Given for another program, and not confirmed for this one. */
export const isUnconfirmed = (
  question: ProgramQuestion,
  row: RowValues,
  programRow: string,
): boolean => isShared(question) && isAnswered(row, question) && !row[`confirmedFor:${programRow}`];

export type FormerAnswer = {
  readonly id: string;
  readonly question: string;
  readonly text: string;
};

/** Answers of this program to questions that its version no longer has; nothing typed goes with a question. */
export function listFormerAnswers(
  questions: readonly ProgramQuestion[],
  rows: MaterialRows,
  programRow: string,
): FormerAnswer[] {
  const asked = new Set(questions.map((question) => answerRowId(programRow, question)));
  return [...rows.programAnswers]
    .filter(([id]) => id.startsWith(`${programRow}.`) && !asked.has(id))
    .map(([id, row]) => ({ id, question: row['question'] ?? '', text: formerText(row) }))
    .filter(({ text }) => text !== '')
    .sort((one, other) => compareText(one.id, other.id));
}

function formerText(row: RowValues): string {
  const chosen = Object.keys(row)
    .filter((field) => field.startsWith('chosen:') && row[field] !== '')
    .map((field) => field.slice('chosen:'.length))
    .sort();
  return [(row['value'] ?? '').trim(), ...chosen].filter((part) => part !== '').join(', ');
}
