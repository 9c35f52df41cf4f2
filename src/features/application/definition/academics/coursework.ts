// features.md §3.6, §6.29; domain.md §2.1
import { listRows } from '#shared/draft/draftValues.ts';
import { joined, optionsOf, unless, when } from '../conditions.ts';
import type { FieldDefinition, Range, Scope, Topic } from '../types.ts';

const finished = unless('status', 'in_progress', 'planned');

const termOf = (today: string): string => {
  const month = Number(today.slice(5, 7));
  return month <= 5 ? 'spring' : month <= 8 ? 'summer' : 'fall';
};

export const courses: Topic = {
  key: 'courses',
  title: 'Courses by term',
  lead: 'Each course as it stands on the transcript, also repeated, failed and withdrawn ones.',
  why: 'Programs compute their own GPA from single courses.',
  nextStep: ({ today }) => `add your ${termOf(today)} term courses`,
  body: {
    kind: 'list',
    list: {
      key: 'courses',
      noun: { one: 'course', many: 'courses' },
      min: ({ values }) => (listRows(values, 'colleges').length > 0 ? 1 : 0),
      emptyText: 'No course yet.',
      noneField: { name: 'noCourses', label: 'I have no course to list yet' },
      example: 'BIOL 020 Human Anatomy, 4 credits, A−',
      carry: ['college', 'term', 'year', 'status', 'creditUnit'],
      summary: (say) => ({
        title: joined(' ', say('code'), say('title')) || 'Course',
        detail: joined(', ', say('credits') && `${say('credits')} credits`, say('grade')),
      }),
      group: (say) => ({
        key: joined('|', say('college'), say('year'), say('term')),
        title: joined(', ', joined(' ', say('term'), say('year')), say('college')) || 'No term yet',
      }),
      fields: [
        {
          name: 'college',
          label: 'College',
          kind: 'rowref',
          refersTo: 'colleges',
          required: unless('examCredit', 'AP', 'CLEP', 'IB'),
        },
        {
          name: 'term',
          label: 'Term',
          kind: 'choice',
          required: true,
          options: optionsOf({
            winter: 'Winter',
            spring: 'Spring',
            summer: 'Summer',
            fall: 'Fall',
          }),
        },
        { name: 'year', label: 'Year', kind: 'year', required: true, inputMode: 'numeric' },
        {
          name: 'code',
          label: 'Course number',
          kind: 'text',
          hint: 'For example: BIOL 020.',
          autoComplete: 'off',
          limit: { unit: 'characters', max: 40 },
        },
        { name: 'title', label: 'Title', kind: 'text', required: true, autoComplete: 'off' },
        {
          name: 'subject',
          label: 'Subject',
          kind: 'choice',
          hint: 'Decides whether it counts in the science GPA.',
          required: true,
          options: optionsOf({
            anatomy_physiology: 'Anatomy and physiology',
            biology: 'Biology',
            chemistry: 'Chemistry',
            microbiology: 'Microbiology',
            physics: 'Physics',
            nutrition: 'Nutrition',
            math: 'Mathematics',
            statistics: 'Statistics',
            nursing: 'Nursing and health',
            psychology: 'Psychology and human development',
            social: 'Sociology and social sciences',
            english: 'English and writing',
            communication: 'Speech and communication',
            humanities: 'Humanities, arts and languages',
            other: 'Another subject',
          }),
        },
        {
          name: 'credits',
          label: 'Credits',
          kind: 'number',
          hint: 'From 0 to 30, in halves.',
          required: true,
          inputMode: 'decimal',
          range: { min: 0, max: 30, step: 0.5 },
        },
        {
          name: 'creditUnit',
          label: 'Kind of credits',
          kind: 'choice',
          hint: 'As for the college unless you choose another.',
          options: optionsOf({
            semester: 'Semester hours',
            quarter: 'Quarter hours',
            trimester: 'Trimester hours',
          }),
        },
        {
          name: 'status',
          label: 'Status',
          kind: 'radio',
          required: true,
          options: optionsOf({
            completed: 'Completed',
            in_progress: 'In progress',
            planned: 'Planned',
          }),
        },
        {
          name: 'grade',
          label: 'Grade',
          kind: 'text',
          hint: 'Exactly as on the transcript, for example B+, P, CR or W.',
          required: when('status', 'completed'),
          limit: { unit: 'characters', max: 10 },
          autoComplete: 'off',
          showIf: finished,
        },
        { name: 'lab', label: 'With a lab', kind: 'yesno' },
        {
          name: 'repeatOf',
          label: 'Repeat of',
          kind: 'rowref',
          refersTo: 'courses',
          hint: 'If you took the same course before.',
        },
        {
          name: 'examCredit',
          label: 'Credit by exam',
          kind: 'choice',
          options: [
            { value: 'AP', label: 'AP' },
            { value: 'CLEP', label: 'CLEP' },
            { value: 'IB', label: 'IB' },
          ],
        },
      ],
    },
  },
};

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
  lead: 'Admission and language tests you have taken or booked.',
  nextStep: 'add a test, or say that you have taken none',
  body: {
    kind: 'list',
    list: {
      key: 'tests',
      noun: { one: 'test', many: 'tests' },
      emptyText: 'No test yet.',
      noneField: { name: 'noTests', label: 'I have taken no test yet' },
      example: 'ATI TEAS, 12 March 2026, 78.7',
      summary: (say) => ({
        title: say('otherName') || say('test') || 'Test',
        detail: joined(', ', say('date'), say('overall')),
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
            other: 'Another test',
          }),
        },
        {
          name: 'otherName',
          label: 'Name of the test',
          kind: 'text',
          required: true,
          autoComplete: 'off',
          showIf: when('test', 'other'),
        },
        { name: 'date', label: 'Date taken', kind: 'date', required: true },
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
          label: 'I have asked for the official score to be sent',
          kind: 'check',
        },
      ],
    },
  },
};

export const gpaTopic: Topic = {
  key: 'gpa',
  title: 'Your GPA',
  lead: 'Computed on this device from your courses. Programs may count differently; each rule stands beside its number.',
  nextStep: 'look at your GPA',
  body: { kind: 'gpa' },
};
