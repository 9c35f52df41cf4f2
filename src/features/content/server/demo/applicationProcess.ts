import type { ContentBlock } from '../present.ts';

export const applicationProcess: ContentBlock<'applicationProcess'> = {
  intro: 'Three things, in the order you like, a few minutes at a time.',
  steps: [
    {
      title: 'Write your part once',
      body: 'Who you are, your schools and courses, your work and the people who can speak for you. Your GPA is worked out on your device as you add courses.',
      icon: 'stethoscope',
      duration: 'Saved as you type',
      href: '',
    },
    {
      title: 'Add your programs',
      body: 'Each program has its own deadline, told by the clock of the school and by yours, and its own essays, with a counter that counts as the server does.',
      icon: 'map-pin',
      duration: 'As many as you aim for',
      href: '',
    },
    {
      title: 'See what is missing',
      body: 'The list of sections shows what is done, begun or in need of another look. Documents wait for a connection and say when they have arrived.',
      icon: 'chart',
      duration: 'One next thing at a time',
      href: '',
    },
  ],
  faq: [
    {
      q: 'What should I have at hand?',
      a: 'Your transcripts, the dates of your jobs and volunteering, and the names and emails of two or three people who know your work. You can begin without any of them.',
    },
    {
      q: 'What if I do not know an answer yet?',
      a: 'Leave it, or write what you know. An unfinished or unusual answer is kept and marked, never deleted.',
    },
  ],
};
