import type { CriterionKey } from '#features/program-filter/types.ts';

export type CriterionGroup = {
  readonly title: string;
  readonly keys: readonly CriterionKey[];
};

export const criterionGroups: readonly CriterionGroup[] = [
  { title: 'Program', keys: ['types', 'tracks', 'formats', 'schedules', 'length'] },
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
  { title: 'Location', keys: ['distance', 'clinical', 'states'] },
  { title: 'Cost and outcomes', keys: ['netPrice', 'acceptRate', 'gradRate'] },
  {
    title: 'School',
    keys: ['controls', 'levels', 'settings', 'sizes', 'missions', 'affiliations'],
  },
];

export const criterionNames: Readonly<Partial<Record<CriterionKey, string>>> = {
  prereqs: 'Prerequisites I’ve completed',
  subjects: 'Required subjects',
  gpa: 'My GPA',
  tests: 'Admission test',
  deadline: 'Deadline',
  nclex: 'NCLEX pass rate',
};

export const criterionHints: Readonly<Partial<Record<CriterionKey, string>>> = {
  gpa: 'Programs whose minimum GPA is at or below yours. Each program calculates GPA its own way.',
  clinical: 'To the nearest clinical site we know of, or to the school.',
  approval: 'Required to take the NCLEX. Different from accreditation.',
  accreditors: 'Independent quality review.',
  nclex: 'First-time pass rate for the most recent year.',
  netPrice: 'What students pay per year on average after grants.',
  waitlist: 'The longest wait you can accept. 0 means no waitlist.',
};
