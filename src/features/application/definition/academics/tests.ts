// features.md §3.6, §6.29
import { joined, optionsOf, when } from '../conditions.ts';
import type { FieldDefinition, Range, Scope, Topic } from '../types.ts';

/** Range of the overall score, test by test; other tests have no known one. Sources: the makers' score guides. */
const overallRange = new Map<string, Range>(
  Object.entries({
    TEAS: { min: 0, max: 100 },
    HESI: { min: 0, max: 100 },
    TOEFL: { min: 0, max: 120 },
    IELTS: { min: 0, max: 9, step: 0.5 },
    SAT: { min: 400, max: 1600, step: 10 },
    ACT: { min: 1, max: 36, step: 1 },
  }),
);
const partRange = new Map<string, Range>(
  Object.entries({
    TEAS: { min: 0, max: 100 },
    HESI: { min: 0, max: 100 },
    TOEFL: { min: 0, max: 30 },
    IELTS: { min: 0, max: 9, step: 0.5 },
    SAT: { min: 200, max: 800, step: 10 },
    ACT: { min: 1, max: 36, step: 1 },
  }),
);
const rangeIn =
  (ranges: ReadonlyMap<string, Range>) =>
  ({ row }: Scope): Range | null =>
    ranges.get(row['test'] ?? '') ?? null;

const part = (name: string, label: string, ...tests: string[]): FieldDefinition => ({
  name,
  label: `${label} score`,
  kind: 'number',
  inputMode: 'decimal',
  range: rangeIn(partRange),
  showIf: when('test', ...tests),
});

export const tests: Topic = {
  key: 'tests',
  title: 'Tests',
  lead: 'Admission and English-language tests you’ve taken or scheduled.',
  nextStep: 'add a test, or tell us you haven’t taken any',
  body: {
    kind: 'list',
    list: {
      key: 'tests',
      noun: { one: 'test', many: 'tests' },
      emptyText: 'No tests yet.',
      noneField: { name: 'noTests', label: 'I haven’t taken any tests yet' },
      example: 'ATI TEAS, March 12, 2026, 78.7',
      summary: (say) => ({
        title: say('otherName') || say('test') || 'Test',
        detail: joined(' · ', say('overall') && `score ${say('overall')}`, say('date')),
      }),
      fields: [
        {
          name: 'test',
          label: 'Test',
          kind: 'choice',
          required: true,
          options: optionsOf({
            TEAS: 'ATI TEAS',
            HESI: 'HESI A2',
            TOEFL: 'TOEFL iBT',
            IELTS: 'IELTS Academic',
            SAT: 'SAT',
            ACT: 'ACT',
            GRE: 'GRE',
            other: 'Other test',
          }),
        },
        {
          name: 'otherName',
          label: 'Test name',
          kind: 'text',
          required: true,
          autoComplete: 'off',
          showIf: when('test', 'other'),
        },
        { name: 'date', label: 'Test date', kind: 'date', required: true },
        {
          name: 'overall',
          label: 'Overall score',
          kind: 'number',
          inputMode: 'decimal',
          range: rangeIn(overallRange),
        },
        part('reading', 'Reading', 'TEAS', 'HESI', 'TOEFL', 'IELTS', 'ACT'),
        part('readingWriting', 'Reading and writing', 'SAT'),
        part('math', 'Math', 'TEAS', 'HESI', 'SAT', 'ACT'),
        part('science', 'Science', 'TEAS', 'ACT'),
        part('english', 'English', 'TEAS', 'ACT'),
        part('vocabulary', 'Vocabulary', 'HESI'),
        part('grammar', 'Grammar', 'HESI'),
        part('biology', 'Biology', 'HESI'),
        part('chemistry', 'Chemistry', 'HESI'),
        part('anatomyPhysiology', 'Anatomy and physiology', 'HESI'),
        part('listening', 'Listening', 'TOEFL', 'IELTS'),
        part('speaking', 'Speaking', 'TOEFL', 'IELTS'),
        part('writing', 'Writing', 'TOEFL', 'IELTS'),
        part('verbal', 'Verbal reasoning', 'GRE'),
        part('quantitative', 'Quantitative reasoning', 'GRE'),
        part('analytical', 'Analytical writing', 'GRE'),
        {
          name: 'officialRequested',
          label: 'I’ve requested my official scores',
          kind: 'check',
        },
      ],
    },
  },
};
