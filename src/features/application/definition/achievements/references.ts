// Values of the types: SPEC §3 (`paster` stays as it is).
import { joined, optionsOf } from '../conditions.ts';
import type { Topic } from '../types.ts';

export const references: Topic = {
  key: 'references',
  title: 'References',
  lead: 'People who know your work. Ask them before you name them.',
  visibleTo: 'The programs you apply to. The person hears nothing until you invite them.',
  nextStep: 'add a person who can speak for you',
  body: {
    kind: 'list',
    list: {
      key: 'references',
      noun: { one: 'reference', many: 'references' },
      min: () => 1,
      emptyText: 'No reference yet.',
      noneField: { name: 'noReferences', label: 'My programs ask for none' },
      example: 'Dr. Amina Yusuf, biology teacher, Pasadena City College',
      summary: (say) => ({
        title: say('name') || 'Reference',
        detail: joined(', ', say('type'), say('organization')),
      }),
      fields: [
        {
          name: 'type',
          label: 'How this person knows you',
          kind: 'radio',
          list: 'referenceType',
          required: true,
        },
        { name: 'name', label: 'Name', kind: 'name', required: true, autoComplete: 'off' },
        { name: 'title', label: 'Title or position', kind: 'text', autoComplete: 'off' },
        {
          name: 'organization',
          label: 'School, church or employer',
          kind: 'text',
          autoComplete: 'off',
        },
        {
          name: 'email',
          label: 'Email',
          kind: 'email',
          hint: 'An address at work is trusted more than a private one.',
          required: true,
          autoComplete: 'off',
          inputMode: 'email',
        },
        {
          name: 'phone',
          label: 'Phone number',
          kind: 'phone',
          hint: 'Begin a number outside the United States with + and the country code.',
          autoComplete: 'off',
          inputMode: 'tel',
        },
        {
          name: 'knownFor',
          label: 'Known you for',
          kind: 'choice',
          options: optionsOf({
            under_one: 'Less than a year',
            one_to_three: '1 to 3 years',
            over_three: 'More than 3 years',
          }),
        },
        { name: 'relative', label: 'Is this person related to you?', kind: 'yesno' },
        {
          name: 'waiveRightToView',
          label: 'Do you give up the right to read the letter?',
          kind: 'radio',
          hint: 'Federal law (FERPA) lets you read letters at the school you attend. Many programs trust a letter more if you give that up.',
          options: [
            { value: 'yes', label: 'Yes, I will not read it' },
            { value: 'no', label: 'No, I keep the right to read it' },
          ],
        },
      ],
    },
  },
};
