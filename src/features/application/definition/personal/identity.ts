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
        hint: 'Leave empty if you have none.',
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
        hint: 'Only if it differs from your legal name.',
        autoComplete: 'nickname',
      },
    ],
  },
};

export const previousNames: Topic = {
  key: 'previous-names',
  title: 'Previous names',
  lead: 'Any other name that may stand on a transcript, test score or letter.',
  why: 'A transcript under another name is often not matched with its owner.',
  nextStep: 'add a previous name, or say that you have none',
  body: {
    kind: 'list',
    list: {
      key: 'previousNames',
      noun: { one: 'previous name', many: 'previous names' },
      emptyText: 'No previous name yet.',
      noneField: { name: 'noPreviousNames', label: 'I have had no other name' },
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
          label: 'Used until (year)',
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
  lead: 'Your date and place of birth.',
  why: 'Schools use your birth date to tell apart people with the same name.',
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
  lead: 'Your status in the United States today.',
  why: 'It decides which forms a school asks for and which aid is open to you.',
  visibleTo: 'The programs you apply to. Nobody else.',
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
          { value: 'other', label: 'Another status, or no documents' },
          { value: 'outside', label: 'Not in the United States yet' },
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
        label: 'Visa valid until',
        kind: 'date',
        showIf: when('citizenship', 'visa'),
      },
    ],
  },
};

export const residency: Topic = {
  key: 'residency',
  title: 'Residency',
  lead: 'The state you live in for tuition.',
  why: 'Public schools charge less to residents of their state.',
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
  lead: 'Only the last four digits, and only if a program asks for them. You can leave this empty.',
  why: 'A few schools match financial aid records with it.',
  visibleTo: 'Only a program that asks for it. It is stored encrypted.',
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
