// features.md §3.6, §6.30
import { joined, optionsOf, unless, when } from '../conditions.ts';
import type { Topic } from '../types.ts';

export const experiences: Topic = {
  key: 'experiences',
  title: 'Experiences',
  lead: 'Paid or unpaid. Caring for family counts, and so does a job in a store.',
  nextStep: 'add an experience',
  body: {
    kind: 'list',
    list: {
      key: 'experiences',
      noun: { one: 'experience', many: 'experiences' },
      min: () => 1,
      emptyText: 'No experiences yet.',
      noneField: { name: 'noExperiences', label: 'I don’t have any yet' },
      example: 'Caregiver for my grandmother, 10 hours per week, since 2023',
      summary: (say) => ({
        title: joined(', ', say('title'), say('organization')) || 'Experience',
        detail: joined(', ', say('kind'), joined(' to ', say('from'), say('to'))),
      }),
      fields: [
        {
          name: 'kind',
          label: 'Type of experience',
          kind: 'choice',
          required: true,
          options: optionsOf({
            health_care: 'Health care',
            employment: 'Employment',
            volunteer: 'Volunteer work',
            shadowing: 'Shadowing',
            extracurricular: 'Extracurricular activity',
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
        { name: 'current', label: 'I still do this', kind: 'check' },
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
          label: 'Hours per week',
          kind: 'number',
          hint: 'Your average.',
          inputMode: 'decimal',
          range: { min: 0, max: 168 },
        },
        {
          name: 'totalHours',
          label: 'Total hours',
          kind: 'number',
          hint: 'Leave blank and we’ll add it up from your dates and hours per week.',
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
            home: 'A private home',
            school: 'School',
            community: 'Community organization',
            other: 'Other',
          }),
        },
        {
          name: 'description',
          label: 'What you did',
          kind: 'longtext',
          limit: { unit: 'characters', max: 600 },
        },
        {
          name: 'licenseNeeded',
          label: 'Did you need a license or certificate for it?',
          kind: 'yesno',
        },
        { name: 'supervisorName', label: 'Supervisor', kind: 'name', autoComplete: 'off' },
        {
          name: 'supervisorEmail',
          label: 'Supervisor’s email',
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
  lead: 'Honors, prizes and scholarships, from your school or beyond.',
  nextStep: 'add an award',
  body: {
    kind: 'list',
    list: {
      key: 'awards',
      noun: { one: 'award', many: 'awards' },
      emptyText: 'No awards yet.',
      noneField: { name: 'noAwards', label: 'I don’t have any to add' },
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
  lead: 'Include expiration dates so you can renew on time.',
  nextStep: 'add a certificate',
  body: {
    kind: 'list',
    list: {
      key: 'certificates',
      noun: { one: 'certificate', many: 'certificates' },
      emptyText: 'No certificates yet.',
      noneField: { name: 'noCertificates', label: 'I don’t have any' },
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
            other: 'Other',
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
          label: 'Certificate or license number',
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
  lead: 'Every language you speak, including your first.',
  why: 'Hospitals look for nurses who can speak with patients in their own language.',
  nextStep: 'add the languages you speak',
  body: {
    kind: 'list',
    list: {
      key: 'languages',
      noun: { one: 'language', many: 'languages' },
      min: () => 1,
      emptyText: 'No languages yet.',
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
          label: 'How well do you speak it?',
          kind: 'radio',
          required: true,
          options: optionsOf({
            native: 'First language',
            fluent: 'Fluent',
            good: 'Good',
            basic: 'Basic',
          }),
        },
        { name: 'certified', label: 'I have a language certificate', kind: 'check' },
      ],
    },
  },
};
