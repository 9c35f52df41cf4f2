// Voluntary, a record of its own (decisions.md §2.12), never part of what a program decides on. Groups, codes and
// orders: SPEC §3.
import { decline, when, yesNoDecline } from './conditions.ts';
import type { Condition, FieldDefinition, SectionDefinition } from './types.ts';

const visibilityNote =
  'Not shown to anyone who decides on admission. Stored encrypted, apart from the rest of your application.';

const groups = [
  ['americanIndian', 'American Indian or Alaska Native'],
  ['asian', 'Asian'],
  ['blackAmerican', 'Black or African American'],
  ['middleEastern', 'Middle Eastern or North African'],
  ['pacificIslander', 'Native Hawaiian or Pacific Islander'],
  ['white', 'White'],
] as const;

const chosen =
  (group: string): Condition =>
  ({ values }) =>
    values[`raceGroups:${group}`] === 'yes';

const detailOf = ([group, label]: readonly [string, string]): FieldDefinition[] => [
  {
    name: group,
    label: `${label}: which of these?`,
    kind: 'checkset',
    list: group,
    hint: 'Choose any that apply, or write it in your own words below.',
    showIf: chosen(group),
    sensitive: true,
  },
  {
    name: `${group}WriteIn`,
    label:
      group === 'americanIndian'
        ? 'Your tribe or nation, in your own words'
        : `${label}: in your own words`,
    kind: 'text',
    limit: { unit: 'characters', max: 1024 },
    autoComplete: 'off',
    showIf: chosen(group),
    sensitive: true,
  },
];

const race: readonly FieldDefinition[] = [
  {
    name: 'hispanic',
    label: 'Are you Hispanic or Latino?',
    kind: 'radio',
    options: yesNoDecline,
    sensitive: true,
  },
  {
    name: 'hispanicDetail',
    label: 'Hispanic or Latino: which of these?',
    kind: 'checkset',
    list: 'hispanic',
    hint: 'Choose any that apply, or write it in your own words below.',
    showIf: when('hispanic', 'yes'),
    sensitive: true,
  },
  {
    name: 'hispanicWriteIn',
    label: 'Hispanic or Latino: in your own words',
    kind: 'text',
    limit: { unit: 'characters', max: 1024 },
    autoComplete: 'off',
    showIf: when('hispanic', 'yes'),
    sensitive: true,
  },
  {
    name: 'raceGroups',
    label: 'How do you describe your race or ethnicity?',
    kind: 'checkset',
    hint: 'Choose all that apply.',
    options: [...groups.map(([value, label]) => ({ value, label })), decline],
    sensitive: true,
  },
  ...groups.flatMap(detailOf),
];

const identity: readonly FieldDefinition[] = [
  { name: 'gender', label: 'Gender', kind: 'radio', list: 'gender', sensitive: true },
  {
    name: 'genderWriteIn',
    label: 'Gender, in your own words',
    kind: 'text',
    showIf: when('gender', 'other'),
    autoComplete: 'off',
    sensitive: true,
  },
  {
    name: 'transgender',
    label: 'Are you transgender?',
    kind: 'radio',
    options: yesNoDecline,
    sensitive: true,
  },
  {
    name: 'orientation',
    label: 'Sexual orientation',
    kind: 'radio',
    list: 'orientation',
    sensitive: true,
  },
  {
    name: 'orientationWriteIn',
    label: 'Sexual orientation, in your own words',
    kind: 'text',
    showIf: when('orientation', 'Other'),
    autoComplete: 'off',
    sensitive: true,
  },
];

export const demographics: SectionDefinition = {
  key: 'demographics',
  title: 'Demographics',
  intro:
    'Every question here is voluntary. You can leave all of it empty, or say that you prefer not to answer.',
  topics: [
    {
      key: 'ethnicity',
      title: 'Ethnicity and race',
      lead: 'Choose as many as describe you.',
      why: 'Schools report counts, without names, to the U.S. Department of Education.',
      visibleTo: visibilityNote,
      nextStep: 'answer or skip the questions about ethnicity',
      body: { kind: 'fields', fields: race },
    },
    {
      key: 'gender',
      title: 'Gender and orientation',
      lead: 'In the words that fit you.',
      why: 'Used only for counts without names.',
      visibleTo: visibilityNote,
      nextStep: 'answer or skip the questions about gender',
      body: { kind: 'fields', fields: identity },
    },
    {
      key: 'religion',
      title: 'Religion',
      lead: 'Some scholarships of churches ask for it.',
      why: 'Used to show you scholarships; never sent to a school.',
      visibleTo: visibilityNote,
      nextStep: 'answer or skip the question about religion',
      body: {
        kind: 'fields',
        fields: [
          {
            name: 'religion',
            label: 'Religious affiliation',
            kind: 'combobox',
            list: 'religiousAffiliation',
            options: [{ value: 'none', label: 'No religion' }, decline],
            sensitive: true,
          },
        ],
      },
    },
    {
      key: 'sharing',
      title: 'What may be done with these answers',
      lead: 'Your choice holds for everything on these pages. You can change it at any time.',
      visibleTo: visibilityNote,
      nextStep: 'choose what may be done with your demographic answers',
      body: {
        kind: 'fields',
        fields: [
          {
            name: 'shareScope',
            label: 'Use of your answers',
            kind: 'radio',
            options: [
              { value: 'never', label: 'Keep them to myself' },
              { value: 'statistics_only', label: 'Count them in statistics without my name' },
            ],
            sensitive: true,
          },
          {
            name: 'finished',
            label: 'I have answered what I want to answer',
            kind: 'check',
          },
        ],
      },
    },
  ],
};
