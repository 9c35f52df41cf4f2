// Email, phone, web address, ZIP code. Sources: SPEC §5 for email and U.S. phone, features.md §2.3 for the rest.
import { type Answer, type Finding, finding, plural, withFix } from './finding.ts';

/** SPEC §5: text, an @, text, a dot and text, with no spaces. */
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Domains that are nearly always a slip of the finger, and what was meant. */
const slips: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotnail.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'iclod.com': 'icloud.com',
  'icloud.con': 'icloud.com',
};

export function checkEmail({ path, text }: Answer): Finding[] {
  if (!emailForm.test(text)) {
    return [
      finding(
        path,
        'error',
        'email',
        'Enter an email address like name@example.com, without spaces.',
      ),
    ];
  }
  const at = text.lastIndexOf('@') + 1;
  const meant = slips[text.slice(at).toLowerCase()];
  if (meant === undefined) return [];
  const better = text.slice(0, at) + meant;
  return [
    withFix(
      finding(path, 'question', 'email_slip', `Did you mean ${better}?`),
      `Use ${better}`,
      better,
    ),
  ];
}

/** SPEC §5 for U.S. numbers: exactly 10 digits; other countries have 4 to 15 (features.md §11.7). */
export function checkPhone({ field, path, text, scope }: Answer): Finding[] {
  const digits = text.replace(/\D/g, '');
  if (/\p{L}/u.test(text)) {
    return [
      finding(
        path,
        'error',
        'phone_letters',
        'Enter the number in digits, without letters or an extension.',
      ),
    ];
  }
  const dial = field.dialCodeField
    ? (scope.row[field.dialCodeField] ?? scope.values[field.dialCodeField] ?? '')
    : '';
  const written = text.startsWith('+');
  const american = written ? digits.startsWith('1') : dial === '' || dial === '1';
  if (!american) {
    if (digits.length >= 4 && digits.length <= 15) return [];
    return [
      finding(
        path,
        'error',
        'phone_length',
        `A phone number has 4 to 15 digits; this has ${digits.length}.`,
      ),
    ];
  }
  if (digits.length === 10 && !written) return [];
  const message = `A U.S. phone number has 10 digits; this has ${digits.length}.`;
  if (digits.length === 11 && digits.startsWith('1')) {
    // A number written out as +1 is complete where no country code stands beside it.
    if (written && !field.dialCodeField) return [];
    return [
      withFix(
        finding(path, 'error', 'phone_leading_one', message),
        'Remove the leading 1',
        digits.slice(1),
      ),
    ];
  }
  return [finding(path, 'error', 'phone_length', message)];
}

export function checkUrl({ path, text }: Answer): Finding[] {
  if (text.length > 2048) {
    return [finding(path, 'error', 'url_length', 'A web address has at most 2,048 characters.')];
  }
  if (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)) return [];
  const problem = finding(path, 'error', 'url', 'Enter a web address that begins with https://');
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text)
    ? [withFix(problem, 'Put https:// in front', `https://${text}`)]
    : [problem];
}

export function checkZip({ path, text }: Answer): Finding[] {
  return /^\d{5}(-?\d{4})?$/.test(text)
    ? []
    : [finding(path, 'error', 'zip', 'A ZIP code has 5 digits, or 5 and 4.')];
}

export function checkLast4({ path, text }: Answer): Finding[] {
  if (/^\d{4}$/.test(text)) return [];
  const digits = text.replace(/\D/g, '').length;
  return [
    finding(
      path,
      'error',
      'last4',
      `Enter only the last 4 digits; this has ${plural(digits, 'digit', 'digits')}.`,
    ),
  ];
}
