import type { FieldProblem } from '#shared/contract/problem.ts';
import { applyMask, unmask } from '#shared/input/mask.ts';
import { states } from '#shared/reference/states.ts';
import { isoDay } from '#shared/time/zonedTime.ts';
import type { LicenseFields } from './ownContract.ts';
import { type LicenseType, licenseTypes } from './values.ts';

export const licenseNumberLength = { min: 3, max: 30 } as const;
/** In years from today: no board issues a license for longer. */
const maxYearsAhead = 10;

/** Bytes; what a phone takes a photo of a card with. */
export const licenseFileLimit = 10_000_000;

type Masks = Partial<Readonly<Record<LicenseType, readonly string[]>>>;

/** How boards write their numbers. A number that fits none is only warned of: boards change their forms. */
const masksByState: Readonly<Record<string, Masks>> = {
  AZ: { RN: ['AA######'], PN: ['AA######'] },
  CA: { RN: ['######', '#######', '########'], PN: ['AA######', 'AA#####', '######'] },
  FL: { RN: ['AA#######', '#######'], PN: ['AA#######', '#######'] },
  GA: { RN: ['AA######'], PN: ['AAA######', 'AA######'] },
  IL: { RN: ['###.######'], PN: ['###.######'], APRN: ['###.######'] },
  MI: { RN: ['##########'], PN: ['##########'] },
  NY: { RN: ['######', '######-#'], PN: ['######', '######-#'] },
  OH: { RN: ['AA.######', 'AA.#####'], PN: ['AA.######', 'AA.#####'] },
  TX: { RN: ['######', '#######'], PN: ['######', '#######'] },
  WA: { RN: ['AA########'], PN: ['AA########'], APRN: ['AA########'] },
};

type Numbered = Pick<LicenseFields, 'jurisdiction' | 'type' | 'number'>;

const masksOf = ({ jurisdiction, type }: Omit<Numbered, 'number'>): readonly string[] =>
  masksByState[jurisdiction]?.[type as LicenseType] ?? [];

/** Letters and digits as the state writes them; any other text stays as it was typed. */
export function formatLicenseNumber({ number, ...of }: Numbered): string {
  const text = number.trim().toUpperCase();
  const mask = masksOf(of).find((each) => unmask(each, text) !== null);
  return mask === undefined ? text : applyMask(mask, text);
}

const shownMask = (mask: string): string => mask.replaceAll('#', '0');

/** Null where the number has the state's form, or the state's form is unknown. */
export function licenseNumberWarning({ number, ...of }: Numbered): string | null {
  const masks = masksOf(of);
  const text = number.trim();
  if (text === '' || masks.length === 0 || masks.some((mask) => unmask(mask, text) !== null))
    return null;
  const state = states.options.find(({ value }) => value === of.jurisdiction)?.label ?? '';
  const [usual = ''] = masks;
  return `Numbers from ${state} usually look like ${shownMask(usual)}. Check it; if it’s right, send it as it is.`;
}

const problem = (path: string, code: string, message: string): FieldProblem => ({
  path,
  code,
  message,
});

function checkNumber({ number, ...of }: Numbered): FieldProblem | null {
  const text = formatLicenseNumber({ number, ...of });
  if (text === '') return problem('number', 'required', 'Enter the license number');
  const { min, max } = licenseNumberLength;
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const fits = letters.length >= min && text.length <= max && /^[\p{L}\p{N} ./-]+$/u.test(text);
  return fits && /\d/.test(text)
    ? null
    : problem('number', 'number_format', 'Enter the number as it is on your license');
}

function checkExpiry(expiresOn: string, today: string): FieldProblem | null {
  if (expiresOn === '')
    return problem('expiresOn', 'required', 'Enter the date your license expires');
  const day = isoDay(expiresOn);
  if (day === undefined)
    return problem('expiresOn', 'not_a_date', 'Enter a real date, like 06/30/2027');
  if (day < today)
    return problem(
      'expiresOn',
      'expired',
      'This license has expired. Renew it with your board and enter the new date',
    );
  if (Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + maxYearsAhead)
    return problem('expiresOn', 'too_far', `Enter a date within ${maxYearsAhead} years`);
  return null;
}

/** @param today in the nurse's zone, `YYYY-MM-DD` */
export function checkLicense(license: LicenseFields, today: string): FieldProblem[] {
  const { jurisdiction, type } = license;
  return [
    states.options.some(({ value }) => value === jurisdiction)
      ? null
      : problem(
          'jurisdiction',
          jurisdiction === '' ? 'required' : 'not_listed',
          'Choose the state',
        ),
    licenseTypes.some(({ value }) => value === type)
      ? null
      : problem('type', type === '' ? 'required' : 'not_listed', 'Choose the type of license'),
    checkNumber(license),
    checkExpiry(license.expiresOn, today),
  ].filter((found) => found !== null);
}

export const lastFourOf = (number: string): string =>
  number.replace(/[^\p{L}\p{N}]/gu, '').slice(-4);

export const reminderDays = [60, 30, 7] as const;
