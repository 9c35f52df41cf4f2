// The same on the device and on the server: which questions are asked, and what is wrong with their answers.
import type { ProgramQuestion, QuestionType } from '#shared/reference/catalogue/requirements.ts';
import { formatDateAnswer } from '../answers/dateParts.ts';
import { checkField } from '../checks/answer.ts';
import type { Finding } from '../checks/finding.ts';
import type { FieldDefinition, FieldKind, Limit, RowValues } from '../definition/types.ts';
import {
  answerField,
  answerPath,
  answerRow,
  chosenOptions,
  isAnswered,
  type MaterialRows,
} from './materialRows.ts';

const kinds: Readonly<Record<QuestionType, FieldKind>> = {
  text: 'text',
  longtext: 'longtext',
  number: 'number',
  date: 'date',
  yesno: 'yesno',
  single: 'radio',
  multi: 'checkset',
};
/** More are chosen from a list. */
const maxRadios = 8;

export function limitOfAsked({
  maxWords,
  maxChars,
}: Pick<ProgramQuestion, 'maxWords' | 'maxChars'>): Limit | null {
  if (maxWords !== null) return { unit: 'words', max: maxWords };
  return maxChars === null ? null : { unit: 'characters', max: maxChars };
}

/** As the forms of the application show and check it. */
export function questionField(question: ProgramQuestion): FieldDefinition {
  const { label, help, type, options, required } = question;
  const limit = limitOfAsked(question);
  return {
    name: answerField(question),
    label,
    kind: type === 'single' && options.length > maxRadios ? 'choice' : kinds[type],
    ...(help !== '' && { hint: help }),
    ...(options.length > 0 && { options }),
    ...(required && { required: true as const }),
    ...(limit && { limit }),
  };
}

export type AskedQuestion = {
  readonly question: ProgramQuestion;
  /** Of the answer in the section. */
  readonly path: string;
  readonly row: RowValues;
};

const hasAnswer = (row: RowValues, question: ProgramQuestion, answer: string): boolean =>
  question.type === 'multi'
    ? (row[`chosen:${answer}`] ?? '') !== ''
    : (row['value'] ?? '').trim() === answer;

/** Those that are asked now; the answers of the others stay. A condition on a question that is not there hides nothing. */
export function listAskedQuestions(
  questions: readonly ProgramQuestion[],
  rows: MaterialRows,
  programRow: string,
): AskedQuestion[] {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const asked = new Map<string, boolean>();
  const isAsked = ({ key, showIf }: ProgramQuestion): boolean => {
    const known = asked.get(key);
    if (known !== undefined) return known;
    // A circle of conditions ends here.
    asked.set(key, true);
    const on = showIf === null ? undefined : byKey.get(showIf.key);
    const result =
      on === undefined ||
      showIf === null ||
      (isAsked(on) && hasAnswer(answerRow(rows, programRow, on), on, showIf.value));
    asked.set(key, result);
    return result;
  };
  return questions.filter(isAsked).map((question) => ({
    question,
    path: answerPath(programRow, question),
    row: answerRow(rows, programRow, question),
  }));
}

/** @param today `YYYY-MM-DD` */
export function checkQuestion({ question, path, row }: AskedQuestion, today: string): Finding[] {
  const known = question.type === 'multi' ? keepKnown(row, question) : row;
  const scope = { values: {}, row: known, today };
  return checkField(questionField(question), path, row['value'] ?? '', scope);
}

/** A choice that the program took away is no answer. */
const keepKnown = (row: RowValues, question: ProgramQuestion): RowValues =>
  Object.fromEntries(chosenOptions(row, question).map((value) => [`chosen:${value}`, 'yes']));

/** As a person reads it; empty without an answer. */
export function formatAnswer({ question, row }: Pick<AskedQuestion, 'question' | 'row'>): string {
  if (!isAnswered(row, question)) return '';
  const label = (value: string): string =>
    question.options.find((option) => option.value === value)?.label ?? value;
  if (question.type === 'multi') return chosenOptions(row, question).map(label).join(', ');
  const value = row['value'] ?? '';
  if (question.type === 'single') return label(value);
  if (question.type === 'yesno') return value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value;
  return question.type === 'date' ? formatDateAnswer(value) : value;
}
