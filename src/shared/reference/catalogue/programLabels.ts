import type { Figure, FigureKey, ProgramDetails, ProgramType } from './catalogue.ts';
import { missingLabels, formatMoney, formatRate } from './labels.ts';
import { formatCount } from '#shared/text/plural.ts';

type Labels<T extends string> = Readonly<Record<T, string>>;

export const typeLabels: Labels<ProgramType> = {
  BSN: 'Bachelor of Science in Nursing',
  ADN: 'Associate Degree in Nursing',
  LVN: 'Vocational or practical nursing',
};

export const figureLabels: Labels<FigureKey> = {
  tuitionIn: 'Tuition, in-state',
  tuitionOut: 'Tuition, out-of-state',
  fees: 'Required fees',
  books: 'Books and supplies',
  netPrice: 'Net price',
  gradRate: 'Graduation rate',
  acceptRate: 'Acceptance rate',
  satAverage: 'Average SAT',
  enrollment: 'Students',
};

const figureFormats: Readonly<Record<FigureKey, (value: number) => string>> = {
  tuitionIn: formatMoney,
  tuitionOut: formatMoney,
  fees: formatMoney,
  books: formatMoney,
  netPrice: formatMoney,
  gradRate: formatRate,
  acceptRate: formatRate,
  satAverage: formatCount,
  enrollment: formatCount,
};

export const figureText = (key: FigureKey, value: Figure): string =>
  typeof value === 'number' ? figureFormats[key](value) : missingLabels[value];

type Value<K extends keyof ProgramDetails> = NonNullable<ProgramDetails[K]> & string;

export const trackLabels: Labels<Value<'track'>> = {
  traditional: 'Traditional',
  accelerated: 'Accelerated',
  second_degree: 'Second degree',
  RN_to_BSN: 'RN to BSN',
  LVN_to_RN: 'LVN to RN',
  direct_entry_msn: 'Direct-entry MSN',
};

export const scheduleLabels: Labels<ProgramDetails['schedule'][number]> = {
  day: 'Days',
  evening: 'Evenings',
  weekend: 'Weekends',
  part_time: 'Part time',
};

export const admissionLabels: Labels<Value<'admissionMethod'>> = {
  points: 'By points',
  lottery: 'By lottery',
  waitlist: 'By waiting list',
  holistic: 'Whole application is read',
  first_come: 'First come, first served',
};

export const interviewLabels: Labels<Value<'interview'>> = {
  no: 'No interview',
  some: 'Some applicants are interviewed',
  all: 'Every applicant is interviewed',
};

export const approvalLabels: Labels<NonNullable<ProgramDetails['approval']>['status']> = {
  approved: 'Approved',
  conditional: 'Conditional approval',
  withdrawn: 'Approval withdrawn',
  not_approved: 'Not approved',
};

export const testLabels: Labels<NonNullable<ProgramDetails['tests']>[number]['name']> = {
  TEAS: 'TEAS',
  HESI_A2: 'HESI A2',
  SAT: 'SAT',
  ACT: 'ACT',
  TOEFL: 'TOEFL',
  IELTS: 'IELTS',
};

/** features.md pitfall 22 */
export const gpaRuleLabels: Labels<Value<'gpaRule'>> = {
  all_attempts: 'Every attempt counts, repeats too',
  best_attempt: 'The best attempt of each course counts',
  last_60: 'The last 60 semester units count',
  science_only: 'Science courses alone count',
  institution: 'Counted by the school’s own rule',
};

export function formatLength(months: number): string {
  const whole = Math.round(months);
  if (whole < 24) return whole === 1 ? '1 month' : `${whole} months`;
  const years = Math.floor(whole / 12);
  const rest = whole % 12;
  return rest === 0
    ? `${years} years`
    : `${years} years, ${rest === 1 ? '1 month' : `${rest} months`}`;
}
