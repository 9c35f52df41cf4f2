// How the application goes, step by step.
import type { ContentBlock } from '../present.ts';

export const applicationProcess: ContentBlock<'applicationProcess'> = {
  intro:
    'The application condenser has four sections. Begin where you like, a few minutes at a time.',
  steps: [
    {
      title: 'Personal information',
      body: 'Your name as it stands on your papers, how to reach you, where you live, and who to call in an emergency.',
      href: '',
    },
    {
      title: 'Academics',
      body: 'High schools, colleges, courses term by term, and tests. Your GPA is worked out on your device as you add courses.',
      href: '',
    },
    {
      title: 'Achievements',
      body: 'Work, caring and volunteering with their hours, awards, certificates, languages, and the people who can speak for you.',
      href: '',
    },
    {
      title: 'Program material',
      body: 'The programs you aim for, with their deadlines, and your essays with a counter that counts as the server does.',
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
