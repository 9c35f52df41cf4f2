import type { CriterionKey } from '#features/program-filter/types.ts';

export type CriterionGroup = {
  readonly title: string;
  readonly keys: readonly CriterionKey[];
};

export const criterionGroups: readonly CriterionGroup[] = [
  { title: 'The program', keys: ['types', 'tracks', 'formats', 'schedules', 'length'] },
  {
    title: 'Getting in',
    keys: [
      'prereqs',
      'subjects',
      'gpa',
      'gpaRules',
      'tests',
      'admission',
      'seats',
      'waitlist',
      'references',
    ],
  },
  { title: 'Applying', keys: ['deadline', 'fee', 'routes'] },
  { title: 'Quality', keys: ['nclex', 'approval', 'accreditors'] },
  { title: 'Where it is', keys: ['distance', 'clinical', 'states'] },
  { title: 'Cost and chances', keys: ['netPrice', 'acceptRate', 'gradRate'] },
  {
    title: 'The school',
    keys: ['controls', 'levels', 'settings', 'sizes', 'missions', 'affiliations'],
  },
];

export const criterionNames: Readonly<Partial<Record<CriterionKey, string>>> = {
  prereqs: 'Prerequisites I have met',
  subjects: 'Subjects it asks for',
  gpa: 'My GPA',
  tests: 'Admission test',
  deadline: 'Deadline',
  nclex: 'NCLEX pass rate',
};

export const criterionHints: Readonly<Partial<Record<CriterionKey, string>>> = {
  gpa: 'Programs whose minimum is at most yours. Each counts it by its own rule, which its page says.',
  clinical: 'To the nearest clinical site on record; without one, to the school.',
  approval: 'Decides whether graduates may sit the NCLEX. Not the same as accreditation.',
  accreditors: 'Quality, looked at by a body outside of the school.',
  nclex: 'First-time pass rate of the newest year on record.',
  netPrice: 'What students pay a year after grants, on average.',
  waitlist: 'At most so many months. 0 is no waiting list.',
};
