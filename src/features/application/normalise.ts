// The form in which two values of a path are compared, so that a mask or a keyboard makes no false conflict
// (offline.md §4.1). Never shown, never stored.
import type { FieldKind, SectionDefinition } from './definition/types.ts';
import { isoDate, isoMonth } from './dateParts.ts';
import { findPlace } from './places.ts';

/** Equal results mean that nobody has to choose between the two values. */
export function normalise(section: SectionDefinition, path: string, value: string): string {
  const text = storable(value).replace(/\r\n?/g, '\n').normalize('NFC').trim();
  const field = findPlace(section, path)?.field;
  return (field && formOf[field.kind]?.(text)) ?? text;
}

const digitsOrText = (text: string): string => digitsOf(text) || text;
const plainNumber = (text: string): string =>
  /^\d{1,12}(\.\d{1,6})?$/.test(text) ? String(Number(text)) : text;

const formOf: Partial<Record<FieldKind, (text: string) => string>> = {
  phone: digitsOrText,
  zip: digitsOrText,
  last4: digitsOrText,
  email: lowerDomain,
  date: (text) => isoDate(text) ?? text,
  month: (text) => isoMonth(text) ?? text,
  number: plainNumber,
  year: plainNumber,
};

/** Digits with a leading + kept; '' when anything but digits and their usual separators is written. */
function digitsOf(text: string): string {
  return /^[+\d\s().\-\u2010-\u2013]*$/.test(text) ? text.replace(/[^+\d]/g, '') : '';
}

/** Only the domain of an address is the same in capitals (RFC 5321 §2.4). */
function lowerDomain(text: string): string {
  const at = text.lastIndexOf('@');
  return at < 0 ? text : text.slice(0, at + 1) + text.slice(at + 1).toLowerCase();
}

/**
 * The text as a database can hold it: without U+0000, and with U+FFFD for half a surrogate pair. Both are leftovers
 * of broken copying that show nothing; sent as they are, they would keep the rest of the section from being saved.
 */
export const storable = (value: string): string =>
  value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');

/** True when the text would be changed by `storable`. */
export const isStorable = (value: string): boolean => storable(value) === value;
