// Voluntary, a record of its own (decisions.md §2.12), never part of what a program decides on. Groups, codes and
// orders: SPEC §3.
import { decline, when, yesNoDecline } from './conditions.ts';
import type { Condition, FieldDefinition, SectionDefinition } from './types.ts';

const visibilityNote =
  'nobody who makes admission decisions. It’s stored encrypted, separate from the rest of your application.';

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
    hint: 'Choose any that apply, or use your own words below.',
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
    hint: 'Choose any that apply, or use your own words below.',
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
  intro: 'Every question here is optional. Leave any of them blank, or choose “Prefer not to say”.',
  topics: [
    {
      key: 'ethnicity',
      title: 'Ethnicity and race',
      lead: 'Choose as many as describe you.',
      why: 'Schools report totals, without names, to the U.S. Department of Education.',
      visibleTo: visibilityNote,
      nextStep: 'answer or skip the ethnicity questions',
      body: { kind: 'fields', fields: race },
    },
    {
      key: 'gender',
      title: 'Gender and orientation',
      lead: 'Use the words that fit you.',
      why: 'We only use this for statistics, without your name.',
      visibleTo: visibilityNote,
      nextStep: 'answer or skip the gender questions',
      body: { kind: 'fields', fields: identity },
    },
    {
      key: 'religion',
      title: 'Religion',
      lead: 'Some church scholarships ask.',
      why: 'We never send it to a school.',
      visibleTo: visibilityNote,
      nextStep: 'answer or skip the religion question',
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
      title: 'How we may use these answers',
      lead: 'Your choice covers all the demographic questions. You can change it any time.',
      visibleTo: visibilityNote,
      nextStep: 'choose how we may use your demographic answers',
      body: {
        kind: 'fields',
        fields: [
          {
            name: 'shareScope',
            label: 'Use of your answers',
            kind: 'radio',
            options: [
              { value: 'never', label: 'Keep them to myself' },
              { value: 'statistics_only', label: 'Include them in statistics, without my name' },
            ],
            sensitive: true,
          },
          {
            name: 'finished',
            label: 'I’m done with this section',
            kind: 'check',
          },
        ],
      },
    },
  ],
};
