import type { ContentBlock } from '../present.ts';

export const startingContact: ContentBlock<'contact'> = {
  intro: '',
  email: '',
  phone: '',
  address: '',
  hours: '',
  replyTime: '',
  map: null,
  topics: [
    {
      key: 'account',
      label: 'My account or signing in',
      hint: 'Resetting your password takes a minute: we’ll email you a link and a code.',
      href: '/forget-password',
    },
    {
      key: 'application',
      label: 'My application',
      hint: 'What you type is saved on your device and sent when you’re online. The sync status at the top of each page shows what’s on our server.',
      href: '/',
    },
    {
      key: 'programs',
      label: 'BSN, ADN or LVN',
      hint: 'See length, license exam and next steps of all three side by side.',
      href: '/what-is-bsn-adn--lvn-in-nursing-practice',
    },
    {
      key: 'wrong-data',
      label: 'Wrong data about a school',
      hint: 'Tell us the school, what’s wrong, and where the right figure is published. We check every report against its source.',
      href: '',
    },
    {
      key: 'privacy',
      label: 'My data and privacy',
      hint: 'What we keep, who sees it, and how to get a copy or have it deleted, in plain words.',
      href: '/privacy',
    },
    { key: 'accessibility', label: 'Accessibility problem', hint: '', href: '' },
    { key: 'other', label: 'Something else', hint: '', href: '' },
  ],
  socials: [],
};
