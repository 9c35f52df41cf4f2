// features.md §3.6, §6.29; domain.md §2.1
import {
  inUnitedStates,
  joined,
  optionsOf,
  outsideUnitedStates,
  unless,
  when,
} from '../conditions.ts';
import type { FieldDefinition, FormatField, Topic } from '../types.ts';

const place: readonly FieldDefinition[] = [
  { name: 'country', label: 'Country', kind: 'combobox', list: 'countries' },
  { name: 'city', label: 'City', kind: 'text', autoComplete: 'off' },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    list: 'states',
    showIf: inUnitedStates('country'),
  },
  {
    name: 'region',
    label: 'State, province or region',
    kind: 'text',
    autoComplete: 'off',
    showIf: outsideUnitedStates('country'),
  },
];

const transcript: readonly FieldDefinition[] = [
  {
    name: 'transcriptNeed',
    label: 'Transcript type',
    kind: 'choice',
    options: optionsOf({
      unknown: 'I don’t know yet',
      none: 'None',
      unofficial: 'Unofficial copy',
      official: 'Official, sent by the school',
    }),
  },
  {
    name: 'transcriptState',
    label: 'Transcript status',
    kind: 'choice',
    options: optionsOf({
      needed: 'Not ordered yet',
      ordered: 'Ordered',
      received: 'Received by the program',
      problem: 'There’s a problem',
    }),
    showIf: unless('transcriptNeed', 'none'),
  },
  {
    name: 'transcriptOrderedOn',
    label: 'Date ordered',
    kind: 'date',
    when: 'past',
    showIf: when('transcriptState', 'ordered', 'received', 'problem'),
  },
  {
    name: 'transcriptReceivedOn',
    label: 'Date received',
    kind: 'date',
    when: 'past',
    showIf: when('transcriptState', 'received'),
  },
];

const collegeDates = (say: FormatField): string =>
  say('current') === 'Yes'
    ? say('from') && `since ${say('from')}`
    : joined(' to ', say('from'), say('to'));

export const highSchools: Topic = {
  key: 'high-schools',
  title: 'High school',
  lead: 'High school, GED, or homeschool.',
  nextStep: 'add your high school',
  body: {
    kind: 'list',
    list: {
      key: 'highSchools',
      noun: { one: 'high school', many: 'high schools' },
      min: () => 1,
      emptyText: 'No high school yet.',
      defaults: () => ({ country: 'US' }),
      noneField: { name: 'noHighSchools', label: 'I didn’t go to high school' },
      example: 'Jefferson High School, diploma, June 2022',
      summary: (say) => ({
        title: say('name') || 'High school',
        detail: joined(' · ', say('outcome'), joined(', ', say('city'), say('state')), say('to')),
      }),
      fields: [
        {
          name: 'name',
          label: 'School name',
          kind: 'text',
          hint: 'If you got a GED or were homeschooled, enter that.',
          required: true,
          autoComplete: 'off',
        },
        {
          name: 'outcome',
          label: 'How you finished',
          kind: 'radio',
          required: true,
          options: optionsOf({
            diploma: 'Diploma',
            ged: 'GED or another equivalency',
            homeschool: 'Homeschool',
            in_progress: 'Still in high school',
            left: 'Left before finishing',
          }),
        },
        ...place,
        { name: 'from', label: 'Started', kind: 'month', when: 'past' },
        {
          name: 'to',
          label: 'Finished',
          kind: 'month',
          hint: 'Or the month you expect to finish.',
        },
        {
          name: 'gpa',
          label: 'GPA on your transcript',
          kind: 'number',
          hint: 'From 0.00 to 4.00.',
          inputMode: 'decimal',
          range: {
            min: 0,
            max: 4,
            above: 'That’s above 4.00. If it’s a weighted GPA, leave it as is.',
          },
        },
        ...transcript,
      ],
    },
  },
};

export const colleges: Topic = {
  key: 'colleges',
  title: 'Colleges',
  lead: 'List every college once, including community college and dual enrollment.',
  why: 'Programs verify this against your transcripts.',
  nextStep: 'add your first college, or tell us you don’t have one yet',
  body: {
    kind: 'list',
    list: {
      key: 'colleges',
      noun: { one: 'college', many: 'colleges' },
      min: () => 1,
      emptyText: 'No colleges yet.',
      defaults: () => ({ country: 'US' }),
      noneField: { name: 'noColleges', label: 'I haven’t gone to college yet' },
      example: 'Pasadena City College, Associate of Science, since August 2024',
      summary: (say) => ({
        title: say('name') || 'College',
        detail: joined(
          ' · ',
          say('degree'),
          joined(', ', say('city'), say('state')),
          collegeDates(say),
        ),
      }),
      fields: [
        {
          name: 'name',
          label: 'College name',
          kind: 'text',
          required: true,
          autoComplete: 'off',
        },
        ...place,
        { name: 'from', label: 'Started', kind: 'month', required: true, when: 'past' },
        { name: 'current', label: 'I’m enrolled there now', kind: 'check' },
        { name: 'to', label: 'Finished', kind: 'month', showIf: unless('current', 'yes') },
        {
          name: 'degree',
          label: 'Degree',
          kind: 'choice',
          options: optionsOf({
            none: 'No degree',
            certificate: 'Certificate',
            associate: 'Associate degree',
            bachelor: 'Bachelor’s degree',
            master: 'Master’s degree',
            doctorate: 'Doctorate',
            other: 'Other degree',
          }),
        },
        { name: 'major', label: 'Major', kind: 'text', autoComplete: 'off' },
        {
          name: 'degreeDate',
          label: 'Degree date',
          kind: 'month',
          showIf: unless('degree', '', 'none'),
        },
        {
          name: 'termType',
          label: 'Term system',
          kind: 'radio',
          hint: 'We convert quarter hours to semester hours (3 quarter hours = 2 semester hours).',
          required: true,
          options: optionsOf({
            semester: 'Semesters',
            quarter: 'Quarters',
            trimester: 'Trimesters',
          }),
        },
        {
          name: 'gradeScale',
          label: 'Grading scale',
          kind: 'choice',
          hint: 'Leave blank for letter grades A to F.',
          options: optionsOf({
            letters: 'Letters, A+ is 4.0',
            letters433: 'Letters, A+ is 4.33',
            points: 'Points from 0.0 to 4.0',
            percent: 'Percent',
            other: 'Another scale, or a school outside the United States',
          }),
        },
        ...transcript,
      ],
    },
  },
};
