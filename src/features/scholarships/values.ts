export const scholarshipKinds = [
  'scholarship',
  'grant',
  'loan_repayment',
  'service_obligation',
  'contest',
] as const;
export type ScholarshipKind = (typeof scholarshipKinds)[number];

export const scholarshipPrograms = ['LVN', 'ADN', 'BSN', 'MSN', 'diploma', 'RN-BSN'] as const;
export type ScholarshipProgram = (typeof scholarshipPrograms)[number];

export const studentLevels = ['pre-nursing', 'accepted', 'enrolled', 'licensed'] as const;
export type StudentLevel = (typeof studentLevels)[number];

export const citizenships = ['citizen', 'national', 'permanent-resident', 'daca', 'any'] as const;
export type Citizenship = (typeof citizenships)[number];

export const requirements = [
  'essay',
  'reference',
  'transcript',
  'fafsa',
  'interview',
  'form',
  'license',
] as const;
export type Requirement = (typeof requirements)[number];

export const combineRules = ['yes', 'no', 'ask', 'unknown'] as const;
export type CombineRule = (typeof combineRules)[number];

export const cycleKinds = ['dated', 'rolling', 'unknown'] as const;

export const reportReasons = [
  'expired',
  'wrong_amount',
  'wrong_date',
  'dead_link',
  'asks_fee',
] as const;
export type ReportReason = (typeof reportReasons)[number];
