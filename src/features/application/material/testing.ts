// For tests and the bench only: what a program asks, and what a student has answered.
import * as fc from 'fast-check';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';
import {
  type ProgramRequirements,
  toRequirements,
} from '#shared/reference/catalogue/programRequirements.ts';
import {
  fileFormats,
  type ProgramQuestion,
  questionTypes,
  referenceTypes,
} from '#shared/reference/catalogue/requirements.ts';
import { buildRow } from '../testing.ts';
import { noCourse } from './courseRules.ts';
import type { OwnDocument } from './documentRules.ts';
import { materialRowId } from './materialRows.ts';

export const buildQuestion = (more: Partial<ProgramQuestion> = {}): ProgramQuestion => ({
  key: 'entry',
  label: 'When would you begin?',
  help: '',
  type: 'text',
  options: [],
  required: false,
  showIf: null,
  maxWords: null,
  maxChars: null,
  reusableKey: '',
  alwaysFresh: false,
  ...more,
});

export const buildRequirements = (
  more: Partial<ProgramRequirements> = {},
): ProgramRequirements => ({
  ...toRequirements(emptyProgramDetails),
  ...more,
});

const keys = ['a', 'b', 'c', 'd'] as const;
const optionList = [
  { value: 'x', label: 'X' },
  { value: 'yes', label: 'Yes, please' },
];

/** Conditions also of questions that are not there, and in circles. */
export const anyQuestions: fc.Arbitrary<ProgramQuestion[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...keys),
    label: fc.constantFrom('When?', 'Your reason'),
    help: fc.constant(''),
    type: fc.constantFrom(...questionTypes),
    options: fc.constant(optionList),
    required: fc.boolean(),
    showIf: fc.option(
      fc.record({ key: fc.constantFrom(...keys, 'gone'), value: fc.constantFrom('yes', 'x') }),
      { nil: null },
    ),
    maxWords: fc.constantFrom(null, 2),
    maxChars: fc.constantFrom(null, 8),
    reusableKey: fc.constantFrom('', 'shared'),
    alwaysFresh: fc.boolean(),
  }),
  { selector: ({ key }) => key, maxLength: 4 },
);

export const anyRequirements: fc.Arbitrary<ProgramRequirements> = fc.record({
  version: fc.constantFrom(1, 2, 3),
  questions: anyQuestions,
  essays: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('', 'why'),
      prompt: fc.constantFrom('Why nursing?', 'Who cared for you?'),
      maxWords: fc.constantFrom(null, 3),
      maxChars: fc.constantFrom(null, 20),
    }),
    { selector: ({ key, prompt }) => key + prompt, maxLength: 2 },
  ),
  documents: fc.uniqueArray(
    fc.record({
      key: fc.constant(''),
      label: fc.constantFrom('Transcripts of every college', 'CPR card', 'Résumé'),
      required: fc.boolean(),
      formats: fc.subarray([...fileFormats]),
      maxBytes: fc.constantFrom(null, 1_000_000),
    }),
    { selector: ({ label }) => label, maxLength: 3 },
  ),
  referenceTypes: fc.subarray([...referenceTypes]),
  referencesRequired: fc.constantFrom(null, 0, 2),
  prerequisites: fc.constantFrom(null, []),
  tests: fc.constantFrom(null, []),
  minGpa: fc.constantFrom(null, 2, 3.5),
  gpaRule: fc.constant(null),
  fee: fc.constantFrom(null, 0, 6000),
});

const anyText = fc.constantFrom(
  '',
  ' ',
  'yes',
  'x',
  'no',
  '7',
  '2027-02-31',
  'one two three',
  '😀 é',
);

/** Choices for the row `p1`, also of courses and for prerequisites that are not there. */
export const anyCourseMap: fc.Arbitrary<DraftValues> = fc
  .dictionary(
    fc.constantFrom('anatomy', 'anatomy-2', 'physiology', 'microbiology', 'a', 'b', 'elsewhere'),
    fc.constantFrom('g0', 'g1', 'g2', 'g5', 'x1', noCourse, 'gone'),
    { maxKeys: 4 },
  )
  .map((chosen) =>
    Object.assign(
      {},
      ...Object.entries(chosen).map(([key, course]) =>
        buildRow('courseMap', materialRowId('p1', key), { course, asked: key }),
      ),
    ),
  );

/** Answers for the row `p1`, with some that no question asks for. */
export const anyMaterialRows: fc.Arbitrary<DraftValues> = fc
  .record({
    answers: fc.array(
      fc.record({
        id: fc.constantFrom('p1.a', 'p1.b', 'p1.c', 'p1.d', 'shared.shared', 'p2.a'),
        value: anyText,
        chosen: fc.subarray(['x', 'yes', 'gone']),
      }),
      { maxLength: 6 },
    ),
    essay: fc.record({ body: anyText, program: fc.constantFrom('', 'p1'), map: fc.boolean() }),
    document: fc.constantFrom('', 'd1', 'd2', 'gone', 'old', 'not_needed'),
    also: fc.constantFrom('', 'd3', 'old'),
    sends: fc.constantFrom('', 'yes', 'no'),
    courses: anyCourseMap,
  })
  .map(({ answers, essay, document, also, sends, courses }) => ({
    ...courses,
    ...Object.assign(
      {},
      ...answers.map(({ id, value, chosen }) =>
        buildRow('programAnswers', id, {
          value,
          ...Object.fromEntries(chosen.map((member) => [`chosen:${member}`, 'yes'])),
        }),
      ),
    ),
    ...buildRow('essays', 'e1', {
      title: 'Why',
      prompt: 'Why nursing?',
      program: essay.program,
      body: essay.body,
    }),
    ...(essay.map && buildRow('essayMap', 'p1.why', { essay: 'e1' })),
    ...(document !== '' &&
      buildRow('documentMap', 'p1.cpr-card', {
        document,
        ...(also !== '' && { [`also:${also}`]: 'yes' }),
      })),
    ...(sends !== '' && buildRow('documentChoices', 'p1.d1', { send: sends })),
  }));

export const anyDocuments: fc.Arbitrary<OwnDocument[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('transcript.pdf', 'cpr card.jpg', 'resume.docx'),
      state: fc.constantFrom('uploading' as const, 'ready' as const, 'rejected' as const),
      kind: fc.constantFrom('transcript', 'certificate', 'resume', 'other'),
      type: fc.constantFrom('application/pdf', 'image/jpeg', 'text/plain'),
      size: fc.constantFrom(10, 2_000_000),
      pages: fc.constantFrom(null, 3),
      sha256: fc.constantFrom('aa', 'bb'),
      replaced: fc.constantFrom([], ['old']),
    }),
    { maxLength: 3 },
  )
  .map((all) => all.map((each, at) => ({ ...each, id: `d${at + 1}` })));
