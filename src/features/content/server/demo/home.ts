// What the home says.
import type { ContentBlock } from '../present.ts';

export const home: ContentBlock<'home'> = {
  hero: {
    title: 'Your nursing application, written once and kept safe',
    subtitle:
      'Nursing programs ask for the same things again and again: your schools, your courses, your work, your essays. Write them down here one time, on the phone in your pocket. Every answer is kept on your device as you type, with or without a connection.',
    primaryCta: { label: 'Sign in to start or go on', href: '/login' },
    secondaryCta: null,
  },
  stats: [],
  faq: [
    {
      q: 'What happens when I lose the connection?',
      a: 'Nothing stops. What you type is saved on your device first. The small line at the top of each page says whether your words are on this device only or on the server too. When the connection is back, the changes are sent by themselves.',
    },
    {
      q: 'Can I use my phone and a laptop?',
      a: 'Yes. Both show the same application. If you changed the same answer on both before they met, you see the two versions side by side and choose. Neither is thrown away.',
    },
    {
      q: 'Who sees my answers about ethnicity, gender or religion?',
      a: 'Nobody who decides on admission. These questions are voluntary. They are stored apart from the rest of your application and encrypted, and each one has a way to decline.',
    },
    {
      q: 'Do I have to finish in one go?',
      a: 'No. Close the page whenever you like. The list of sections shows what is done, what you have begun and what needs another look.',
    },
    {
      q: 'Can I use a computer that other people use too?',
      a: 'Yes. Say so when you sign in. Then nothing stays on that computer after you sign out.',
    },
  ],
};
