// Letters for tests; anything can be overridden.
import type { Letter } from './contract.ts';

export const buildLetter = (more: Partial<Letter> = {}): Letter => ({
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  topic: 'other',
  message: 'When does the next term begin?',
  ...more,
});
