// Sums of numbers that a student types; they stay on the device. Pure.

export const maxGpa = 4;
export const hoursInWeek = 168;
const nights = 7;

export type GpaInput = {
  /** 0 to 4, over `credits`. */
  readonly gpa: number;
  readonly credits: number;
  readonly target: number;
  /** Still to take. */
  readonly more: number;
};
export type GpaResult = {
  /** Average that the credits to come need, 0 at least; may be above 4. Null where nothing is to come. */
  readonly needed: number | null;
  readonly isReached: boolean;
  readonly isPossible: boolean;
  /** With an A in each; null where no number of credits is enough. */
  readonly creditsOfAs: number | null;
};

/** Tolerates what binary fractions add to a sum. */
const tolerance = 1e-9;

/** What the grades to come must be for a target; the average is weighted by credits. */
export function findNeededGpa({ gpa, credits, target, more }: GpaInput): GpaResult {
  const isReached = credits > 0 && gpa >= target - tolerance;
  const missing = (target - gpa) * credits;
  const creditsOfAs =
    isReached || credits === 0
      ? 0
      : target >= maxGpa
        ? null
        : Math.ceil(missing / (maxGpa - target) - tolerance);
  if (more === 0) return { needed: null, isReached, isPossible: isReached, creditsOfAs };
  const needed = Math.max(0, (target * (credits + more) - gpa * credits) / more);
  return { needed, isReached, isPossible: needed <= maxGpa + tolerance, creditsOfAs };
}

export type CostInput = {
  /** Dollars for one term. */
  readonly tuition: number;
  readonly terms: number;
  /** Dollars for the whole program, as are the following. */
  readonly fees: number;
  readonly books: number;
  readonly uniform: number;
  readonly exams: number;
  readonly travel: number;
  /** Hours of paid work a week that are given up. */
  readonly hours: number;
  /** Dollars an hour after tax. */
  readonly pay: number;
  readonly weeks: number;
  /** Grants and scholarships, which are not paid back. */
  readonly grants: number;
};
export type CostResult = {
  readonly tuition: number;
  readonly other: number;
  readonly lostPay: number;
  readonly grants: number;
  /** Never below 0. */
  readonly total: number;
  readonly perTerm: number;
};

/** All in dollars. */
export function sumCost(input: CostInput): CostResult {
  const tuition = input.tuition * input.terms;
  const other = input.fees + input.books + input.uniform + input.exams + input.travel;
  const lostPay = input.hours * input.pay * input.weeks;
  const total = Math.max(0, tuition + other + lostPay - input.grants);
  const perTerm = input.terms === 0 ? total : total / input.terms;
  return { tuition, other, lostPay, grants: input.grants, total, perTerm };
}

export type TimeInput = {
  /** Hours a week, but for `sleep`. */
  readonly school: number;
  readonly study: number;
  readonly work: number;
  readonly care: number;
  readonly commute: number;
  readonly home: number;
  /** Hours a night. */
  readonly sleep: number;
};
export type TimeResult = {
  readonly used: number;
  /** Below 0 for a week that is too short. */
  readonly left: number;
};

export function sumWeek({ sleep, ...hours }: TimeInput): TimeResult {
  const used = Object.values(hours).reduce((sum, each) => sum + each, 0) + sleep * nights;
  return { used, left: hoursInWeek - used };
}

export type PointsInput = {
  readonly gpa: number;
  /** Points that the school gives for each, as are the others that begin with `per`. */
  readonly perGradePoint: number;
  /** Prerequisites with an A. */
  readonly as: number;
  readonly perA: number;
  readonly bs: number;
  readonly perB: number;
  /** Percent. */
  readonly teas: number;
  readonly perPercent: number;
  /** Points for work and other experience. */
  readonly experience: number;
  readonly other: number;
};
export type PointsResult = {
  readonly gpa: number;
  readonly grades: number;
  readonly test: number;
  readonly experience: number;
  readonly total: number;
};

export function sumPoints(input: PointsInput): PointsResult {
  const gpa = input.gpa * input.perGradePoint;
  const grades = input.as * input.perA + input.bs * input.perB;
  const test = input.teas * input.perPercent;
  const experience = input.experience + input.other;
  return { gpa, grades, test, experience, total: gpa + grades + test + experience };
}

export type CalculatorInputs = {
  readonly gpa: GpaInput;
  readonly cost: CostInput;
  readonly time: TimeInput;
  readonly points: PointsInput;
};
