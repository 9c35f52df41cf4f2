// Lead nowhere: example.test is reserved for tests (RFC 2606), 555-0100 to 555-0199 for fiction.
import type { ContentBlock } from '../present.ts';
import { startingContact } from '../starting/contact.ts';

export const contact: ContentBlock<'contact'> = {
  ...startingContact,
  intro:
    'A person reads every message. Write in any language, online or offline. This is a demo: the addresses below are samples, and what you send stays on this server.',
  email: 'hello@example.test',
  phone: '(213) 555-0142 (sample number)',
  address: 'Sample address\n1 Example Street\nLos Angeles, CA 90012',
  hours: 'Monday to Friday, 9 AM to 5 PM Pacific time (sample hours)',
  replyTime: 'within two business days',
  map: { lat: 34.0537, lng: -118.2428 },
};
