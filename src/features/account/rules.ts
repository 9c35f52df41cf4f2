import { maxEmailLength } from '#shared/input/email.ts';
import type { FieldProblem } from '#shared/contract/problem.ts';
import { isName } from '#shared/input/name.ts';
import { states } from '#shared/reference/states.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { termsVersion } from './contract.ts';
import { isCommonPassword, containsPersonalData, passwordLength } from './passwordRules.ts';
import { isAddress, trimEmail } from './signInRules.ts';

export { checkSignIn, emailKey, trimEmail } from './signInRules.ts';

/** Characters of a password that is the only proof (features.md §2.3: NIST SP 800-63B-4). */
export const passwordLimits = { minLength: 15, maxLength: 128 } as const;
const credentialLimit = 30;

export function checkEmail(text: string): FieldProblem | null {
  const path = 'email';
  const email = trimEmail(text);
  if (email.length > maxEmailLength) {
    return {
      path,
      code: 'email_long',
      message: `Use an address of at most ${maxEmailLength} characters; this one has ${email.length}`,
    };
  }
  if (isAddress(email)) return null;
  return {
    path,
    code: email === '' ? 'required' : 'email_format',
    message: 'Enter an email address like name@example.com',
  };
}

/**
 * Characters are code points of the NFKC form.
 * @param of what others know of the person; empty texts where unknown
 */
export function checkPassword(
  password: string,
  of: { email: string; name: string },
): FieldProblem | null {
  const say = (code: string, message: string) => ({ path: 'password', code, message });
  const { minLength, maxLength } = passwordLimits;
  if (password === '') {
    return say('required', `Enter a password of at least ${minLength} characters`);
  }
  const length = passwordLength(password);
  if (length < minLength) {
    return say(
      'password_short',
      `Use at least ${minLength} characters. This has ${length}. A few words in a row are easy to remember`,
    );
  }
  if (length > maxLength) {
    return say('password_long', `Use at most ${maxLength} characters. This has ${length}`);
  }
  if (isCommonPassword(password)) {
    return say('password_common', 'This password is too common. Use a few words of your own');
  }
  if (containsPersonalData(password, of)) {
    return say(
      'password_guessable',
      'This is mostly your email, your name or the name of this site. Add a few unexpected words',
    );
  }
  return null;
}

export function checkName(name: string): FieldProblem | null {
  if (isName(name)) return null;
  return {
    path: 'name',
    code: name.trim() === '' ? 'required' : 'name_format',
    message:
      name.trim() === '' ? 'Enter your name' : 'Use 1 to 100 characters, with at least one letter',
  };
}

/** Whether a text names a time zone of the IANA list; empty stands for the device's own. */
export function isTimeZone(text: string): boolean {
  if (text === '') return true;
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export type RegistrationInput = {
  readonly role_name: 'Student' | 'Nurse';
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly termsVersion: string;
  readonly oldEnough: boolean;
  readonly marketing: boolean;
  readonly credential?: string | undefined;
  readonly licenseState?: string | undefined;
  /** Random, known to this browser alone. */
  readonly registration?: string | undefined;
};

function checkLicense({ credential = '', licenseState = '' }: RegistrationInput): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const letters = credential.trim();
  if (letters === '' || countCharacters(letters) > credentialLimit || /\p{Cc}/u.test(letters)) {
    problems.push({
      path: 'credential',
      code: letters === '' ? 'required' : 'credential_format',
      message:
        letters === ''
          ? 'Enter your credential, like RN'
          : `Use at most ${credentialLimit} characters, like RN or BSN, RN`,
    });
  }
  if (!states.options.some(({ value }) => value === licenseState)) {
    problems.push({
      path: 'licenseState',
      code: licenseState === '' ? 'required' : 'not_listed',
      message: 'Choose your license state',
    });
  }
  return problems;
}

function checkTerms(accepted: string): FieldProblem[] {
  if (accepted === termsVersion) return [];
  const message =
    accepted === ''
      ? 'Accept the terms to create an account'
      : 'The terms have changed. Reload this page and accept the new ones';
  const code = accepted === '' ? 'required' : 'terms_changed';
  return [{ path: 'termsVersion', code, message }];
}

export function checkRegistration(input: RegistrationInput): FieldProblem[] {
  return [
    checkName(input.name),
    checkEmail(input.email),
    checkPassword(input.password, input),
    ...(input.role_name === 'Nurse' ? checkLicense(input) : []),
    ...checkTerms(input.termsVersion),
    input.oldEnough
      ? null
      : {
          path: 'oldEnough',
          code: 'too_young',
          message: 'You must be 13 or older to have an account',
        },
  ].filter((problem) => problem !== null);
}

/** Spaces and dashes are habits of writing. */
export const codeDigits = (text: string) => text.normalize('NFKC').replace(/[\s-]+/gu, '');

export function checkCode(text: string): FieldProblem | null {
  if (/^\d{6}$/.test(codeDigits(text))) return null;
  return {
    path: 'code',
    code: text.trim() === '' ? 'required' : 'code_format',
    message: 'Enter the six digits from the email',
  };
}
