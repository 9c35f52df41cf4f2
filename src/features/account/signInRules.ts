// A file of its own: the sign-in page is the first that many people load.
import type { FieldProblem } from '#shared/contract/problem.ts';
import { isEmail } from '#shared/input/email.ts';

/** The step of the form without a script that follows the password. */
export const recoveryStep = 'recovery';

/** Spaces around an address are slips; inside a password every character counts. */
export const trimEmail = (email: string) => email.trim();

/** Unique without regard to case (features.md §3.1). */
export const emailKey = (email: string) => trimEmail(email).normalize('NFC').toLowerCase();

/** Whether a trimmed text can be an address (SPEC §5). */
export const isAddress = (email: string) => isEmail(email) && !/\p{Cc}/u.test(email);

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
