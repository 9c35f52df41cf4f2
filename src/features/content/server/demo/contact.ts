// Lead nowhere: example.test is reserved for tests (RFC 2606), 555-0100 to 555-0199 for fiction.
import type { ContentBlock } from '../present.ts';

export const contact: ContentBlock<'contact'> = {
  intro:
    'A person reads every message. Write in any language, with or without a connection. This is a demonstration: the addresses below are samples, and what you send stays on this server.',
  email: 'hello@example.test',
  phone: '(213) 555-0142 (sample number)',
  address: 'Sample address\n1 Example Street\nLos Angeles, CA 90012',
  hours: 'Monday to Friday, 9 AM to 5 PM Pacific time (sample hours)',
  replyTime: 'within two working days',
  map: { lat: 34.0537, lng: -118.2428 },
  topics: [
    {
      key: 'account',
      label: 'My account or signing in',
      hint: 'A new password takes a minute: we mail you a link and a code.',
      href: '/forget-password',
    },
    {
      key: 'application',
      label: 'My application',
      hint: 'What you type is kept on your device and sent when there is a connection. The small sign at the top of each page says what the server has.',
      href: '/',
    },
    {
      key: 'programs',
      label: 'BSN, ADN or LVN',
      hint: 'Length, license exam and next steps of the three ways stand side by side on one page.',
      href: '/what-is-bsn-adn--lvn-in-nursing-practice',
    },
    {
      key: 'wrong-data',
      label: 'Wrong data about a school',
      hint: 'Name the school, what is wrong, and where the right figure is published. We check every report against its source.',
      href: '',
    },
    {
      key: 'privacy',
      label: 'My data and privacy',
      hint: 'What is kept, who sees it, and how you get it or have it removed is written down in plain words.',
      href: '/privacy',
    },
    { key: 'accessibility', label: 'Something I cannot use', hint: '', href: '' },
    { key: 'other', label: 'Something else', hint: '', href: '' },
  ],
  socials: [],
};
