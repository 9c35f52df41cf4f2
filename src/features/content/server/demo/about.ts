import type { ContentBlock } from '../present.ts';

const checkedAt = '2026-11-20';

export const about: ContentBlock<'about'> = {
  intro:
    'Lamplight is a place for people on their way into nursing: those who apply, and nurses who help them.',
  mission:
    'An application shouldn’t depend on a good connection, a quiet evening and a desk. It should wait for you, keep every word, and tell you the one next thing to do.',
  story:
    'The name is the lamp on a night ward: a small, steady light that lets you see what comes next.\n\nMany people fill in their applications on a phone, between shifts, where the signal comes and goes. So that’s where we started: first the promise that nothing you type is lost, then everything else.',
  team: [
    {
      name: 'Alex Sample',
      role: 'Nurse educator',
      img: {
        url: '/images/sample-portrait.svg',
        alt: 'A drawn person in place of a photo',
        width: 160,
        height: 160,
      },
      bio: 'Reads each checklist before a student sees it, and asks what a first-year would ask.',
      sample: true,
    },
    {
      name: 'Robin Sample',
      role: 'Admissions adviser',
      bio: 'Answers questions about deadlines. This entry has no photo, and the page has no gap for it.',
      sample: true,
    },
    { name: 'Kim Sample', role: 'Builds the site', sample: true },
  ],
  partners: [
    {
      name: 'Sample Nursing Fund',
      logo: { url: '/images/sample-partner.svg', alt: '', width: 64, height: 64 },
      url: 'https://example.org/',
      sample: true,
    },
    { name: 'Sample Library Network', sample: true },
  ],
  timeline: [],
  howWePay:
    'Nothing is sold on this site today, and no school pays to be on it.\n\nThat won’t change for our lists: a school can’t buy a spot, a better rank or a nicer description.',
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
        checkedAt,
      },
    },
    {
      what: 'States that publish pass rates by program',
      source: {
        title: 'Policy, Politics & Nursing Practice',
        url: 'https://doi.org/10.1177/15271544251326944',
        checkedAt,
      },
    },
  ],
  accessibility:
    'We build to the Web Content Accessibility Guidelines 2.2, level AA. Every screen works with a keyboard, at 400% zoom and with a screen reader. We never use color alone to tell you something, and we respect reduced-motion settings.\n\nWe test each release automatically, but automatic tests don’t catch everything. If something gets in your way, tell us, and tell us how you read the page.',
  press:
    'Lamplight is a nursing education and admissions site for people with a phone and a bad connection. Press questions reach us through the contact page. Our logo is the lamp at the top of this page.',
};
