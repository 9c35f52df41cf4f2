// For tests only.
import { resourceType, type ResourceValue } from '../../resourceType.ts';

/** A guide as staff fill in the form. */
export const buildResourceValue = (more: Partial<ResourceValue> = {}): ResourceValue => ({
  ...(resourceType.blank as ResourceValue),
  title: 'Finding a preceptor',
  minutes: 4,
  summary: 'Whom to ask, and when.',
  markdown: '## Ask early\n\nSee [the forum](/forum).',
  sources: [{ title: 'NCSBN', url: 'https://www.ncsbn.org/boards', year: '2024' }],
  checkedAt: '2026-11-30',
  ...more,
});

/** What each kind needs besides. */
export const otherKinds: readonly Partial<ResourceValue>[] = [
  { kind: 'template', markdown: 'Dear professor,' },
  {
    kind: 'checklist',
    markdown: '',
    checklist: {
      perProgram: true,
      items: [
        { key: 'ask', text: 'Ask for transcripts', help: 'Two weeks before.' },
        { key: 'pay', text: 'Pay the fee', help: '' },
      ],
    },
  },
  {
    kind: 'practice',
    markdown: '',
    practice: {
      questions: [
        { key: 'half', prompt: 'Half of 10?', choices: ['4', '5'], answer: 2, why: '2 × 5.' },
      ],
    },
  },
  { kind: 'calculator', markdown: '', calculator: { calculator: 'gpa', intro: 'Try it.' } },
  {
    kind: 'film',
    markdown: '',
    film: {
      url: 'https://vimeo.com/76979871',
      minutes: 3,
      captions: true,
      transcript: 'Welcome.',
    },
  },
];
