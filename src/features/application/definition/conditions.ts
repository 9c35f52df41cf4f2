// Conditions that several questions share.
import { ageOn } from '../answers/dateParts.ts';
import type { Condition, FixedOption } from './types.ts';

/** True while the field beside it (same row, or same section outside lists) has one of the values. */
export const when =
  (field: string, ...expected: string[]): Condition =>
  ({ values, row }) =>
    expected.includes(row[field] ?? values[field] ?? '');

/** The opposite of `when`. */
export const unless =
  (field: string, ...expected: string[]): Condition =>
  ({ values, row }) =>
    !expected.includes(row[field] ?? values[field] ?? '');

/** In the United States, or not yet said where: US states and ZIP codes are offered first. */
export const inUnitedStates = (country: string): Condition => when(country, '', 'US');
export const outsideUnitedStates = (country: string): Condition => unless(country, '', 'US');

/** Under 18 on the given day, by the birth date of this section; false while the date is unfinished. */
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

/** Options from pairs of value and label. */
export const optionsOf = (labels: Readonly<Record<string, string>>): FixedOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The parts that say something, with a separator between them. */
export const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator);
