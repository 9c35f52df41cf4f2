// Letters for tests; anything can be overridden.
import type { ContactMessage } from './contract.ts';

export const buildContactMessage = (more: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  topic: 'other',
  message: 'When does the next term begin?',
  ...more,
});
