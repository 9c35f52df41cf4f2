import { expect, it } from 'vitest';
import { codeIn } from './mailbox.ts';

it('takes the code from its own line, whatever digits the link has', () => {
  const link = 'https://site.example/login#verify=aB-123456_cD';
  const mail = { to: '', subject: '', text: `Open this link:\n\n${link}\n\n654321\n\nThanks` };
  expect(codeIn(mail)).toBe('654321');
  expect(() => codeIn({ ...mail, text: link })).toThrow('There is no code');
});
