// features.md §3.6, §6.31; domain.md §2.6
import { joined, optionsOf, when } from './conditions.ts';
import { deadlineZones } from './deadlineZones.ts';
import { programLists } from './programAnswers.ts';
import type {
  FieldDefinition,
  FormatField,
  Limit,
  Scope,
  SectionDefinition,
  Topic,
} from './types.ts';

/**
 * Answers that nobody types: the row's program in the catalogue, its cycle, the status that schema 1 asked for, and the
 * version of the program's requirements that the student goes on with.
 */
const unasked = (...names: readonly string[]): FieldDefinition[] =>
  names.map((name) => ({ name, label: 'Program', kind: 'text', showIf: () => false }));

const deadlineText = (say: FormatField): string =>
  say('deadlineDate') &&
  `due ${joined(', ', say('deadlineDate'), joined(' ', say('deadlineTime'), say('deadlineZone')))}`;

const programs: Topic = {
  key: 'programs',
  title: 'Programs',
  lead: 'Add each program you might apply to, with its deadline.',
  nextStep: 'add your first program',
  elsewhere: programLists,
  body: {
    kind: 'list',
    list: {
      key: 'programs',
      noun: { one: 'program', many: 'programs' },
      min: () => 1,
      emptyText: 'No programs yet.',
      example: 'Pasadena City College, ADN, due March 15, 2027',
      defaults: () => ({ deadlineTime: '23:59' }),
      summary: (say) => ({
        title: joined(', ', say('school'), say('program')) || 'Program',
        detail: deadlineText(say),
      }),
      facts: (say) => ({
        title: joined(', ', say('school'), say('program')) || 'Program',
        detail: joined(
          ' · ',
          deadlineText(say),
          say('fee') && `$${joined(', ', say('fee'), say('feeState').toLowerCase())}`,
          say('route'),
        ),
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
        { name: 'city', label: 'City', kind: 'text', autoComplete: 'off', rare: true },
        { name: 'state', label: 'State', kind: 'choice', list: 'states', rare: true },
        { name: 'deadlineDate', label: 'Deadline date', kind: 'date', required: true },
        {
          name: 'deadlineTime',
          label: 'Deadline time',
          kind: 'time',
          hint: 'Usually 11:59 PM.',
        },
        {
          name: 'deadlineZone',
          label: 'Deadline time zone',
          kind: 'choice',
          hint: 'The one the program lists. NursingCAS uses Eastern time.',
          required: true,
          options: optionsOf(deadlineZones),
        },
        {
          name: 'route',
          label: 'Where you apply',
          kind: 'choice',
          options: optionsOf({
            lamplight: 'Here, on Lamplight',
            nursingcas: 'NursingCAS',
            school: 'The school’s website',
            cccapply: 'CCCApply',
            calstateapply: 'Cal State Apply',
            commonapp: 'Common App',
            other: 'Other',
          }),
        },
        { name: 'website', label: 'Program website', kind: 'url', inputMode: 'url', rare: true },
        {
          name: 'fee',
          label: 'Application fee ($)',
          kind: 'number',
          inputMode: 'decimal',
          range: { min: 0, max: 1000 },
        },
        {
          name: 'feeState',
          label: 'Fee status',
          kind: 'radio',
          options: optionsOf({ unpaid: 'Not paid', waived: 'Waived', paid: 'Paid' }),
        },
        {
          name: 'notes',
          label: 'Notes',
          kind: 'longtext',
          hint: 'Only you can see these.',
          rare: true,
          limit: { unit: 'characters', max: 2000 },
        },
        ...unasked('programId', 'cycle', 'enteredStatus', 'acceptedVersion'),
      ],
    },
  },
};

const requirements: Topic = {
  key: 'requirements',
  title: 'Requirements',
  lead: 'Keep a checklist for each program. You’ll find its requirements on the program’s website.',
  nextStep: 'add your programs’ requirements',
  body: {
    kind: 'list',
    list: {
      key: 'requirements',
      noun: { one: 'requirement', many: 'requirements' },
      emptyText: 'No requirements yet.',
      example: 'Microbiology with lab, grade C or better',
      carry: ['program', 'kind'],
      summary: (say) => ({
        title: say('label') || say('kind') || 'Requirement',
        detail: joined(' · ', say('state'), say('due') && `due ${say('due')}`),
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
          label: 'Type',
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
            other: 'Other',
          }),
        },
        {
          name: 'label',
          label: 'Requirement',
          kind: 'text',
          required: true,
          autoComplete: 'off',
        },
        {
          name: 'metBy',
          label: 'Course that meets it',
          kind: 'text',
          hint: 'For example: BIOL 020, Pasadena City College, Spring 2026.',
          autoComplete: 'off',
          showIf: when('kind', 'prerequisite'),
        },
        { name: 'due', label: 'Due', kind: 'date' },
        {
          name: 'state',
          label: 'Status',
          kind: 'radio',
          options: optionsOf({
            todo: 'To do',
            doing: 'In progress',
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
  lead: 'Draft here. We count the way the program does, and we never cut your text.',
  nextStep: 'start an essay',
  body: {
    kind: 'list',
    list: {
      key: 'essays',
      noun: { one: 'essay', many: 'essays' },
      emptyText: 'No essays yet.',
      example: 'Why nursing? 500 words',
      defaults: () => ({ limitUnit: 'words' }),
      summary: (say) => ({
        title: say('title') || 'Untitled essay',
        detail: joined(
          ' · ',
          say('program'),
          say('limitMax') &&
            `limit ${say('limitMax')} ${say('limitUnit').toLowerCase() || 'words'}`,
        ),
      }),
      fields: [
        { name: 'title', label: 'Title', kind: 'text', required: true, autoComplete: 'off' },
        {
          name: 'program',
          label: 'Program',
          kind: 'rowref',
          refersTo: 'programs',
          hint: 'Leave blank if you’ll use it for several programs.',
        },
        {
          name: 'prompt',
          label: 'Prompt',
          kind: 'longtext',
          limit: { unit: 'characters', max: 4000 },
        },
        {
          name: 'limitMax',
          label: 'Length limit',
          kind: 'number',
          inputMode: 'numeric',
          range: { min: 1, max: 100_000, step: 1 },
        },
        {
          name: 'limitUnit',
          label: 'Limit counts',
          kind: 'radio',
          options: optionsOf({ words: 'Words', characters: 'Characters' }),
        },
        {
          name: 'body',
          label: 'Your essay',
          kind: 'longtext',
          required: true,
          limit: essayLimit,
        },
        // The essay that it began as a copy of.
        ...unasked('adaptedFrom'),
      ],
    },
  },
};

const documents: Topic = {
  key: 'documents',
  title: 'Documents',
  lead: 'Transcripts, test scores, certification cards and letters. Add each one once and use it for every program.',
  nextStep: 'add your first document',
  body: { kind: 'documents' },
};

export const programMaterial: SectionDefinition = {
  key: 'program-material',
  title: 'Programs & essays',
  intro: 'Your programs and their requirements, your essays and your documents.',
  topics: [programs, requirements, essays, documents],
};
