// features.md §3.6, §6.28
import { inUnitedStates, joined, outsideUnitedStates } from '../conditions.ts';
import type { FieldDefinition, Topic } from '../types.ts';

export const email: Topic = {
  key: 'email',
  title: 'Email',
  lead: 'Schools will write to you here. Use an address you’ll still have next year.',
  nextStep: 'add your email address',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'email',
        label: 'Email',
        kind: 'email',
        required: true,
        autoComplete: 'email',
        inputMode: 'email',
      },
      {
        name: 'secondEmail',
        label: 'Second email',
        kind: 'email',
        hint: 'A backup in case the first one stops working.',
        autoComplete: 'off',
        inputMode: 'email',
      },
    ],
  },
};

const dialCode: FieldDefinition = {
  name: 'dialCode',
  label: 'Country code',
  kind: 'combobox',
  list: 'dialCodes',
  autoComplete: 'tel-country-code',
};

export const phones: Topic = {
  key: 'phones',
  title: 'Phone numbers',
  lead: 'Add at least one number where schools can reach you.',
  nextStep: 'add a phone number',
  body: {
    kind: 'list',
    list: {
      key: 'phones',
      noun: { one: 'phone number', many: 'phone numbers' },
      min: () => 1,
      emptyText: 'No phone numbers yet.',
      noneField: { name: 'noPhones', label: 'I don’t have a phone number right now' },
      summary: (say) => ({ title: say('number') || 'Phone number', detail: say('kind') }),
      fields: [
        {
          name: 'kind',
          label: 'Type',
          kind: 'radio',
          options: [
            { value: 'mobile', label: 'Mobile' },
            { value: 'home', label: 'Home' },
            { value: 'office', label: 'Work' },
          ],
        },
        dialCode,
        {
          name: 'number',
          label: 'Phone number',
          kind: 'phone',
          hint: 'U.S. numbers have 10 digits.',
          required: true,
          dialCodeField: 'dialCode',
          autoComplete: 'tel-national',
          inputMode: 'tel',
        },
      ],
    },
  },
};

const addressFields: readonly FieldDefinition[] = [
  {
    name: 'kind',
    label: 'Type of address',
    kind: 'radio',
    required: true,
    options: [
      { value: 'home', label: 'Home' },
      { value: 'mailing', label: 'Mailing' },
      { value: 'office', label: 'Work' },
    ],
  },
  {
    name: 'country',
    label: 'Country',
    kind: 'combobox',
    list: 'countries',
    required: true,
    autoComplete: 'country',
  },
  {
    name: 'line1',
    label: 'Street address',
    kind: 'text',
    required: true,
    autoComplete: 'address-line1',
  },
  {
    name: 'line2',
    label: 'Apartment, unit or building',
    kind: 'text',
    autoComplete: 'address-line2',
  },
  {
    name: 'zip',
    label: 'ZIP code',
    kind: 'zip',
    hint: '5 digits. We’ll fill in the city and state.',
    required: true,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    showIf: inUnitedStates('country'),
  },
  {
    name: 'city',
    label: 'City',
    kind: 'text',
    required: true,
    autoComplete: 'address-level2',
  },
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    list: 'states',
    required: true,
    autoComplete: 'address-level1',
    showIf: inUnitedStates('country'),
  },
  {
    name: 'region',
    label: 'State, province or region',
    kind: 'text',
    autoComplete: 'address-level1',
    showIf: outsideUnitedStates('country'),
  },
  {
    name: 'postalCode',
    label: 'Postal code',
    kind: 'text',
    autoComplete: 'postal-code',
    limit: { unit: 'characters', max: 20 },
    showIf: outsideUnitedStates('country'),
  },
  { name: 'from', label: 'Living there since', kind: 'month', when: 'past' },
  { name: 'to', label: 'Until', kind: 'month', hint: 'Leave blank if you still live there.' },
];

export const addresses: Topic = {
  key: 'addresses',
  title: 'Addresses',
  lead: 'Your home address, plus a mailing address if your mail goes somewhere else.',
  nextStep: 'add your home address',
  body: {
    kind: 'list',
    list: {
      key: 'addresses',
      noun: { one: 'address', many: 'addresses' },
      min: () => 1,
      emptyText: 'No addresses yet.',
      noneField: { name: 'noAddress', label: 'I don’t have a fixed address right now' },
      summary: (say) => ({
        title: say('line1') || say('city') || 'Address',
        detail: joined(
          ', ',
          say('kind'),
          say('line1') && say('city'),
          say('state') || say('region'),
        ),
      }),
      facts: (say) => ({
        title: say('line1') || 'Address',
        detail: joined(
          ' · ',
          joined(
            ', ',
            say('line2'),
            say('city'),
            joined(' ', say('state') || say('region'), say('zip') || say('postalCode')),
          ),
          say('kind'),
        ),
      }),
      defaults: () => ({ country: 'US' }),
      copy: {
        label: 'Same as my home address',
        fields: ['country', 'line1', 'line2', 'city', 'state', 'region', 'zip', 'postalCode'],
        into: (row) => row['kind'] === 'mailing',
        from: (row) => row['kind'] === 'home',
      },
      fields: addressFields,
    },
  },
};

export const emergency: Topic = {
  key: 'emergency',
  title: 'Emergency contact',
  lead: 'Someone your school can call in an emergency.',
  visibleTo: 'only the school you enroll in.',
  nextStep: 'add an emergency contact',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'emergencyName',
        label: 'Emergency contact’s name',
        kind: 'name',
        required: true,
        autoComplete: 'off',
      },
      {
        name: 'emergencyRelationship',
        label: 'Relationship to you',
        kind: 'choice',
        list: 'relationship',
      },
      {
        name: 'emergencyDialCode',
        label: 'Country code',
        kind: 'combobox',
        list: 'dialCodes',
        autoComplete: 'off',
      },
      {
        name: 'emergencyPhone',
        label: 'Emergency contact’s phone number',
        kind: 'phone',
        required: true,
        dialCodeField: 'emergencyDialCode',
        autoComplete: 'off',
        inputMode: 'tel',
      },
    ],
  },
};
