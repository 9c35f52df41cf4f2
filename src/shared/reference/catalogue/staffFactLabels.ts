import type { ProgramDetails } from './catalogue.ts';
import { figureLabels } from './programLabels.ts';
import type { ReplaceableFact } from './staffFacts.ts';

export const replaceableLabels: Readonly<Record<ReplaceableFact, string>> = {
  name: 'Name of the school',
  address: 'Street',
  phone: 'Telephone',
  website: 'Website',
  admissionsUrl: 'Admissions page',
  applyUrl: 'Application page of the school',
  aidUrl: 'Financial aid page',
  netPriceUrl: 'Net price calculator page',
  veteransUrl: 'Page for veterans',
  disabilityUrl: 'Page for students with disabilities',
  about: 'About the school',
  ...figureLabels,
};

/** Of a program, what staff may replace. */
export const programFactLabels = {
  type: 'Type of program',
  name: 'Name of the program',
  track: 'Track',
  lengthMonths: 'Length',
  format: 'Format',
  schedule: 'Classes',
  campus: 'Campus',
  clinicalSites: 'Clinical sites',
  intakes: 'Seats and applicants',
  route: 'How to apply',
  applicationUrl: 'Application page',
  fee: 'Application fee',
  feeWaiver: 'Fee waiver',
  admissionMethod: 'How students are chosen',
  waitlistMonths: 'Waiting list',
  minGpa: 'Minimum GPA',
  gpaRule: 'How GPA is counted',
  tests: 'Tests',
  prerequisites: 'Prerequisites',
  referencesRequired: 'References',
  referenceTypes: 'Kinds of references',
  essays: 'Essays',
  documents: 'Documents',
  interview: 'Interview',
  backgroundCheck: 'Background check',
  accreditation: 'Accreditation',
  approval: 'Approval',
  contact: 'Contact',
} as const satisfies { readonly [key in keyof ProgramDetails | 'type' | 'name']?: string };

export type ProgramFact = keyof typeof programFactLabels;
export const programFacts = Object.keys(programFactLabels) as readonly ProgramFact[];
