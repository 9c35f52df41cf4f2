// Questions, essays and documents of a program; every reader throws RowProblem.
import * as z from 'zod';
import {
  fileFormats,
  maxKeyLength,
  optionValue,
  type ProgramDocument,
  type ProgramEssay,
  type ProgramQuestion,
  questionTypes,
  requirementKey,
} from '#shared/reference/catalogue/requirements.ts';
import {
  cell,
  choices,
  needed,
  neededChoice,
  number,
  readRow,
  RowProblem,
  text,
  yes,
} from '../parsing/rowSchema.ts';
import type { Row } from '../parsing/tableHeader.ts';

const title = needed(text).describe('its name or text');
const isKey = (name: string): boolean => requirementKey.test(name) && name.length <= maxKeyLength;
const keyCell = cell(
  (given) => (given === '' || isKey(given) ? given : undefined),
  (said) =>
    `{column} is ${said}, not a name of at most ${maxKeyLength} small letters, digits and hyphens.`,
);
const key = keyCell.describe(
  'name that never changes, in small letters, digits and hyphens; a question needs it, an essay or a document without it goes by its text',
);
/** Of megabytes with one decimal, as people write them. */
const megabyte = 1_000_000;

export const materialRecords = {
  essay: z.object({
    title,
    key,
    max_words: number(1, 10_000).describe('limit in words'),
    max_chars: number(1, 100_000).describe('limit in characters, in place of max_words'),
  }),
  document: z.object({
    title,
    key,
    required: yes.describe('yes or no; a blank one is yes for a document and no for a question'),
    formats: choices(fileFormats),
    max_mb: number(0.1, 1000).describe('largest file in megabytes'),
  }),
  question: z.object({
    key: needed(keyCell),
    title,
    help: text.describe('what is said below the question'),
    question_type: neededChoice(questionTypes),
    options: text.describe('of single and multi, with | between them: Full time|Part time'),
    required: yes,
    show_if: text.describe(
      'the answer on which the question is asked, such as rn-license=yes; of a question in a row above',
    ),
    max_words: number(1, 10_000),
    max_chars: number(1, 100_000),
    reusable_key: keyCell.describe(
      'questions of several programs with the same one share an answer',
    ),
    always_fresh: yes.describe(
      'yes for what is never filled in from another answer, such as a signature',
    ),
  }),
};

function refuseTwoLimits(given: {
  readonly max_words: number | null;
  readonly max_chars: number | null;
}): void {
  if (given.max_words !== null && given.max_chars !== null)
    throw new RowProblem('The row has max_words and max_chars. Leave one of them blank.');
}

export function essayRecord(row: Row): ProgramEssay {
  const given = readRow(row, materialRecords.essay);
  refuseTwoLimits(given);
  const { title: prompt, max_words: maxWords, max_chars: maxChars } = given;
  return { key: given.key, prompt, maxWords, maxChars };
}

export function documentRecord(row: Row): ProgramDocument {
  const given = readRow(row, materialRecords.document);
  return {
    key: given.key,
    label: given.title,
    required: given.required || row.text('required') === '',
    formats: given.formats,
    maxBytes: given.max_mb === null ? null : Math.round(given.max_mb * megabyte),
  };
}

/** "Full time|Part time", or with values of their own: "full=Full time|part=Part time". */
function readOptions(said: string): ProgramQuestion['options'] {
  const options = said
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at < 0
        ? { value: optionValue(part), label: part }
        : { value: part.slice(0, at).trim(), label: part.slice(at + 1).trim() };
    });
  const broken = options.find(({ value, label }) => !isKey(value) || label === '');
  if (broken)
    throw new RowProblem(
      `options has “${broken.value.slice(0, 60)}”, not a text, or a name of small letters, digits and hyphens with = and its text.`,
    );
  const again = options.find(({ value }, at) =>
    options.some((other, before) => before < at && other.value === value),
  );
  if (again) throw new RowProblem(`options has “${again.label.slice(0, 60)}” twice.`);
  return options;
}

/** @param above the questions of the rows before */
function readCondition(said: string, above: readonly ProgramQuestion[]): ProgramQuestion['showIf'] {
  if (said === '') return null;
  const at = said.indexOf('=');
  const [asked, value] = [said.slice(0, Math.max(at, 0)).trim(), said.slice(at + 1).trim()];
  if (at < 1 || value === '')
    throw new RowProblem(
      `show_if is “${said.slice(0, 60)}”, not a question and its answer such as rn-license=yes.`,
    );
  const before = above.find((question) => question.key === asked);
  if (!before)
    throw new RowProblem(
      `show_if names the question “${asked.slice(0, 60)}”, which no row above has.`,
    );
  const answers =
    before.type === 'yesno'
      ? ['yes', 'no']
      : before.options.length > 0
        ? before.options.map((option) => option.value)
        : null;
  if (answers && !answers.includes(value))
    throw new RowProblem(
      `show_if asks for “${value.slice(0, 60)}”, and “${asked}” can be ${answers.join(', ')}.`,
    );
  return { key: asked, value };
}

/** @param above the questions of the rows before */
export function questionRecord(row: Row, above: readonly ProgramQuestion[]): ProgramQuestion {
  const given = readRow(row, materialRecords.question);
  refuseTwoLimits(given);
  const { question_type: type, reusable_key: reusableKey, always_fresh: alwaysFresh } = given;
  const options = readOptions(given.options);
  const isChoice = type === 'single' || type === 'multi';
  if (isChoice && options.length < 2)
    throw new RowProblem(`A question of the type ${type} needs two options or more.`);
  if (!isChoice && options.length > 0)
    throw new RowProblem(`A question of the type ${type} has no options.`);
  const isText = type === 'text' || type === 'longtext';
  if (!isText && (given.max_words !== null || given.max_chars !== null))
    throw new RowProblem(`A question of the type ${type} has no limit of words or characters.`);
  if (alwaysFresh && reusableKey !== '')
    throw new RowProblem('A question that is always asked anew has no reusable_key.');
  return {
    key: given.key,
    label: given.title,
    help: given.help,
    type,
    options,
    required: given.required,
    showIf: readCondition(given.show_if, above),
    maxWords: given.max_words,
    maxChars: given.max_chars,
    reusableKey,
    alwaysFresh,
  };
}
