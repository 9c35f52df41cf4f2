// features.md §3.6, §6.30
import { joined, optionsOf, unless, when } from '../conditions.ts';
import type { Topic } from '../types.ts';

export const experiences: Topic = {
  key: 'experiences',
  title: 'Experiences',
  lead: 'Paid or unpaid. Caring for family and work in a shop count too.',
  nextStep: 'add an experience',
  body: {
    kind: 'list',
    list: {
      key: 'experiences',
      noun: { one: 'experience', many: 'experiences' },
      min: () => 1,
      emptyText: 'No experience yet.',
      noneField: { name: 'noExperiences', label: 'I have none yet' },
      example: 'Caregiver for my grandmother, 10 hours a week, since 2023',
      summary: (say) => ({
        title: joined(', ', say('title'), say('organization')) || 'Experience',
        detail: joined(', ', say('kind'), joined(' to ', say('from'), say('to'))),
      }),
      fields: [
        {
          name: 'kind',
          label: 'Kind of experience',
          kind: 'choice',
          required: true,
          options: optionsOf({
            health_care: 'Health care',
            employment: 'Employment',
            volunteer: 'Volunteer work',
            shadowing: 'Shadowing',
            extracurricular: 'Activity outside class',
            military: 'Military',
            research: 'Research',
          }),
        },
        {
          name: 'organization',
          label: 'Where',
          kind: 'text',
          hint: 'An employer, a club, or “my family”.',
          required: true,
          autoComplete: 'off',
        },
        {
          name: 'title',
          label: 'Your role',
          kind: 'text',
          required: true,
          autoComplete: 'off',
        },
        { name: 'from', label: 'From', kind: 'month', required: true, when: 'past' },
        { name: 'current', label: 'I do this now', kind: 'check' },
        {
          name: 'to',
          label: 'To',
          kind: 'month',
          required: true,
          when: 'past',
          showIf: unless('current', 'yes'),
        },
        {
          name: 'hoursPerWeek',
          label: 'Hours a week',
          kind: 'number',
          hint: 'On average. A week has 168 hours.',
          inputMode: 'decimal',
          range: { min: 0, max: 168 },
        },
        {
          name: 'totalHours',
          label: 'Hours in total',
          kind: 'number',
          hint: 'Leave empty to have it worked out from weeks and hours a week.',
          inputMode: 'decimal',
          range: { min: 0, max: 200_000 },
        },
        {
          name: 'setting',
          label: 'Setting',
          kind: 'choice',
          options: optionsOf({
            hospital: 'Hospital',
            clinic: 'Clinic or doctor’s office',
            long_term: 'Nursing home or long-term care',
            home: 'Somebody’s home',
            school: 'School',
            community: 'Community organization',
            other: 'Another setting',
          }),
        },
        {
          name: 'description',
          label: 'What you did',
          kind: 'longtext',
          limit: { unit: 'characters', max: 600 },
        },
        { name: 'licenseNeeded', label: 'Did it need a license or certificate?', kind: 'yesno' },
        { name: 'supervisorName', label: 'Supervisor', kind: 'name', autoComplete: 'off' },
        {
          name: 'supervisorEmail',
          label: 'Email of the supervisor',
          kind: 'email',
          autoComplete: 'off',
          inputMode: 'email',
        },
      ],
    },
  },
};

export const awards: Topic = {
  key: 'awards',
  title: 'Awards',
  lead: 'Honors, prizes and scholarships, from school to national level.',
  nextStep: 'add an award',
  body: {
    kind: 'list',
    list: {
      key: 'awards',
      noun: { one: 'award', many: 'awards' },
      emptyText: 'No award yet.',
      noneField: { name: 'noAwards', label: 'I have none to add' },
      example: 'Dean’s list, Pasadena City College, fall 2025',
      summary: (say) => ({
        title: say('name') || 'Award',
        detail: joined(', ', say('issuer'), say('date')),
      }),
      fields: [
        { name: 'name', label: 'Name', kind: 'text', required: true, autoComplete: 'off' },
        { name: 'issuer', label: 'Given by', kind: 'text', autoComplete: 'off' },
        { name: 'date', label: 'When', kind: 'month', when: 'past' },
        {
          name: 'level',
          label: 'Level',
          kind: 'radio',
          options: optionsOf({
            school: 'School',
            local: 'City or county',
            state: 'State',
            national: 'National',
          }),
        },
        {
          name: 'description',
          label: 'What it was for',
          kind: 'longtext',
          limit: { unit: 'characters', max: 300 },
        },
      ],
    },
  },
};

export const certificates: Topic = {
  key: 'certificates',
  title: 'Certificates and licenses',
  lead: 'With the day they expire, so that you can renew in time.',
  nextStep: 'add a certificate',
  body: {
    kind: 'list',
    list: {
      key: 'certificates',
      noun: { one: 'certificate', many: 'certificates' },
      emptyText: 'No certificate yet.',
      noneField: { name: 'noCertificates', label: 'I have none' },
      example: 'BLS, American Heart Association, until March 2027',
      summary: (say) => ({
        title: say('otherName') || say('kind') || 'Certificate',
        detail: joined(', ', say('state'), say('expires') && `until ${say('expires')}`),
      }),
      fields: [
        {
          name: 'kind',
          label: 'Certificate',
          kind: 'choice',
          required: true,
          options: optionsOf({
            CNA: 'CNA, certified nursing assistant',
            HHA: 'HHA, home health aide',
            MA: 'Medical assistant',
            EMT: 'EMT',
            LVN: 'LVN or LPN',
            BLS: 'BLS or CPR',
            ACLS: 'ACLS',
            phlebotomy: 'Phlebotomy',
            first_aid: 'First aid',
            other: 'Another certificate',
          }),
        },
        {
          name: 'otherName',
          label: 'Name of the certificate',
          kind: 'text',
          required: true,
          autoComplete: 'off',
          showIf: when('kind', 'other'),
        },
        {
          name: 'number',
          label: 'Number',
          kind: 'text',
          autoComplete: 'off',
          limit: { unit: 'characters', max: 60 },
        },
        { name: 'state', label: 'State', kind: 'choice', list: 'states' },
        { name: 'issued', label: 'Issued on', kind: 'date', when: 'past' },
        { name: 'expires', label: 'Expires on', kind: 'date' },
      ],
    },
  },
};

export const languages: Topic = {
  key: 'languages',
  title: 'Languages',
  lead: 'Every language you speak, your first one included.',
  why: 'Hospitals look for nurses who speak with patients in their own language.',
  nextStep: 'add the languages you speak',
  body: {
    kind: 'list',
    list: {
      key: 'languages',
      noun: { one: 'language', many: 'languages' },
      min: () => 1,
      emptyText: 'No language yet.',
      example: 'Spanish, fluent',
      summary: (say) => ({ title: say('language') || 'Language', detail: say('level') }),
      fields: [
        {
          name: 'language',
          label: 'Language',
          kind: 'combobox',
          list: 'languages',
          required: true,
        },
        {
          name: 'level',
          label: 'How well',
          kind: 'radio',
          required: true,
          options: optionsOf({
            native: 'First language',
            fluent: 'Fluent',
            good: 'Good',
            basic: 'Basic',
          }),
        },
        { name: 'certified', label: 'I have a certificate for it', kind: 'check' },
      ],
    },
  },
};
