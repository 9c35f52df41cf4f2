// features.md §3.6, §6.28
import { inUnitedStates, joined, unless, when } from '../conditions.ts';
import type { Topic } from '../types.ts';

export const names: Topic = {
  key: 'names',
  title: 'Legal name',
  lead: 'Enter your name exactly as on your ID or passport, accents and apostrophes included.',
  why: 'Schools match it with your transcripts and test scores.',
  nextStep: 'enter your legal name',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'legalFirstName',
        label: 'Legal first name',
        kind: 'name',
        required: true,
        autoComplete: 'given-name',
        showIf: unless('onlyOneName', 'yes'),
      },
      {
        name: 'legalMiddleName',
        label: 'Legal middle name',
        kind: 'name',
        hint: 'Leave blank if you don’t have one.',
        autoComplete: 'additional-name',
        showIf: unless('onlyOneName', 'yes'),
      },
      {
        name: 'legalLastName',
        label: 'Legal last name',
        kind: 'name',
        required: true,
        autoComplete: 'family-name',
      },
      {
        name: 'onlyOneName',
        label: 'I have only one name',
        kind: 'check',
        why: 'Enter it as your last name.',
      },
      {
        name: 'suffix',
        label: 'Suffix',
        kind: 'choice',
        list: 'suffixes',
        autoComplete: 'honorific-suffix',
      },
      {
        name: 'preferredName',
        label: 'Name you go by',
        kind: 'name',
        hint: 'If it’s different from your legal name.',
        autoComplete: 'nickname',
      },
    ],
  },
};

export const previousNames: Topic = {
  key: 'previous-names',
  title: 'Previous names',
  lead: 'Any other name on a transcript, test score or letter.',
  why: 'Schools may not match a transcript under a different name.',
  nextStep: 'add a previous name, or tell us you don’t have one',
  body: {
    kind: 'list',
    list: {
      key: 'previousNames',
      noun: { one: 'previous name', many: 'previous names' },
      emptyText: 'No previous names yet.',
      noneField: { name: 'noPreviousNames', label: 'I’ve never used another name' },
      example: 'Maria Delgado, until 2019',
      summary: (say) => ({
        title: joined(' ', say('firstName'), say('lastName')) || 'Previous name',
        detail: say('until') && `until ${say('until')}`,
      }),
      fields: [
        { name: 'firstName', label: 'First name', kind: 'name', autoComplete: 'off' },
        {
          name: 'lastName',
          label: 'Last name',
          kind: 'name',
          required: true,
          autoComplete: 'off',
        },
        {
          name: 'until',
          label: 'Last year you used it',
          kind: 'year',
          inputMode: 'numeric',
          when: 'past',
        },
      ],
    },
  },
};

export const birth: Topic = {
  key: 'birth',
  title: 'Birth date and place',
  lead: 'When and where you were born.',
  why: 'Schools use your birth date to tell people with the same name apart.',
  nextStep: 'add your birth date',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'birthDate',
        label: 'Birth date',
        kind: 'date',
        required: true,
        autoComplete: 'bday',
        when: 'birth',
      },
      { name: 'birthCountry', label: 'Country of birth', kind: 'combobox', list: 'countries' },
      {
        name: 'birthState',
        label: 'State of birth',
        kind: 'choice',
        list: 'states',
        showIf: inUnitedStates('birthCountry'),
      },
      { name: 'birthCity', label: 'City of birth', kind: 'text', autoComplete: 'off' },
    ],
  },
};

export const citizenship: Topic = {
  key: 'citizenship',
  title: 'Citizenship',
  lead: 'Your current status in the United States.',
  why: 'It affects which forms schools need and which financial aid you can get.',
  visibleTo: 'only the programs you apply to.',
  nextStep: 'answer the citizenship question',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'citizenship',
        label: 'Citizenship status',
        kind: 'radio',
        required: true,
        options: [
          { value: 'us_citizen', label: 'U.S. citizen or national' },
          { value: 'permanent_resident', label: 'Permanent resident (green card)' },
          { value: 'refugee_asylee', label: 'Refugee or asylee' },
          { value: 'visa', label: 'Here on a visa' },
          { value: 'other', label: 'Another status, or undocumented' },
          { value: 'outside', label: 'Not living in the United States yet' },
        ],
      },
      {
        name: 'citizenshipCountry',
        label: 'Country of citizenship',
        kind: 'combobox',
        list: 'countries',
        required: unless('citizenship', '', 'us_citizen', 'other'),
        showIf: unless('citizenship', '', 'us_citizen'),
      },
      {
        name: 'visaType',
        label: 'Visa type',
        kind: 'text',
        hint: 'For example: F-1.',
        limit: { unit: 'characters', max: 40 },
        showIf: when('citizenship', 'visa'),
      },
      {
        name: 'visaExpires',
        label: 'Visa expiration date',
        kind: 'date',
        showIf: when('citizenship', 'visa'),
      },
    ],
  },
};

export const residency: Topic = {
  key: 'residency',
  title: 'Residency',
  lead: 'The state where you’re a resident for tuition.',
  why: 'Public schools usually charge state residents less.',
  nextStep: 'choose your state of residency',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'residencyState',
        label: 'State of residency',
        kind: 'choice',
        list: 'states',
        required: unless('citizenship', 'outside'),
      },
      { name: 'residencySince', label: 'Living there since', kind: 'month', when: 'past' },
      { name: 'residencyCounty', label: 'County', kind: 'text', autoComplete: 'off' },
    ],
  },
};

export const socialSecurity: Topic = {
  key: 'social-security',
  title: 'Social Security number',
  lead: 'Only the last four digits, and only if a program asks. You can leave this blank.',
  why: 'Some schools use it to match financial aid records.',
  visibleTo: 'only a program that asks for it. It’s stored encrypted.',
  nextStep: 'add the last four digits',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'ssnLast4',
        label: 'Last four digits',
        kind: 'last4',
        inputMode: 'numeric',
        autoComplete: 'off',
        sensitive: true,
      },
    ],
  },
};
