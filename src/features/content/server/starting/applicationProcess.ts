import type { ContentBlock } from '../present.ts';

export const applicationProcess: ContentBlock<'applicationProcess'> = {
  intro: 'Three things, in any order, a few minutes at a time.',
  steps: [
    {
      title: 'Enter your information once',
      body: 'Who you are, your schools and courses, your work and your references. Your GPA is calculated on your device as you add courses.',
      icon: 'stethoscope',
      duration: 'Saved as you type',
      href: '',
    },
    {
      title: 'Add your programs',
      body: 'Each program keeps its own deadline, in its time zone and yours, and its own essays with a word or character count.',
      icon: 'map-pin',
      duration: 'Add as many as you like',
      href: '',
    },
    {
      title: 'See what’s missing',
      body: 'My application shows what’s done, what’s started and what needs another look. Documents wait for a connection and tell you when they’ve arrived.',
      icon: 'chart',
      duration: 'One next thing at a time',
      href: '',
    },
  ],
  faq: [
    {
      q: 'What should I have handy?',
      a: 'Your transcripts, the dates of your jobs and volunteering, and the names and emails of two or three people who know your work. You can start without any of them.',
    },
    {
      q: 'What if I don’t know an answer yet?',
      a: 'Skip it, or write what you know. We keep and flag an unfinished or unusual answer; we never delete it.',
    },
  ],
};
