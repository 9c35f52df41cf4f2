import type { ContentBlock } from '../present.ts';

const checkedAt = '2026-11-20';
const nclexGuide = {
  title: 'Next Generation NCLEX guide',
  url: 'https://nextgenerationnclex.org',
  checkedAt,
};
const comparePage = '/what-is-bsn-adn--lvn-in-nursing-practice';

export const home: ContentBlock<'home'> = {
  order: ['search', 'steps', 'schools', 'stats', 'posts', 'testimonials', 'video', 'faq', 'cta'],
  featuredUniversityIds: [
    'fictitious-lantern-university',
    'pretend-harbor-college',
    'fictitious-university-of-the-coqui',
  ],
  landing: {
    hero: {
      title: 'Begin your nursing application on the phone in your hand',
      subtitle:
        'One application, kept on your device as you type, with or without a connection. Start with one answer; the list tells you what comes next.',
      primaryCta: { label: 'Create your account', href: '/signup' },
      secondaryCta: null,
    },
    order: ['search', 'steps', 'stats', 'faq'],
  },
  hero: {
    title: 'Your nursing application, written once and kept safe',
    subtitle:
      'Nursing programs ask for the same things again and again. Write them down one time, on the phone in your pocket, with or without a connection.',
    primaryCta: { label: 'Start your application', href: '/signup' },
    secondaryCta: { label: 'First compare BSN, ADN and LVN', href: comparePage },
  },
  search: { placeholder: 'e.g. 94110 or Fresno', programTypes: ['BSN', 'ADN', 'LVN'] },
  stats: [
    {
      label: 'questions in the NCLEX, the exam for a nursing license',
      value: '85 to 150',
      source: nclexGuide,
    },
    { label: 'at most to answer them, for RN and for LVN', value: '5 hours', source: nclexGuide },
    {
      label: 'publish how many graduates of each program pass it, and so does D.C.',
      value: '47 states',
      source: {
        title: 'Policy, Politics & Nursing Practice',
        url: 'https://doi.org/10.1177/15271544251326944',
        checkedAt,
      },
    },
  ],
  testimonials: [
    {
      quote:
        'I typed in my hospital job on the bus. In the tunnel the line said “Saved on this device”, and at home it was on the laptop.',
      name: 'A student on the bus',
      role: 'on drafts without signal',
      stars: 5,
      img: null,
      sample: true,
    },
    {
      quote:
        'It showed me both versions of my essay side by side and let me choose. Nothing was gone.',
      name: 'A student with two devices',
      role: 'on writing in two places',
      stars: 5,
      img: null,
      sample: true,
    },
    {
      quote:
        'Entering every course still takes its time. But I did it in ten short sittings and never lost one.',
      name: 'A student with many transcripts',
      role: 'on the academics section',
      stars: 4,
      img: null,
      sample: true,
    },
  ],
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
  ctaBand: {
    title: 'BSN, ADN or LVN?',
    text: 'Three ways into nursing, side by side: how long they take, which exam follows, and what you may do afterwards.',
    cta: { label: 'Compare the three', href: comparePage },
  },
};
