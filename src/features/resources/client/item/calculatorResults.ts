// What the calculators answer, in words and rows.
import { groupDigits } from '#shared/text/plural.ts';
import {
  type CalculatorInputs,
  findNeededGpa,
  hoursInWeek,
  maxGpa,
  sumCost,
  sumPoints,
  sumWeek,
} from '../../calculators.ts';
import type { CalculatorName } from '../../rules.ts';

export type CalculatorAnswer = {
  /** In one or two sentences. */
  readonly text: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

/** At most two decimals, none for whole numbers. */
const formatNumber = (value: number): string => groupDigits(String(Math.round(value * 100) / 100));
const formatDollars = (value: number): string => `$${groupDigits(String(Math.round(value)))}`;
/** Upward, so that what is enough is never shown as less. */
const formatGpa = (value: number): string => (Math.ceil(value * 100 - 1e-6) / 100).toFixed(2);

function describeGpa(input: CalculatorInputs['gpa']): CalculatorAnswer {
  const { needed, isReached, isPossible, creditsOfAs } = findNeededGpa(input);
  const rows = [
    ...(needed === null
      ? []
      : [{ label: 'Average you need from here on', value: formatGpa(needed) }]),
    ...(creditsOfAs === null || isReached
      ? []
      : [{ label: 'Credits it takes with an A in each', value: formatNumber(creditsOfAs) }]),
  ];
  if (input.target === 0) return { text: 'Enter the GPA you want to reach.', rows: [] };
  if (isReached && needed !== null)
    return { text: 'You’re there already. This average keeps you there.', rows };
  if (isReached) return { text: 'You’re there already.', rows };
  if (needed === null)
    return { text: 'Enter how many credits you’ll still take, to see what you need.', rows };
  if (isPossible) return { text: 'It can be done with the credits you plan.', rows };
  return {
    text: `It takes more than a ${maxGpa}.0 in the credits you plan. More credits, or repeating a course, may get you there. Ask the school how it counts repeated courses.`,
    rows: rows.slice(1),
  };
}

function describeCost(input: CalculatorInputs['cost']): CalculatorAnswer {
  const { tuition, other, lostPay, grants, total, perTerm } = sumCost(input);
  return {
    text: 'What the whole program costs you. The school’s financial aid office can check each number.',
    rows: [
      { label: 'Tuition', value: formatDollars(tuition) },
      { label: 'Fees, books and everything else', value: formatDollars(other) },
      { label: 'Pay you give up', value: formatDollars(lostPay) },
      { label: 'Grants and scholarships', value: `−${formatDollars(grants)}` },
      { label: 'A term', value: formatDollars(perTerm) },
      { label: 'Total', value: formatDollars(total) },
    ],
  };
}

function describeTime(input: CalculatorInputs['time']): CalculatorAnswer {
  const { used, left } = sumWeek(input);
  const rows = [
    { label: 'Planned', value: `${formatNumber(used)} hours` },
    { label: 'Left in the week', value: `${formatNumber(left)} hours` },
  ];
  if (left < 0)
    return {
      text: `That’s more than the ${hoursInWeek} hours of a week. Something has to give: fewer work hours, help at home, or a part-time program.`,
      rows,
    };
  return {
    text: `A week has ${hoursInWeek} hours. What’s left is for rest, and for what you didn’t plan.`,
    rows,
  };
}

function describePoints(input: CalculatorInputs['points']): CalculatorAnswer {
  const { gpa, grades, test, experience, total } = sumPoints(input);
  return {
    text: 'Each school has its own rule. Take the points from its admission page, and compare the total with what it needed in earlier years.',
    rows: [
      { label: 'GPA', value: formatNumber(gpa) },
      { label: 'Grades in prerequisites', value: formatNumber(grades) },
      { label: 'TEAS', value: formatNumber(test) },
      { label: 'Experience and everything else', value: formatNumber(experience) },
      { label: 'Total points', value: formatNumber(total) },
    ],
  };
}

const describers: {
  readonly [C in CalculatorName]: (input: CalculatorInputs[C]) => CalculatorAnswer;
} = { gpa: describeGpa, cost: describeCost, time: describeTime, points: describePoints };

export const describeResult = <C extends CalculatorName>(
  calculator: C,
  input: CalculatorInputs[C],
): CalculatorAnswer => describers[calculator](input);
