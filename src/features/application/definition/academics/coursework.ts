// features.md §3.6, §6.29; domain.md §2.1
import { subjectLabels } from '#shared/reference/catalogue/labels.ts';
import { type DraftValues, listRows } from '#shared/draft/draftValues.ts';
import { guessSubject } from '../../answers/guessSubject.ts';
import { joined, optionsOf, unless, when } from '../conditions.ts';
import type { FormatField, RowValues, Topic } from '../types.ts';

const finished = unless('status', 'in_progress', 'planned');

const termOf = (today: string): string => {
  const month = Number(today.slice(5, 7));
  return month <= 5 ? 'spring' : month <= 8 ? 'summer' : 'fall';
};

const terms = { winter: 'Winter', spring: 'Spring', summer: 'Summer', fall: 'Fall' };
const termOrder = Object.keys(terms);

/** By date, then by college; courses without a term last. */
function courseOrder({ year = '', term = '', college = '' }: RowValues): string {
  const known = /^\d{4}$/.test(year.trim());
  const at = termOrder.indexOf(term);
  return `${known ? year.trim() : '9999'} ${at < 0 ? termOrder.length : at} ${college}`;
}

/** The college of a new course when there is only one. */
const loneCollege = (values: DraftValues): string | undefined => {
  const [only, ...others] = listRows(values, 'colleges');
  return others.length === 0 ? only?.id : undefined;
};

const courseTitle = (say: FormatField): string =>
  joined(' ', say('code'), say('title')) || 'Untitled course';
const courseTerm = (say: FormatField): string => joined(' ', say('term'), say('year'));

const courseDetail = (say: FormatField): string =>
  joined(
    ' · ',
    say('credits') && (say('credits') === '1' ? '1 credit' : `${say('credits')} credits`),
    say('status') === 'Completed' ? say('grade') : say('status').toLowerCase(),
    say('examCredit') && `${say('examCredit')} exam`,
    say('repeatOf') &&
      `repeat of ${joined(' ', say('repeatOf.term'), say('repeatOf.year')) || 'an earlier course'}`,
  );

export const courses: Topic = {
  key: 'courses',
  title: 'Courses by term',
  lead: 'List every course as it appears on your transcript, including repeats, failed courses and withdrawals (W).',
  why: 'Programs calculate your GPA from these courses.',
  nextStep: ({ today }) => `add your ${termOf(today)} term courses`,
  body: {
    kind: 'list',
    list: {
      key: 'courses',
      noun: { one: 'course', many: 'courses' },
      min: ({ values }) => (listRows(values, 'colleges').length > 0 ? 1 : 0),
      emptyText: 'No courses yet.',
      noneField: { name: 'noCourses', label: 'I don’t have any courses yet' },
      example: 'BIOL 020 Human Anatomy, 4 credits, A-',
      compact: true,
      carry: ['college', 'term', 'year', 'status', 'creditUnit'],
      defaults: (values) => {
        const college = loneCollege(values);
        return college === undefined ? {} : { college };
      },
      guess: {
        field: 'subject',
        sources: ['code', 'title'],
        note: 'We guessed this from the course. Change it if it’s wrong.',
        from: guessSubject,
      },
      order: courseOrder,
      summary: (say) => ({ title: courseTitle(say), detail: courseDetail(say) }),
      reference: (say) => joined(', ', courseTitle(say), courseTerm(say)),
      facts: (say) => ({
        title: courseTitle(say),
        detail: joined(' · ', courseDetail(say), courseTerm(say)),
      }),
      group: (say) => ({
        key: joined('|', say('college'), say('year'), say('term')),
        title: joined(', ', courseTerm(say), say('college')) || 'No term yet',
      }),
      fields: [
        {
          name: 'college',
          label: 'College',
          kind: 'rowref',
          refersTo: 'colleges',
          required: unless('examCredit', 'AP', 'CLEP', 'IB'),
          rare: ({ values }) => loneCollege(values) !== undefined,
        },
        {
          name: 'term',
          label: 'Term',
          kind: 'choice',
          required: true,
          short: true,
          options: optionsOf(terms),
        },
        {
          name: 'year',
          label: 'Year',
          kind: 'year',
          required: true,
          short: true,
          inputMode: 'numeric',
        },
        {
          name: 'code',
          label: 'Course number',
          kind: 'text',
          autoComplete: 'off',
          limit: { unit: 'characters', max: 40 },
        },
        { name: 'title', label: 'Title', kind: 'text', required: true, autoComplete: 'off' },
        {
          name: 'credits',
          label: 'Credits',
          kind: 'number',
          required: true,
          short: true,
          inputMode: 'decimal',
          range: { min: 0, max: 30, step: 0.5 },
        },
        {
          name: 'grade',
          label: 'Grade',
          kind: 'text',
          required: when('status', 'completed'),
          short: true,
          limit: { unit: 'characters', max: 10 },
          autoComplete: 'off',
          showIf: finished,
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
          name: 'subject',
          label: 'Subject',
          kind: 'choice',
          hint: 'Science subjects count toward your science GPA.',
          required: true,
          options: optionsOf(subjectLabels),
        },
        { name: 'lab', label: 'Did it include a lab?', kind: 'yesno', rare: true },
        {
          name: 'repeatOf',
          label: 'Repeat of',
          kind: 'rowref',
          refersTo: 'courses',
          hint: 'If you took this course before, choose the earlier one.',
          rare: true,
        },
        {
          name: 'examCredit',
          label: 'Credit by exam',
          kind: 'choice',
          rare: true,
          options: [
            { value: 'AP', label: 'AP' },
            { value: 'CLEP', label: 'CLEP' },
            { value: 'IB', label: 'IB' },
          ],
        },
        {
          name: 'creditUnit',
          label: 'Credit type',
          kind: 'choice',
          hint: 'Leave blank to use your college’s.',
          rare: true,
          options: optionsOf({
            semester: 'Semester hours',
            quarter: 'Quarter hours',
            trimester: 'Trimester hours',
          }),
        },
      ],
    },
  },
};

export const gpaTopic: Topic = {
  key: 'gpa',
  title: 'Your GPA',
  lead: 'Calculated on this device from your courses. Programs may calculate it differently. See each rule below.',
  nextStep: 'check your GPA',
  body: { kind: 'gpa' },
};
