// Values of the types: SPEC §3 (`paster` stays as it is).
import { joined, optionsOf } from '../conditions.ts';
import type { Topic } from '../types.ts';

export const references: Topic = {
  key: 'references',
  title: 'References',
  lead: 'People who know your work. Ask them before you list them.',
  visibleTo:
    'only the programs you apply to. We email a reference only when you send the invitation.',
  nextStep: 'add someone who can recommend you',
  body: {
    kind: 'list',
    list: {
      key: 'references',
      noun: { one: 'reference', many: 'references' },
      min: () => 1,
      emptyText: 'No references yet.',
      noneField: { name: 'noReferences', label: 'My programs don’t ask for references' },
      example: 'Dr. Amina Yusuf, biology teacher, Pasadena City College',
      summary: (say) => ({
        title: say('name') || 'Reference',
        detail: joined(', ', say('type'), say('organization')),
      }),
      fields: [
        {
          name: 'type',
          label: 'How do they know you?',
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
          hint: 'A work email carries more weight.',
          required: true,
          autoComplete: 'off',
          inputMode: 'email',
        },
        {
          name: 'phone',
          label: 'Phone number',
          kind: 'phone',
          hint: 'For a number outside the U.S., start with + and the country code.',
          autoComplete: 'off',
          inputMode: 'tel',
        },
        {
          name: 'knownFor',
          label: 'How long have they known you?',
          kind: 'choice',
          options: optionsOf({
            under_one: 'Less than a year',
            one_to_three: '1 to 3 years',
            over_three: 'More than 3 years',
          }),
        },
        { name: 'relative', label: 'Are they related to you?', kind: 'yesno' },
        {
          name: 'waiveRightToView',
          label: 'Do you give up your right to read this reference?',
          kind: 'radio',
          fixedByInvitation: true,
          hint: 'Federal law (FERPA) lets you read references at the school you attend. Many programs trust one more if you give that up. Once you send the invitation, your choice is final.',
          options: [
            { value: 'yes', label: 'Yes, I give up my right to read it' },
            { value: 'no', label: 'No, I want to be able to read it' },
          ],
        },
      ],
    },
  },
};
