import type { ContentBlock } from '../present.ts';

const comparePage = '/what-is-bsn-adn--lvn-in-nursing-practice';

export const startingHome: ContentBlock<'home'> = {
  order: ['search', 'steps', 'schools', 'stats', 'posts', 'testimonials', 'video', 'faq', 'cta'],
  landing: {
    hero: {
      title: 'Start your nursing application on the phone in your hand',
      subtitle:
        'One application, saved on your device as you type, online or offline. Start with one answer; we’ll show you what’s next.',
      primaryCta: { label: 'Create your account', href: '/signup' },
      secondaryCta: null,
    },
    order: ['search', 'steps', 'stats', 'faq'],
  },
  hero: {
    title: 'Your nursing application, written once and kept safe',
    subtitle:
      'Nursing programs ask for the same things again and again. Enter them once, on the phone in your pocket, online or offline.',
    primaryCta: { label: 'Start your application', href: '/signup' },
    secondaryCta: { label: 'First compare BSN, ADN and LVN', href: comparePage },
  },
  search: { placeholder: 'e.g. 94110 or Fresno', programTypes: ['BSN', 'ADN', 'LVN'] },
  stats: [],
  faq: [
    {
      q: 'What happens if I lose my connection?',
      a: 'You keep going. What you type is saved on your device first. The sync status at the top of each page tells you whether it’s only on this device or on our server too. When you’re back online, your changes are sent automatically.',
    },
    {
      q: 'Can I use my phone and a laptop?',
      a: 'Yes. Both show the same application. If you changed the same answer on both while one was offline, you’ll see the two versions side by side and choose. Neither is thrown away.',
    },
    {
      q: 'Who sees my answers about ethnicity, gender or religion?',
      a: 'No one who makes admission decisions. These questions are voluntary. Your answers are encrypted and stored separately from the rest of your application, and you can decline each one.',
    },
    {
      q: 'Do I have to finish in one sitting?',
      a: 'No. Close the page whenever you like. My application shows what’s done, what you’ve started and what needs another look.',
    },
    {
      q: 'Can I use a shared computer?',
      a: 'Yes. Tell us when you sign in. Then nothing stays on that computer after you sign out.',
    },
  ],
  ctaBand: {
    title: 'BSN, ADN or LVN?',
    text: 'Three ways into nursing, side by side: how long each takes, which exam you take, and what you can do afterward.',
    cta: { label: 'Compare the three', href: comparePage },
  },
};
