// What the values of the catalogue are called when people read them.
import type {
  Control,
  DeadlineKind,
  Figure,
  FigureKey,
  Grade,
  Level,
  MissingReason,
  Mission,
  ProgramDetails,
  ProgramType,
  Setting,
  Size,
  Subject,
} from './catalogue.ts';

type Words<T extends string> = Readonly<Record<T, string>>;

export const controlWords: Words<Control> = {
  public: 'Public',
  private_nonprofit: 'Private, nonprofit',
  private_for_profit: 'Private, for profit',
};

export const levelWords: Words<Level> = {
  '4yr': 'Four-year school',
  '2yr': 'Two-year school',
  other: 'Shorter programs',
};

export const settingWords: Words<Setting> = {
  city: 'City',
  suburb: 'Suburb',
  town: 'Town',
  rural: 'Rural',
};

/** The bands of IPEDS, by students. */
export const sizeWords: Words<Size> = {
  small: 'Small, under 5,000 students',
  medium: 'Medium, 5,000 to 20,000 students',
  large: 'Large, over 20,000 students',
};

export const missionWords: Words<Mission> = {
  HBCU: 'Historically Black college or university',
  HSI: 'Hispanic-serving institution',
  PBI: 'Predominantly Black institution',
  ANNHI: 'Alaska Native or Native Hawaiian-serving institution',
  tribal: 'Tribal college or university',
  AANAPII: 'Asian American and Native American Pacific Islander-serving institution',
  NANTI: 'Native American non-tribal institution',
  women_only: 'Women only',
  men_only: 'Men only',
};

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

export const missingWords: Words<MissingReason> = {
  not_reported: 'Not reported by the school',
  suppressed: 'Too few people to show',
  not_applicable: 'Does not apply to this school',
  not_published: 'Not published by the state',
  not_loaded: 'Not loaded yet',
};

const money = (cents: number): string => {
  const whole = cents % 100 === 0;
  const digits = whole ? 0 : 2;
  const [units = '', rest] = (cents / 100).toFixed(digits).split('.');
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `$${grouped}${rest === undefined ? '' : `.${rest}`}`;
};
const count = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `$12,345`, or `$60.50` where there are cents. @param cents US cents */
export const moneyWords = money;
/** `12,345` */
export const countWords = count;
/** `87 %` or `87.5 %`, with at most one digit behind the point. @param rate 0 to 1 */
export const rateWords = (rate: number): string => `${Math.round(rate * 1000) / 10} %`;

const figureFormats: Readonly<Record<FigureKey, (value: number) => string>> = {
  tuitionIn: money,
  tuitionOut: money,
  fees: money,
  books: money,
  netPrice: money,
  gradRate: rateWords,
  acceptRate: rateWords,
  satAverage: count,
  enrollment: count,
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

export const formatWords: Words<Value<'format'>> = {
  in_person: 'In person',
  hybrid: 'Hybrid',
  online: 'Online',
};

export const scheduleWords: Words<ProgramDetails['schedule'][number]> = {
  day: 'Days',
  evening: 'Evenings',
  weekend: 'Weekends',
  part_time: 'Part time',
};

export const routeWords: Words<Value<'route'>> = {
  direct: 'The school’s own application',
  nursingcas: 'NursingCAS',
  cal_state_apply: 'Cal State Apply',
  common_app: 'Common App',
  cccapply: 'CCCApply',
  other: 'Another application service',
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

export const subjectWords: Words<Subject> = {
  anatomy: 'Anatomy',
  physiology: 'Physiology',
  microbiology: 'Microbiology',
  chemistry: 'Chemistry',
  biology: 'Biology',
  statistics: 'Statistics',
  math: 'Mathematics',
  english: 'English',
  psychology: 'Psychology',
  sociology: 'Sociology',
  human_development: 'Human development',
  nutrition: 'Nutrition',
  speech: 'Speech',
  other: 'Another subject',
};

/** `C or better` */
export const gradeWords = (grade: Grade): string => (grade === 'A' ? 'A' : `${grade} or better`);

export const deadlineWords: Words<DeadlineKind> = {
  open: 'Applications open',
  priority: 'Priority deadline',
  final: 'Final deadline',
  transcripts: 'Transcripts due',
  references: 'References due',
  payment: 'Payment due',
  decision: 'Decisions',
  deposit: 'Deposit due',
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

/** The word for a value of the catalogue; a value that is not known stays what it is. */
export const wordOf = <T extends string>(words: Words<T>, value: string): string =>
  (words as Readonly<Record<string, string>>)[value] ?? value;
