import type { ContentBlock } from '../present.ts';

const checkedAt = '2026-11-20';
const completions = {
  title: 'IPEDS Completions, U.S. Department of Education, 2023–24',
  url: 'https://nces.ed.gov/ipeds/use-the-data',
  checkedAt,
};
const comparePage = '/what-is-bsn-adn--lvn-in-nursing-practice';

export const home: ContentBlock<'home'> = {
  order: ['search', 'steps', 'schools', 'stats', 'posts', 'testimonials', 'video', 'faq', 'cta'],
  featuredUniversityIds: [
    'california-state-university-fullerton',
    'pasadena-city-college',
    'santa-ana-college',
  ],
  // The first samples of a fresh database; those that are not there are left out.
  featuredNurseIds: ['1', '4', '8'],
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
  stats: [
    {
      label: 'schools awarded an associate degree in nursing (ADN) in 2023–24',
      value: '1,083',
      source: completions,
    },
    {
      label: 'schools awarded a bachelor’s degree in nursing (BSN) in 2023–24',
      value: '1,161',
      source: completions,
    },
    {
      label: 'and D.C. publish NCLEX pass rates by program',
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
        'It showed me both versions of my essay side by side and let me choose. Nothing was lost.',
      name: 'A student with two devices',
      role: 'on writing in two places',
      stars: 5,
      img: null,
      sample: true,
    },
    {
      quote:
        'Entering every course still takes time. But I did it in ten short sessions and never lost one.',
      name: 'A student with many transcripts',
      role: 'on the academics section',
      stars: 4,
      img: null,
      sample: true,
    },
  ],
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
