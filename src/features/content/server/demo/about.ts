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
