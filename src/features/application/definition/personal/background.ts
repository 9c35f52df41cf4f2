// features.md §3.6
import { isMinor, joined, optionsOf, when, yesNoDecline } from '../conditions.ts';
import type { Topic } from '../types.ts';

export const guardians: Topic = {
  key: 'guardians',
  title: 'Parents and guardians',
  lead: 'Required only if you’re under 18. Your parents’ education can qualify you for scholarships.',
  nextStep: 'add a parent or guardian',
  body: {
    kind: 'list',
    list: {
      key: 'guardians',
      noun: { one: 'parent or guardian', many: 'parents and guardians' },
      min: (scope) => (isMinor(scope) ? 1 : 0),
      emptyText: 'No parents or guardians yet.',
      noneField: { name: 'noGuardians', label: 'I don’t have a parent or guardian to list' },
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
          label: 'Highest level of education',
          kind: 'choice',
          options: optionsOf({
            no_high_school: 'No high school diploma',
            high_school: 'High school diploma or GED',
            some_college: 'Some college',
            associate: 'Associate degree',
            bachelor: 'Bachelor’s degree',
            graduate: 'Graduate or professional degree',
            unknown: 'I don’t know',
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
          hint: 'For a number outside the U.S., start with + and the country code.',
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
  lead: 'Your answers can help you get fee waivers, scholarships or support. Only the first two are required.',
  nextStep: 'answer the background questions',
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
          active: 'Yes, I’m on active duty',
          reserve: 'Yes, I’m in the Reserves or National Guard',
          veteran: 'Yes, I’m a veteran',
          family: 'No, but my spouse or a parent has',
          decline: 'Prefer not to say',
        }),
      },
      {
        name: 'firstGeneration',
        label: 'Are you the first in your family to go to college?',
        kind: 'radio',
        hint: 'Choose Yes if neither parent has a bachelor’s degree.',
        required: true,
        options: [
          ...yesNoDecline.slice(0, 2),
          { value: 'unsure', label: 'I’m not sure' },
          ...yesNoDecline.slice(2),
        ],
      },
      {
        name: 'feeWaiverInterest',
        label: 'Would an application fee waiver help you?',
        kind: 'yesno',
        hint: 'You usually have to ask for a waiver before you submit.',
      },
      {
        name: 'feeWaiverReason',
        label: 'Why might you qualify?',
        kind: 'choice',
        showIf: when('feeWaiverInterest', 'yes'),
        options: optionsOf({
          income: 'Income',
          service: 'Military or national service',
          aid: 'Financial aid or public benefits',
          unsure: 'I’m not sure yet',
        }),
      },
      {
        name: 'accommodationsNote',
        label: 'Support you need to apply or interview',
        kind: 'longtext',
        hint: 'For example: an interpreter, extra time, or step-free access.',
        limit: { unit: 'characters', max: 1000 },
        sensitive: true,
        visibleTo: 'only the office that arranges support. It’s stored encrypted.',
      },
    ],
  },
};
