// SPEC §5 for email and U.S. phone, features.md §2.3 for the rest.
import { isEmail } from '#shared/input/email.ts';
import { suggestEmail } from '#shared/input/suggestEmail.ts';
import { extractDigits, isForeignPhone, isUsPhone, stripCountryCode } from '#shared/input/phone.ts';
import { isZip, normaliseZip } from '#shared/input/zip.ts';
import { type Answer, type Finding, finding, withFix } from './finding.ts';
import { plural } from '#shared/text/plural.ts';

export function checkEmail({ path, text }: Answer): Finding[] {
  if (!isEmail(text)) {
    const message = 'Enter an email address like name@example.com, with no spaces.';
    return [finding(path, 'error', 'email', message)];
  }
  const better = suggestEmail(text);
  if (better === null) return [];
  const question = finding(path, 'question', 'email_slip', `Did you mean ${better}?`);
  return [withFix(question, `Use ${better}`, better)];
}

/**
 * U.S.: exactly 10 digits; other countries 4 to 15 (features.md §11.7). Codes such as `1-PR` share the U.S. numbering
 * plan.
 */
export function checkPhone({ field, path, text, scope }: Answer): Finding[] {
  const digits = extractDigits(text);
  const beside = field.dialCodeField;
  const dial = beside === undefined ? '' : (scope.row[beside] ?? scope.values[beside] ?? '');
  const abroad = text.startsWith('+')
    ? !digits.startsWith('1')
    : dial !== '' && !/^1(-|$)/.test(dial);
  if (abroad) {
    const message = `Phone numbers have 4 to 15 digits. This one has ${digits.length}.`;
    return isForeignPhone(text) ? [] : [finding(path, 'error', 'phone_length', message)];
  }
  const shorter = stripCountryCode(text);
  // Written out as +1 a number is complete where no country code stands beside it.
  if (isUsPhone(text) || (shorter !== null && text.startsWith('+') && beside === undefined))
    return [];
  const message = `U.S. phone numbers have 10 digits. This one has ${digits.length}.`;
  return shorter === null
    ? [finding(path, 'error', 'phone_length', message)]
    : [
        withFix(
          finding(path, 'error', 'phone_leading_one', message),
          'Remove the leading 1',
          shorter,
        ),
      ];
}

export function checkUrl({ path, text }: Answer): Finding[] {
  if (text.length > 2048) {
    return [
      finding(
        path,
        'error',
        'url_length',
        'This web address is too long. Use one with up to 2,048 characters.',
      ),
    ];
  }
  if (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)) return [];
  const problem = finding(path, 'error', 'url', 'Enter a web address that starts with https://');
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)
    ? [withFix(problem, 'Add https://', `https://${text}`)]
    : [problem];
}

export function checkZip({ path, text }: Answer): Finding[] {
  return isZip(normaliseZip(text))
    ? []
    : [finding(path, 'error', 'zip', 'Enter a 5-digit ZIP code, or ZIP+4.')];
}

export function checkLast4({ path, text }: Answer): Finding[] {
  if (/^\d{4}$/.test(text)) return [];
  const digits = text.replace(/\D/g, '').length;
  return [
    finding(
      path,
      'error',
      'last4',
      `Enter only the last 4 digits. You entered ${plural(digits, 'digit')}.`,
    ),
  ];
}
