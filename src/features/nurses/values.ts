// What a nurse chooses from (features.md §3.4). A specialty’s value is the tag of its questions in the forum.

export type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
};

const choices = <const Labels extends Readonly<Record<string, string>>>(labels: Labels) =>
  Object.entries(labels).map(([value, label]) => ({ value, label })) as Choice<
    keyof Labels & string
  >[];

export const credentials = choices({
  LVN: 'LVN',
  LPN: 'LPN',
  RN: 'RN',
  APRN: 'APRN',
  NP: 'NP',
  CNM: 'CNM',
  CNS: 'CNS',
  CRNA: 'CRNA',
  BSN: 'BSN',
  MSN: 'MSN',
  DNP: 'DNP',
  PhD: 'PhD',
});

export const degreeTypes = choices({
  LVN: 'LVN or LPN program',
  ADN: 'ADN',
  diploma: 'Hospital diploma',
  BSN: 'BSN',
  MSN: 'MSN',
  DNP: 'DNP',
  PhD: 'PhD',
});

export const specialties = choices({
  'ambulatory-care': 'Ambulatory care',
  cardiology: 'Cardiology',
  'case-management': 'Case management',
  'community-health': 'Community health',
  'critical-care': 'Critical care',
  dialysis: 'Dialysis',
  emergency: 'Emergency',
  'family-practice': 'Family practice',
  geriatrics: 'Geriatrics',
  'home-health': 'Home health',
  hospice: 'Hospice and palliative care',
  informatics: 'Informatics',
  'labor-delivery': 'Labor and delivery',
  'long-term-care': 'Long-term care',
  'med-surg': 'Med-surg',
  neonatal: 'Neonatal',
  neurology: 'Neurology',
  'nurse-education': 'Nurse education',
  oncology: 'Oncology',
  'operating-room': 'Operating room',
  pediatrics: 'Pediatrics',
  'psychiatric-nursing': 'Psychiatric and mental health',
  rehabilitation: 'Rehabilitation',
  'school-nursing': 'School nursing',
  'travel-nursing': 'Travel nursing',
  'womens-health': 'Women’s health',
  'wound-care': 'Wound care',
});

export const settings = choices({
  hospital: 'Hospital',
  clinic: 'Clinic',
  long_term_care: 'Long-term care',
  home_health: 'Home health',
  school: 'School',
  public_health: 'Public health',
  travel: 'Travel assignments',
  military: 'Military or VA',
  telehealth: 'Telehealth',
  education: 'Education',
  other: 'Somewhere else',
});

export const helpTopics = choices({
  choosing_program: 'Choosing a program',
  application: 'Applying',
  teas: 'TEAS and entrance exams',
  nclex: 'NCLEX',
  first_job: 'First job',
  clinical_life: 'Clinicals and student life',
  finance: 'Paying for school',
  second_career: 'Second career',
  international: 'International students',
});

export const availabilities = choices({
  open: 'Open to questions',
  limited: 'Limited time',
  closed: 'Not available now',
});

export const contactModes = choices({
  message_request: 'Students can send me a request',
  questions_only: 'Only questions in the forum',
});

export const visibilities = choices({
  public_card: 'Everyone sees my card, members see my profile',
  members_only: 'Only signed-in members see me',
  hidden: 'Nobody sees me',
});

/** Where licenses of the United States are held; the shown offset follows the season. */
export const timeZones = choices({
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
  'Pacific/Guam': 'Chamorro Time (Guam)',
  'Pacific/Pago_Pago': 'Samoa Time',
});

export const licenseTypes = choices({
  RN: 'Registered nurse (RN)',
  PN: 'Practical or vocational nurse (LPN, LVN)',
  APRN: 'Advanced practice (APRN)',
});

export type Availability = 'open' | 'limited' | 'closed';
export type ContactMode = 'message_request' | 'questions_only';
export type Visibility = 'public_card' | 'members_only' | 'hidden';
export type LicenseType = 'RN' | 'PN' | 'APRN';

export const valuesOf = <Value extends string>(list: readonly Choice<Value>[]) =>
  list.map(({ value }) => value) as [Value, ...Value[]];

export const labelOf = (list: readonly Choice[], value: string): string =>
  list.find((choice) => choice.value === value)?.label ?? value;
