// For tests only: a file of each kind.
const head = {
  title: 'A title',
  topic: 'applying',
  stage: 'preparing',
  minutes: 5,
  summary: 'One sentence.',
  package: 'none',
  checked_at: '2026-11-30',
  sources: [{ title: 'NCSBN', url: 'https://www.ncsbn.org/boards', year: '2024' }],
};

const json = (more: object): string => JSON.stringify({ ...head, ...more });

export const guideFile = (
  more: Readonly<Record<string, string>> = {},
  body = '## Begin\n\nText.',
) =>
  [
    '---',
    ...Object.entries({
      title: 'A guide',
      kind: 'guide',
      topic: 'applying',
      stage: 'exploring',
      minutes: '6',
      summary: 'What it is: a guide.',
      package: 'none',
      checked_at: '2026-11-30',
      ...more,
    }).map(([key, value]) => `${key}: ${value}`),
    'sources:',
    '- NCSBN | https://www.ncsbn.org/boards | 2024',
    '- Department of Education | https://www.ed.gov/aid',
    '---',
    body,
  ].join('\n');

export const checklistFile = (more: object = {}): string =>
  json({
    kind: 'checklist',
    perProgram: true,
    items: [
      { key: 'transcripts', text: 'Ask for transcripts', help: 'Two weeks before.' },
      { key: 'fee', text: 'Pay the fee', help: null },
    ],
    ...more,
  });

export const practiceFile = (question: object = {}): string =>
  json({
    kind: 'practice',
    questions: [
      {
        key: 'half',
        prompt: 'Half of 10?',
        choices: ['5', '4'],
        answer: 0,
        why: '2 × 5.',
        ...question,
      },
    ],
  });

export const calculatorFile = (more: object = {}): string =>
  json({ kind: 'calculator', calculator: 'gpa', intro: 'Try it.', ...more });

export const filmFile = (film: object = {}): string =>
  json({
    kind: 'film',
    film: {
      url: 'https://vimeo.com/76979871',
      minutes: 3,
      captions: true,
      transcript: 'Welcome.\n\nGood luck.',
      ...film,
    },
  });
