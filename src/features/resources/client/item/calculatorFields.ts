// What the calculators ask for. Numbers are read as people type them; empty counts as 0.
import { parseNumber } from '#shared/input/number.ts';
import { type CalculatorInputs, hoursInWeek, maxGpa } from '../../calculators.ts';
import type { CalculatorName } from '../../rules.ts';

export type CalculatorField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly max: number;
};

const maxDollars = 1_000_000;
const dollars = (name: string, label: string, hint?: string): CalculatorField => ({
  name,
  label,
  prefix: '$',
  max: maxDollars,
  ...(hint !== undefined && { hint }),
});
const hours = (name: string, label: string, max = hoursInWeek): CalculatorField => ({
  name,
  label,
  suffix: 'hours',
  max,
});
const count = (name: string, label: string, max: number, hint?: string): CalculatorField => ({
  name,
  label,
  max,
  ...(hint !== undefined && { hint }),
});

const maxPoints = 1000;

export const calculatorFields: Readonly<Record<CalculatorName, readonly CalculatorField[]>> = {
  gpa: [
    count('gpa', 'Your science GPA so far', maxGpa, 'From 0 to 4'),
    count('credits', 'Science credits so far', 300),
    count('target', 'The GPA you want to reach', maxGpa, 'From 0 to 4'),
    count('more', 'Science credits you’ll still take', 300),
  ],
  cost: [
    dollars('tuition', 'Tuition for one term'),
    count('terms', 'Number of terms', 40),
    dollars('fees', 'Fees for the whole program'),
    dollars('books', 'Books and software'),
    dollars('uniform', 'Uniform, shoes and tools'),
    dollars('exams', 'Entrance exam, background check and license exam'),
    dollars('travel', 'Travel and parking'),
    hours('hours', 'Hours of work a week you’ll give up'),
    dollars('pay', 'What you earn an hour after tax'),
    count('weeks', 'Weeks in the program', 520),
    dollars('grants', 'Grants and scholarships', 'Only what you don’t have to pay back'),
  ],
  time: [
    hours('school', 'Class, lab and clinical'),
    hours('study', 'Studying at home'),
    hours('work', 'Paid work'),
    hours('care', 'Caring for others'),
    hours('commute', 'Getting there and back'),
    hours('home', 'Meals, housework and everything else'),
    hours('sleep', 'Sleep a night', 24),
  ],
  points: [
    count('gpa', 'Your GPA', maxGpa, 'From 0 to 4'),
    count('perGradePoint', 'Points for each full grade point', maxPoints),
    count('as', 'Prerequisites with an A', 50),
    count('perA', 'Points for each A', maxPoints),
    count('bs', 'Prerequisites with a B', 50),
    count('perB', 'Points for each B', maxPoints),
    count('teas', 'Your TEAS score', 100, 'In percent'),
    count('perPercent', 'Points for each percent', maxPoints),
    count('experience', 'Points for work experience', maxPoints),
    count('other', 'Points for anything else', maxPoints, 'Such as a degree, or a second language'),
  ],
};

/** @returns what is wrong with a number, as a sentence; empty when nothing is */
export function checkField({ max }: CalculatorField, text: string): string {
  const read = parseNumber(text === '' ? '0' : text, { min: 0, max, decimals: 3 });
  if (read.ok) return '';
  return read.problem === 'range'
    ? `Enter a number from 0 to ${max}`
    : 'Enter a number, such as 3.5';
}

type Typed = Readonly<Record<string, string>>;

/** @returns null while a number is wrong */
export function readInputs<C extends CalculatorName>(
  calculator: C,
  typed: Typed,
): CalculatorInputs[C] | null {
  const values = calculatorFields[calculator].map(({ name, max }) => {
    const text = typed[name] ?? '';
    const read = parseNumber(text === '' ? '0' : text, { min: 0, max, decimals: 3 });
    return [name, read.ok ? read.value : null] as const;
  });
  if (values.some(([, value]) => value === null)) return null;
  return Object.fromEntries(values) as unknown as CalculatorInputs[C];
}
