import { groupDigits } from '#shared/text/plural.ts';
import type {
  Grade,
  Control,
  DeadlineKind,
  Level,
  MissingReason,
  Mission,
  ProgramDetails,
  Setting,
  Size,
  Subject,
} from './catalogue.ts';

type Labels<T extends string> = Readonly<Record<T, string>>;

export const controlLabels: Labels<Control> = {
  public: 'Public',
  private_nonprofit: 'Private, nonprofit',
  private_for_profit: 'Private, for profit',
};

export const levelLabels: Labels<Level> = {
  '4yr': 'Four-year school',
  '2yr': 'Two-year school',
  other: 'Shorter programs',
};

export const settingLabels: Labels<Setting> = {
  city: 'City',
  suburb: 'Suburb',
  town: 'Town',
  rural: 'Rural',
};

/** The bands of IPEDS. */
export const sizeLabels: Labels<Size> = {
  small: 'Small, under 5,000 students',
  medium: 'Medium, 5,000 to 20,000 students',
  large: 'Large, over 20,000 students',
};

export const missionLabels: Labels<Mission> = {
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

export const missingLabels: Labels<MissingReason> = {
  not_reported: 'Not reported',
  suppressed: 'Too few people to show',
  not_applicable: 'Does not apply here',
  not_published: 'Not published by the state',
  not_loaded: 'Not reported',
};

/** @param cents US cents */
export const formatMoney = (cents: number): string =>
  `$${groupDigits((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2))}`;

/** @param rate 0 to 1 */
export const formatRate = (rate: number): string => `${Math.round(rate * 1000) / 10}%`;

type Value<K extends keyof ProgramDetails> = NonNullable<ProgramDetails[K]> & string;

export const formatLabels: Labels<Value<'format'>> = {
  in_person: 'In person',
  hybrid: 'Hybrid',
  online: 'Online',
};

export const routeLabels: Labels<Value<'route'>> = {
  lamplight: 'Here, on Lamplight',
  direct: 'The school’s own application',
  nursingcas: 'NursingCAS',
  cal_state_apply: 'Cal State Apply',
  common_app: 'Common App',
  cccapply: 'CCCApply',
  other: 'Another application service',
};

export const deadlineLabels: Labels<DeadlineKind> = {
  open: 'Applications open',
  priority: 'Priority deadline',
  final: 'Final deadline',
  transcripts: 'Transcripts due',
  references: 'References due',
  payment: 'Payment due',
  decision: 'Decisions',
  deposit: 'Deposit due',
};

export const subjectLabels: Labels<Subject> = {
  anatomy: 'Anatomy',
  physiology: 'Physiology',
  anatomy_physiology: 'Anatomy and physiology, combined',
  microbiology: 'Microbiology',
  chemistry: 'Chemistry',
  biology: 'Biology',
  physics: 'Physics',
  nutrition: 'Nutrition',
  statistics: 'Statistics',
  math: 'Mathematics',
  english: 'English',
  speech: 'Speech',
  psychology: 'Psychology',
  human_development: 'Human development',
  sociology: 'Sociology',
  social: 'Other social sciences',
  nursing: 'Nursing and health',
  humanities: 'Humanities, arts and languages',
  other: 'Another subject',
};

export const gradeLabel = (grade: Grade): string => (grade === 'A' ? 'A' : `${grade} or better`);

export const labelFor = <T extends string>(words: Labels<T>, value: string): string =>
  Object.hasOwn(words, value) ? words[value as T] : value;
