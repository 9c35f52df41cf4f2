// features.md §3.6
import { isMinor, joined, optionsOf, when, yesNoDecline } from '../conditions.ts';
import type { Topic } from '../types.ts';

export const guardians: Topic = {
  key: 'guardians',
  title: 'Parents and guardians',
  lead: 'Needed only if you are under 18. Schooling of your parents can open scholarships for you.',
  nextStep: 'add a parent or guardian',
  body: {
    kind: 'list',
    list: {
      key: 'guardians',
      noun: { one: 'parent or guardian', many: 'parents and guardians' },
      min: (scope) => (isMinor(scope) ? 1 : 0),
      emptyText: 'No parent or guardian yet.',
      noneField: { name: 'noGuardians', label: 'I have no parent or guardian to name' },
      summary: (say) => ({
        title: say('name') || 'Parent or guardian',
        detail: joined(', ', say('relationship'), say('education')),
      }),
      fields: [
        {
          name: 'relationship',
          label: 'Relationship to you',
          kind: 'choice',
          list: 'guardianRelationship',
          required: true,
        },
        { name: 'name', label: 'Name', kind: 'name', required: true, autoComplete: 'off' },
        {
          name: 'education',
          label: 'Highest schooling',
          kind: 'choice',
          options: optionsOf({
            no_high_school: 'No high school diploma',
            high_school: 'High school diploma or GED',
            some_college: 'Some college',
            associate: 'Associate degree',
            bachelor: 'Bachelor’s degree',
            graduate: 'Graduate or professional degree',
            unknown: 'I do not know',
            decline: 'Prefer not to say',
          }),
        },
        { name: 'occupation', label: 'Occupation', kind: 'text', autoComplete: 'off' },
        {
          name: 'email',
          label: 'Email',
          kind: 'email',
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
      ],
    },
  },
};

export const background: Topic = {
  key: 'background',
  title: 'Background',
  lead: 'Some answers open fee waivers, scholarships or support. All are voluntary but the first two.',
  nextStep: 'answer the questions about your background',
  body: {
    kind: 'fields',
    fields: [
      {
        name: 'military',
        label: 'Have you served in the U.S. military?',
        kind: 'choice',
        required: true,
        options: optionsOf({
          none: 'No',
          active: 'Yes, on active duty now',
          reserve: 'Yes, in the reserve or National Guard now',
          veteran: 'Yes, I am a veteran',
          family: 'No, but my spouse or parent has',
          decline: 'Prefer not to say',
        }),
      },
      {
        name: 'firstGeneration',
        label: 'Are you the first in your family to go to college?',
        kind: 'radio',
        hint: 'Yes means that no parent or guardian of yours has a bachelor’s degree.',
        required: true,
        options: [
          ...yesNoDecline.slice(0, 2),
          { value: 'unsure', label: 'I am not sure' },
          ...yesNoDecline.slice(2),
        ],
      },
      {
        name: 'feeWaiverInterest',
        label: 'Would a waiver of application fees help you?',
        kind: 'yesno',
        hint: 'Most waivers have to be asked for before you submit.',
      },
      {
        name: 'feeWaiverReason',
        label: 'What would the waiver rest on?',
        kind: 'choice',
        showIf: when('feeWaiverInterest', 'yes'),
        options: optionsOf({
          income: 'Income',
          service: 'Military or national service',
          aid: 'Financial aid or public benefits',
          unsure: 'I am not sure yet',
        }),
      },
      {
        name: 'accommodationsNote',
        label: 'Support you need to apply or interview',
        kind: 'longtext',
        hint: 'For example: an interpreter, more time, a room without steps.',
        limit: { unit: 'characters', max: 1000 },
        sensitive: true,
        visibleTo: 'Only the office that arranges support. It is stored encrypted.',
      },
    ],
  },
};
