// The form in which two values are compared, so that a mask or a keyboard makes no false conflict (offline.md §4.1).
// Never shown, never stored.
import { normaliseEmail } from '#shared/input/email.ts';
import { extractDigits } from '#shared/input/phone.ts';
import { normaliseZip } from '#shared/input/zip.ts';
import { parseClockTime } from '#shared/time/clockTime.ts';
import type { FieldKind, SectionDefinition } from '../definition/types.ts';
import { isoDate, isoMonth } from './dateParts.ts';
import { parseNumberAnswer } from './parseNumberAnswer.ts';
import { findPlace } from './places.ts';

export function normalise(section: SectionDefinition, path: string, value: string): string {
  const text = storable(value).replace(/\r\n?/g, '\n').normalize('NFC').trim();
  const field = findPlace(section, path)?.field;
  if (field?.automatic && text !== '') return automatic;
  return (field && normalisers[field.kind]?.(text)) ?? text;
}

/** Of whatever was written beside an answer. */
const automatic = 'automatic';

const digitsOrText = (text: string): string =>
  /^[+\p{Nd}\s().\-\u2010-\u2013]*$/u.test(text)
    ? (text.startsWith('+') ? '+' : '') + extractDigits(text)
    : text;
const plainNumber = (text: string): string => String(parseNumberAnswer(text) ?? text);

const normalisers: Partial<Record<FieldKind, (text: string) => string>> = {
  phone: digitsOrText,
  zip: normaliseZip,
  last4: digitsOrText,
  email: normaliseEmail,
  date: (text) => isoDate(text) ?? text,
  month: (text) => isoMonth(text) ?? text,
  time: (text) => parseClockTime(text) ?? text,
  number: plainNumber,
  year: plainNumber,
};

/** Without U+0000, and with U+FFFD for half a surrogate pair: the database refuses both. */
export const storable = (value: string): string =>
  value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

export const isStorable = (value: string): boolean => storable(value) === value;
