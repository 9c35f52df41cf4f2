import type { TrackState } from './policy.ts';
import type { DeadlineState } from './rules.ts';
import type {
  Citizenship,
  ReportReason,
  Requirement,
  ScholarshipKind,
  ScholarshipProgram,
  StudentLevel,
} from './values.ts';

type Labels<Key extends string> = Readonly<Record<Key, string>>;

export const kindLabels: Labels<ScholarshipKind> = {
  scholarship: 'Scholarship',
  grant: 'Grant',
  loan_repayment: 'Loan repayment',
  service_obligation: 'Award with a service obligation',
  contest: 'Contest',
};

export const programLabels: Labels<ScholarshipProgram> = {
  LVN: 'LVN/LPN',
  ADN: 'ADN',
  BSN: 'BSN',
  MSN: 'MSN',
  diploma: 'diploma',
  'RN-BSN': 'RN-to-BSN',
};

/** After "people who are". */
export const levelLabels: Labels<StudentLevel> = {
  'pre-nursing': 'pre-nursing',
  accepted: 'accepted to a nursing program',
  enrolled: 'enrolled in a nursing program',
  licensed: 'licensed as a nurse',
};

/** After "It’s for". */
export const citizenshipLabels: Labels<Exclude<Citizenship, 'any'>> = {
  citizen: 'U.S. citizens',
  national: 'U.S. nationals',
  'permanent-resident': 'permanent residents',
  daca: 'DACA recipients',
};

export const requirementLabels: Labels<Requirement> = {
  essay: 'Essay',
  reference: 'Letter of reference',
  transcript: 'Transcript',
  fafsa: 'FAFSA',
  interview: 'Interview',
  form: 'Application form',
  license: 'Copy of your license',
};

export const stateLabels: Labels<DeadlineState> = {
  open: 'Open',
  soon: 'Opening soon',
  rolling: 'Open all year',
  closed: 'Closed',
  unknown: 'Dates not known',
};

export const trackLabels: Labels<TrackState> = {
  saved: 'Saved',
  drafting: 'Drafting',
  applied: 'Applied',
  won: 'Won',
  lost: 'Not awarded',
  skipped: 'Skipped',
};

export const reportLabels: Labels<ReportReason> = {
  expired: 'It doesn’t exist anymore',
  wrong_amount: 'The amount is wrong',
  wrong_date: 'A date is wrong',
  dead_link: 'The link doesn’t work',
  asks_fee: 'It asks for a fee',
};
