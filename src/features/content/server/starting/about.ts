import type { ContentBlock } from '../present.ts';

export const startingAbout: ContentBlock<'about'> = {
  intro:
    'This site is for people on their way into nursing: those who apply, and nurses who help them.',
  mission: '',
  story: '',
  team: [],
  partners: [],
  timeline: [],
  howWePay: '',
  dataSources: [
    {
      what: 'School names, addresses and types (real schools only)',
      source: {
        title: 'IPEDS header file (HD), U.S. Department of Education, year 2023',
        url: 'https://nces.ed.gov/ipeds/',
        checkedAt: '2026-11-21',
      },
    },
    {
      what: 'Length of the NCLEX-RN and NCLEX-PN licensing exams',
      source: {
        title: 'Next Generation NCLEX guide',
        url: 'https://nextgenerationnclex.org',
        checkedAt: '2026-11-20',
      },
    },
  ],
  accessibility:
    'We build to the Web Content Accessibility Guidelines 2.2, level AA. Every screen works with a keyboard, at 400% zoom and with a screen reader. We never use color alone to tell you something, and we respect reduced-motion settings.\n\nWe test each release automatically, but automatic tests don’t catch everything. If something gets in your way, tell us, and tell us how you read the page.',
  press: '',
};
