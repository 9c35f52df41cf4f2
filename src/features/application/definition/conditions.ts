import { ageOn } from '../answers/dateParts.ts';
import type { Condition, FixedOption } from './types.ts';

export const when =
  (field: string, ...expected: string[]): Condition =>
  ({ values, row }) =>
    expected.includes(row[field] ?? values[field] ?? '');

export const unless =
  (field: string, ...expected: string[]): Condition =>
  ({ values, row }) =>
    !expected.includes(row[field] ?? values[field] ?? '');

export const inUnitedStates = (country: string): Condition => when(country, '', 'US');
export const outsideUnitedStates = (country: string): Condition => unless(country, '', 'US');

/** By the birth date of this section; false while the date is unfinished. */
export const isMinor: Condition = ({ values, today }) => {
  const age = ageOn(values['birthDate'] ?? '', today);
  return age !== null && age < 18;
};

export const decline: FixedOption = { value: 'decline', label: 'Prefer not to say' };

export const yesNoDecline: readonly FixedOption[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  decline,
];

export const optionsOf = (labels: Readonly<Record<string, string>>): FixedOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);
