// What the values of programs and numbers are called when people read all about them; lists do with fewer (words.ts).
import type { Figure, FigureKey, ProgramDetails, ProgramType } from './catalogue.ts';
import { countWords, missingWords, moneyWords, rateWords } from './words.ts';

type Words<T extends string> = Readonly<Record<T, string>>;

export const typeWords: Words<ProgramType> = {
  BSN: 'Bachelor of Science in Nursing',
  ADN: 'Associate Degree in Nursing',
  LVN: 'Vocational or practical nursing',
};

export const figureWords: Words<FigureKey> = {
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
  tuitionIn: moneyWords,
  tuitionOut: moneyWords,
  fees: moneyWords,
  books: moneyWords,
  netPrice: moneyWords,
  gradRate: rateWords,
  acceptRate: rateWords,
  satAverage: countWords,
  enrollment: countWords,
};

/** A number with its unit, or the reason why there is none. */
export const figureText = (key: FigureKey, value: Figure): string =>
  typeof value === 'number' ? figureFormats[key](value) : missingWords[value];

type Value<K extends keyof ProgramDetails> = NonNullable<ProgramDetails[K]> & string;

export const trackWords: Words<Value<'track'>> = {
  traditional: 'Traditional',
  accelerated: 'Accelerated',
  second_degree: 'Second degree',
  RN_to_BSN: 'RN to BSN',
  LVN_to_RN: 'LVN to RN',
  direct_entry_msn: 'Direct-entry MSN',
};

export const scheduleWords: Words<ProgramDetails['schedule'][number]> = {
  day: 'Days',
  evening: 'Evenings',
  weekend: 'Weekends',
  part_time: 'Part time',
};

export const admissionWords: Words<Value<'admissionMethod'>> = {
  points: 'By points',
  lottery: 'By lottery',
  waitlist: 'By waiting list',
  holistic: 'Whole application is read',
  first_come: 'First come, first served',
};

export const interviewWords: Words<Value<'interview'>> = {
  no: 'No interview',
  some: 'Some applicants are interviewed',
  all: 'Every applicant is interviewed',
};

export const approvalWords: Words<NonNullable<ProgramDetails['approval']>['status']> = {
  approved: 'Approved',
  conditional: 'Conditional approval',
  withdrawn: 'Approval withdrawn',
  not_approved: 'Not approved',
};

export const testWords: Words<NonNullable<ProgramDetails['tests']>[number]['name']> = {
  TEAS: 'TEAS',
  HESI_A2: 'HESI A2',
  SAT: 'SAT',
  ACT: 'ACT',
  TOEFL: 'TOEFL',
  IELTS: 'IELTS',
};

/** What a minimum GPA is counted from, as the number beside it must say (features.md pitfall 22). */
export const gpaRuleWords: Words<Value<'gpaRule'>> = {
  all_attempts: 'Every attempt counts, repeats too',
  best_attempt: 'The best attempt of each course counts',
  last_60: 'The last 60 semester units count',
  science_only: 'Science courses alone count',
  institution: 'Counted by the school’s own rule',
};

/** `18 months`, `2 years`, `2 years, 6 months` */
export function lengthWords(months: number): string {
  const whole = Math.round(months);
  if (whole < 24) return whole === 1 ? '1 month' : `${whole} months`;
  const years = Math.floor(whole / 12);
  const rest = whole % 12;
  return rest === 0
    ? `${years} years`
    : `${years} years, ${rest === 1 ? '1 month' : `${rest} months`}`;
}
