// features.md §3.6, §6.31; domain.md §2.6
import { joined, optionsOf, when } from './conditions.ts';
import type { Limit, Scope, SectionDefinition, Topic } from './types.ts';

const programs: Topic = {
  key: 'programs',
  title: 'Programs',
  lead: 'Every program you think of applying to, with its deadline.',
  nextStep: 'add the first program you want to apply to',
  body: {
    kind: 'list',
    list: {
      key: 'programs',
      noun: { one: 'program', many: 'programs' },
      min: () => 1,
      emptyText: 'No program yet.',
      example: 'Pasadena City College, ADN, deadline 15 March 2027',
      summary: (say) => ({
        title: joined(', ', say('school'), say('program')) || 'Program',
        detail: say('deadlineDate') && `deadline ${say('deadlineDate')}`,
      }),
      fields: [
        { name: 'school', label: 'School', kind: 'text', required: true, autoComplete: 'off' },
        {
          name: 'program',
          label: 'Program',
          kind: 'radio',
          list: 'nursingProgram',
          required: true,
        },
        { name: 'city', label: 'City', kind: 'text', autoComplete: 'off' },
        { name: 'state', label: 'State', kind: 'choice', list: 'states' },
        { name: 'deadlineDate', label: 'Deadline', kind: 'date', required: true },
        {
          name: 'deadlineTime',
          label: 'Time of the deadline',
          kind: 'time',
          hint: 'Most close at 23:59 (11:59 PM).',
        },
        {
          name: 'deadlineZone',
          label: 'Time zone of the deadline',
          kind: 'choice',
          hint: 'The zone the school names. NursingCAS uses Eastern time.',
          required: true,
          options: optionsOf({
            'America/New_York': 'Eastern',
            'America/Chicago': 'Central',
            'America/Denver': 'Mountain',
            'America/Phoenix': 'Arizona',
            'America/Los_Angeles': 'Pacific',
            'America/Anchorage': 'Alaska',
            'Pacific/Honolulu': 'Hawaii',
            'America/Puerto_Rico': 'Puerto Rico and Virgin Islands',
            'Pacific/Guam': 'Guam',
            'Pacific/Pago_Pago': 'American Samoa',
          }),
        },
        {
          name: 'route',
          label: 'Where you apply',
          kind: 'choice',
          options: optionsOf({
            nursingcas: 'NursingCAS',
            school: 'The school’s own site',
            cccapply: 'CCCApply',
            commonapp: 'Common App',
            other: 'Another portal',
          }),
        },
        { name: 'website', label: 'Web address', kind: 'url', inputMode: 'url' },
        {
          name: 'fee',
          label: 'Application fee in dollars',
          kind: 'number',
          inputMode: 'decimal',
          range: { min: 0, max: 1000 },
        },
        {
          name: 'feeState',
          label: 'The fee is',
          kind: 'radio',
          options: optionsOf({ unpaid: 'Not paid yet', waived: 'Waived', paid: 'Paid' }),
        },
        {
          name: 'progress',
          label: 'Where you are with it',
          kind: 'choice',
          options: optionsOf({
            interested: 'Thinking about it',
            started: 'Started',
            sent: 'Sent',
            decided: 'I have an answer',
          }),
        },
        {
          name: 'notes',
          label: 'Notes',
          kind: 'longtext',
          hint: 'Only you see them.',
          limit: { unit: 'characters', max: 2000 },
        },
      ],
    },
  },
};

const requirements: Topic = {
  key: 'requirements',
  title: 'Requirements',
  lead: 'A checklist of what each program asks for. Copy it from the program’s own page.',
  nextStep: 'add what your programs ask for',
  body: {
    kind: 'list',
    list: {
      key: 'requirements',
      noun: { one: 'requirement', many: 'requirements' },
      emptyText: 'No requirement yet.',
      example: 'Microbiology with a lab, grade C or better',
      carry: ['program', 'kind'],
      summary: (say) => ({
        title: say('label') || say('kind') || 'Requirement',
        detail: joined(', ', say('state'), say('due') && `due ${say('due')}`),
      }),
      group: (say) => ({ key: say('program'), title: say('program') || 'No program chosen' }),
      fields: [
        {
          name: 'program',
          label: 'Program',
          kind: 'rowref',
          refersTo: 'programs',
          required: true,
        },
        {
          name: 'kind',
          label: 'Kind of requirement',
          kind: 'choice',
          options: optionsOf({
            prerequisite: 'Prerequisite course',
            transcript: 'Transcript',
            test: 'Test',
            essay: 'Essay',
            reference: 'Reference',
            document: 'Document',
            certificate: 'Certificate',
            interview: 'Interview',
            background_check: 'Background check',
            immunizations: 'Immunizations',
            fee: 'Fee',
            other: 'Something else',
          }),
        },
        {
          name: 'label',
          label: 'What is asked',
          kind: 'text',
          required: true,
          autoComplete: 'off',
        },
        {
          name: 'metBy',
          label: 'Your course that meets it',
          kind: 'text',
          hint: 'For example: BIOL 020, Pasadena City College, spring 2026.',
          autoComplete: 'off',
          showIf: when('kind', 'prerequisite'),
        },
        { name: 'due', label: 'Due', kind: 'date' },
        {
          name: 'state',
          label: 'State',
          kind: 'radio',
          options: optionsOf({
            todo: 'To do',
            doing: 'Started',
            done: 'Done',
            not_needed: 'Not needed',
          }),
        },
        {
          name: 'notes',
          label: 'Notes',
          kind: 'longtext',
          limit: { unit: 'characters', max: 1000 },
        },
      ],
    },
  },
};

function essayLimit({ row }: Scope): Limit | null {
  const typed = row['limitMax'] ?? '';
  if (!/^[1-9]\d{0,5}$/.test(typed.trim())) return null;
  return {
    unit: row['limitUnit'] === 'characters' ? 'characters' : 'words',
    max: Number(typed.trim()),
  };
}

const essays: Topic = {
  key: 'essays',
  title: 'Essays',
  lead: 'Write here, with the counter of the program. Text over the limit is kept and marked, never cut.',
  nextStep: 'start an essay',
  body: {
    kind: 'list',
    list: {
      key: 'essays',
      noun: { one: 'essay', many: 'essays' },
      emptyText: 'No essay yet.',
      example: 'Why nursing?, 500 words',
      summary: (say) => ({ title: say('title') || 'Essay', detail: say('program') }),
      fields: [
        { name: 'title', label: 'Title', kind: 'text', required: true, autoComplete: 'off' },
        {
          name: 'program',
          label: 'For the program',
          kind: 'rowref',
          refersTo: 'programs',
          hint: 'Leave empty if it serves several.',
        },
        {
          name: 'prompt',
          label: 'The question, word for word',
          kind: 'longtext',
          limit: { unit: 'characters', max: 4000 },
        },
        {
          name: 'limitMax',
          label: 'Limit',
          kind: 'number',
          inputMode: 'numeric',
          range: { min: 1, max: 100_000, step: 1 },
        },
        {
          name: 'limitUnit',
          label: 'Counted in',
          kind: 'radio',
          options: optionsOf({ words: 'Words', characters: 'Characters' }),
        },
        {
          name: 'body',
          label: 'Your text',
          kind: 'longtext',
          required: true,
          limit: essayLimit,
        },
      ],
    },
  },
};

const documents: Topic = {
  key: 'documents',
  title: 'Documents',
  lead: 'Transcripts, scores, cards and letters, added once and used for every program.',
  nextStep: 'add your first document',
  body: { kind: 'documents' },
};

export const programMaterial: SectionDefinition = {
  key: 'program-material',
  title: 'Program material',
  intro: 'Your programs, what each of them asks for, your essays and your documents.',
  topics: [programs, requirements, essays, documents],
};
