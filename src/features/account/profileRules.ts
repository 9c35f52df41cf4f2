import type { FieldProblem } from '#shared/contract/problem.ts';
import { applyMask, unmask } from '#shared/input/mask.ts';
import { extractDigits, stripCountryCode } from '#shared/input/phone.ts';
import { languages } from '#shared/reference/languages.ts';

const phoneMask = '(###) ###-####';

/** Ten digits of another country would pass for a US number. */
const hasOtherCountryCode = (text: string): boolean => {
  const typed = text.trim();
  return typed.startsWith('+') && !typed.startsWith('+1');
};

/** `(555) 010-0199`; what does not fit comes back as it was typed (SPEC §5). */
export const formatPhone = (text: string): string =>
  hasOtherCountryCode(text) ? text : applyMask(phoneMask, text);

/** @returns the ten digits, or empty for a text that is no US number */
export const phoneDigits = (text: string): string => extractDigits(unmask(phoneMask, text) ?? text);

/** Optional. */
export function checkPhone(text: string): FieldProblem | null {
  if (hasOtherCountryCode(text))
    return {
      path: 'phone',
      code: 'phone_country',
      message: 'Enter a US number, like (555) 010-0199, or leave this empty',
    };
  const { length } = phoneDigits(text);
  if (text.trim() === '' || length === 10) return null;
  const message =
    stripCountryCode(text) === null
      ? `Enter ten digits, like (555) 010-0199. This has ${length}`
      : 'This has 11 digits. Leave out the 1 at the beginning';
  return { path: 'phone', code: 'phone_length', message };
}

export const isLanguage = (code: string): boolean =>
  code === '' || languages.options.some(({ value }) => value === code);
