// What a sign-in form must hold before it is sent; the server asks the same questions again. A file of its own: the
// sign-in page is the first that many people load.
import type { FieldProblem } from '#shared/contract/problem.ts';
import { isEmail } from '#shared/input/email.ts';

/** Spaces around an e-mail address are slips of the hand; inside a password every character counts. */
export const trimEmail = (email: string) => email.trim();

/** The form in which two e-mail addresses are the same (features.md §3.1: unique without regard to case). */
export const emailKey = (email: string) => trimEmail(email).normalize('NFC').toLowerCase();

/** Whether a trimmed text can be an address (SPEC §5). */
export const isAddress = (email: string) => isEmail(email) && !/\p{Cc}/u.test(email);

/** What is wrong with the input of the sign-in form; empty when it may be sent. */
export function checkSignIn(input: { email: string; password: string }): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const email = trimEmail(input.email);
  if (!isAddress(email)) {
    problems.push({
      path: 'email',
      code: email === '' ? 'required' : 'email_format',
      message: 'Enter an email address like name@example.com',
    });
  }
  if (input.password === '') {
    problems.push({ path: 'password', code: 'required', message: 'Enter your password' });
  }
  return problems;
}
