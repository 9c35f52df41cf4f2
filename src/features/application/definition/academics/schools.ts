// features.md §3.6, §6.29; domain.md §2.1
import {
  inUnitedStates,
  joined,
  optionsOf,
  outsideUnitedStates,
  unless,
  when,
} from '../conditions.ts';
import type { FieldDefinition, Topic } from '../types.ts';

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
    label: 'Transcript your programs ask for',
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
    label: 'Where the transcript is now',
    kind: 'choice',
    options: optionsOf({
      needed: 'Not ordered yet',
      ordered: 'Ordered',
      received: 'Received by the program',
      problem: 'There is a problem with it',
    }),
    showIf: unless('transcriptNeed', 'none'),
  },
  {
    name: 'transcriptOrderedOn',
    label: 'Ordered on',
    kind: 'date',
    when: 'past',
    showIf: when('transcriptState', 'ordered', 'received', 'problem'),
  },
  {
    name: 'transcriptReceivedOn',
    label: 'Received on',
    kind: 'date',
    when: 'past',
    showIf: when('transcriptState', 'received'),
  },
];

export const highSchools: Topic = {
  key: 'high-schools',
  title: 'High school',
  lead: 'Your high school, or the way you finished it: GED and home school count.',
  nextStep: 'add your high school',
  body: {
    kind: 'list',
    list: {
      key: 'highSchools',
      noun: { one: 'high school', many: 'high schools' },
      min: () => 1,
      emptyText: 'No high school yet.',
      noneField: { name: 'noHighSchools', label: 'I did not go to high school' },
      example: 'Jefferson High School, diploma, June 2022',
      summary: (say) => ({
        title: say('name') || 'High school',
        detail: joined(', ', say('outcome'), say('to')),
      }),
      fields: [
        {
          name: 'name',
          label: 'Name of the school',
          kind: 'text',
          hint: 'Write “GED” or “Home school” if that is how you finished.',
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
            homeschool: 'Home school',
            in_progress: 'Still in high school',
            left: 'Left without finishing',
          }),
        },
        ...place,
        { name: 'from', label: 'From', kind: 'month', when: 'past' },
        { name: 'to', label: 'To', kind: 'month', hint: 'The month you finished or will finish.' },
        {
          name: 'gpa',
          label: 'GPA on the transcript',
          kind: 'number',
          hint: 'From 0.00 to 4.00.',
          inputMode: 'decimal',
          range: {
            min: 0,
            max: 4,
            above: 'That is above 4.00. Is it a weighted GPA? If so, it can stay.',
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
  lead: 'Every college once, also community colleges, dual enrollment and schools you left.',
  why: 'Programs ask for a transcript of each one, and check.',
  nextStep: 'add your first college, or say that you have none yet',
  body: {
    kind: 'list',
    list: {
      key: 'colleges',
      noun: { one: 'college', many: 'colleges' },
      min: () => 1,
      emptyText: 'No college yet.',
      noneField: { name: 'noColleges', label: 'I have none yet' },
      example: 'Pasadena City College, Associate of Science, since August 2024',
      summary: (say) => ({
        title: say('name') || 'College',
        detail: joined(', ', say('degree'), joined(' to ', say('from'), say('to'))),
      }),
      fields: [
        {
          name: 'name',
          label: 'Name of the college',
          kind: 'text',
          required: true,
          autoComplete: 'off',
        },
        ...place,
        { name: 'from', label: 'From', kind: 'month', required: true, when: 'past' },
        { name: 'current', label: 'I study there now', kind: 'check' },
        { name: 'to', label: 'To', kind: 'month', showIf: unless('current', 'yes') },
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
            other: 'Another degree',
          }),
        },
        { name: 'major', label: 'Major', kind: 'text', autoComplete: 'off' },
        {
          name: 'degreeDate',
          label: 'Degree received or expected',
          kind: 'month',
          showIf: unless('degree', '', 'none'),
        },
        {
          name: 'termType',
          label: 'Kind of terms',
          kind: 'radio',
          hint: 'Quarter hours are converted to semester hours: 3 quarter hours are 2 semester hours.',
          required: true,
          options: optionsOf({
            semester: 'Semesters',
            quarter: 'Quarters',
            trimester: 'Trimesters',
          }),
        },
        {
          name: 'gradeScale',
          label: 'Grades on the transcript',
          kind: 'choice',
          hint: 'Letters from A to F unless you choose another scale.',
          options: optionsOf({
            letters: 'Letters, A+ counts 4.0',
            letters433: 'Letters, A+ counts 4.33',
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
