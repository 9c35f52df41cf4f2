// features.md §3.6, §6.28
import { inUnitedStates, joined, outsideUnitedStates } from '../conditions.ts';
import type { FieldDefinition, Topic } from '../types.ts';

export const email: Topic = {
  key: 'email',
  title: 'Email',
  lead: 'Schools send offers and questions here. Use an address you will still have next year.',
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
        hint: 'Used only when the first one fails.',
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
  lead: 'At least one number where a school can reach you.',
  nextStep: 'add a phone number',
  body: {
    kind: 'list',
    list: {
      key: 'phones',
      noun: { one: 'phone number', many: 'phone numbers' },
      min: () => 1,
      emptyText: 'No phone number yet.',
      noneField: { name: 'noPhones', label: 'I have no phone number now' },
      summary: (say) => ({ title: say('number') || 'Phone number', detail: say('kind') }),
      fields: [
        {
          name: 'kind',
          label: 'Kind',
          kind: 'radio',
          options: [
            { value: 'mobile', label: 'Mobile' },
            { value: 'home', label: 'Home' },
            { value: 'office', label: 'Office' },
          ],
        },
        dialCode,
        {
          name: 'number',
          label: 'Phone number',
          kind: 'phone',
          hint: '10 digits for a U.S. number.',
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
    label: 'Kind of address',
    kind: 'radio',
    required: true,
    options: [
      { value: 'home', label: 'Home' },
      { value: 'mailing', label: 'Mailing' },
      { value: 'office', label: 'Office' },
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
  { name: 'to', label: 'Until', kind: 'month', hint: 'Leave empty if you still live there.' },
];

export const addresses: Topic = {
  key: 'addresses',
  title: 'Addresses',
  lead: 'Your home address, and a mailing address if letters should go elsewhere.',
  nextStep: 'add your home address',
  body: {
    kind: 'list',
    list: {
      key: 'addresses',
      noun: { one: 'address', many: 'addresses' },
      min: () => 1,
      emptyText: 'No address yet.',
      noneField: { name: 'noAddress', label: 'I have no fixed address now' },
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
  lead: 'One person who should hear if something happens to you.',
  visibleTo: 'The school you enroll at.',
  nextStep: 'add an emergency contact',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'emergencyName',
        label: 'Name of your emergency contact',
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
        label: 'Phone number of your emergency contact',
        kind: 'phone',
        required: true,
        dialCodeField: 'emergencyDialCode',
        autoComplete: 'off',
        inputMode: 'tel',
      },
    ],
  },
};
