import type { ContentBlock } from '../present.ts';
import { startingAbout } from '../starting/about.ts';

const checkedAt = '2026-11-20';

export const about: ContentBlock<'about'> = {
  ...startingAbout,
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
  video: {
    url: '/films/lamp.webm',
    poster: null,
    title: 'The lamp comes on',
    captions: '/films/lamp.vtt',
    transcript:
      'Nobody speaks in this sample film. A lamp hangs in a dark room. In five seconds its light grows until the floor is lit.',
    size: '11 kB',
  },
  howWePay:
    'Nothing is sold on this site today, and no school pays to be on it.\n\nThat won’t change for our lists: a school can’t buy a spot, a better rank or a nicer description.',
  dataSources: [
    ...(startingAbout.dataSources ?? []),
    {
      what: 'States that publish pass rates by program',
      source: {
        title: 'Policy, Politics & Nursing Practice',
        url: 'https://doi.org/10.1177/15271544251326944',
        checkedAt,
      },
    },
  ],
  press:
    'Lamplight is a nursing education and admissions site for people with a phone and a bad connection. Press questions reach us through the contact page. Our logo is the lamp at the top of this page.',
};
