import type { ContentBlock } from '../present.ts';

const checkedAt = '2026-11-20';

export const about: ContentBlock<'about'> = {
  intro:
    'Lamplight is a place for people on their way into nursing: those who apply, and nurses who help them.',
  mission:
    'An application should not depend on a good connection, a quiet evening and a desk. It should wait for you, keep every word, and tell you the one next thing to do.',
  story:
    'The name is the lamp on a night ward: a small, steady light that lets you see what comes next.\n\nMany people fill in their applications on a phone, between shifts, where the signal comes and goes. So the site was built from that end: first the promise that nothing typed is lost, then everything else.',
  timeline: [
    {
      year: '2026',
      text: 'November: the application opens, with drafts that need no connection, two devices that agree with each other, and documents that arrive whole.',
    },
    {
      year: '2026',
      text: 'November: the public pages follow, readable without JavaScript and kept for when there is no signal.',
    },
    {
      year: '2026',
      text: 'November: programs can be found, filtered, compared and saved, each number with its source and its year.',
    },
  ],
  howWePay:
    'Nothing is sold on this site today, and no school pays to be on it.\n\nThat will not change for lists: a school cannot buy a place in one, a better rank, or a kinder word.',
  dataSources: [
    {
      what: 'Name, address and kind of the schools that are no samples; what this source does not say about a school, its page calls “not on record”',
      source: {
        title: 'IPEDS header file (HD), U.S. Department of Education, year 2023',
        url: 'https://nces.ed.gov/ipeds/',
        checkedAt: '2026-11-21',
      },
    },
    {
      what: 'How long the licensing exams NCLEX-RN and NCLEX-PN are',
      source: {
        title: 'Next Generation NCLEX guide',
        url: 'https://nextgenerationnclex.org',
        checkedAt,
      },
    },
    {
      what: 'Which states publish pass rates by program',
      source: {
        title: 'Policy, Politics & Nursing Practice',
        url: 'https://doi.org/10.1177/15271544251326944',
        checkedAt,
      },
    },
  ],
  accessibility:
    'We build to the Web Content Accessibility Guidelines 2.2, level AA. Every screen works by keyboard, at four times its size and with a screen reader’s landmarks and headings; nothing is told by color alone, and whoever asks their device for less motion gets none.\n\nEvery version is checked by a program before it goes out. A program does not find everything: if something stands in your way, tell us, and tell us how you read the page.',
  press:
    'Lamplight is a nursing education and admissions site for people with a phone and a bad connection. Questions from the press come to us by the contact page; the mark of the site is the lamp at the top of this page.',
};
