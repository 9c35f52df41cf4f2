import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { bayouReviews } from './bayouCoquiReviews.ts';
import type { SampleDates } from './sampleDates.ts';
import {
  course,
  program,
  published,
  type SampleProgram,
  type SampleSchool,
  withoutRate,
} from './sampleSchool.ts';

const central = 'America/Chicago';
const eastern = 'America/New_York';
const board = 'Texas Board of Nursing';

const contact: ProgramDetails['contact'] = {
  email: 'admissions@bayou.example',
  phone: '7135550177',
  url: '',
};

function bachelor(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Fall', 310);
  return program(
    'bsn',
    'BSN',
    'Nursing, BSN',
    {
      track: 'traditional',
      lengthMonths: 32,
      format: 'hybrid',
      schedule: ['day', 'evening'],
      intakes: [{ term: dates.term('Fall', -55), seats: 90, applicants: 260, admitted: 140 }],
      route: 'common_app',
      applicationUrl: 'https://bayou.example/apply',
      fee: 5000,
      feeWaiver: 'With a fee waiver of Common App.',
      admissionMethod: 'holistic',
      minGpa: 2.75,
      gpaRule: 'all_attempts',
      tests: [{ name: 'HESI_A2', min: 80, maxAttempts: 2, maxAgeMonths: 12 }],
      prerequisites: [
        course('anatomy', 'Anatomy and physiology I', { credits: 4, lab: true, maxAgeYears: 10 }),
        course('physiology', 'Anatomy and physiology II', {
          credits: 4,
          lab: true,
          maxAgeYears: 10,
        }),
        course('math', 'College algebra'),
        course('english', 'Composition I'),
        course('nutrition', 'Nutrition', { inProgressOk: true }),
      ],
      referencesRequired: 1,
      interview: 'some',
      backgroundCheck: 'Fingerprints for the Texas Board of Nursing.',
      accreditation: { body: 'ACEN', status: 'Candidate', until: '', url: '' },
      approval: { board, status: 'approved', checkedOn: dates.day(-30), url: '' },
      contact,
    },
    [
      dates.deadline('priority', 3, eastern, cycle),
      dates.deadline('final', 80, central, cycle),
      dates.deadline('deposit', 130, central, cycle),
    ],
  );
}

function associate(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Spring', 100);
  return program(
    'adn-accelerated',
    'ADN',
    'Nursing, accelerated associate degree',
    {
      track: 'accelerated',
      lengthMonths: 15,
      format: 'in_person',
      schedule: ['day', 'weekend'],
      intakes: [{ term: dates.term('Spring', -265), seats: 48, applicants: 90, admitted: 61 }],
      route: 'direct',
      applicationUrl: 'https://bayou.example/apply',
      fee: 10_000,
      admissionMethod: 'first_come',
      minGpa: 2.5,
      gpaRule: 'institution',
      tests: [{ name: 'HESI_A2', min: 70, maxAttempts: null, maxAgeMonths: null }],
      prerequisites: null,
      interview: 'all',
      accreditation: { body: null, status: '', until: '', url: '' },
      approval: { board, status: 'conditional', checkedOn: dates.day(-30), url: '' },
      contact,
    },
    [dates.deadline('open', -60, central, cycle), dates.deadline('final', 21, central, cycle)],
  );
}

const vocational = (dates: SampleDates): SampleProgram =>
  program(
    'lvn',
    'LVN',
    'Vocational nursing, certificate',
    {
      track: 'traditional',
      lengthMonths: 12,
      format: 'in_person',
      schedule: ['day'],
      route: 'direct',
      fee: 5000,
      admissionMethod: 'first_come',
      tests: null,
      accreditation: { body: null, status: '', until: '', url: '' },
      approval: { board, status: 'withdrawn', checkedOn: dates.day(-30), url: '' },
      contact,
    },
    [dates.deadline('final', -200, central, dates.term('Spring', -120))],
  );

/** Its place is not on record; one program has lost its approval, another has it under conditions. */
export const bayouInstitute = (dates: SampleDates): SampleSchool => ({
  name: 'Made-Up Bayou Institute of Health',
  aliases: [],
  city: 'Houston',
  state: 'TX',
  zip: '77030',
  at: null,
  phone: '7135550100',
  website: 'https://bayou.example/',
  control: 'private_for_profit',
  level: '4yr',
  setting: 'city',
  size: 'small',
  affiliation: null,
  missions: [],
  about:
    'There is no such institute. It was made up for this demo: its place on the map is not on record, approvals differ from program to program, and some of its numbers are missing for different reasons.',
  figures: {
    tuitionIn: 2_480_000,
    tuitionOut: 2_480_000,
    fees: 210_000,
    books: 'not_reported',
    netPrice: 2_290_000,
    gradRate: 'suppressed',
    acceptRate: 0.93,
    satAverage: 'not_reported',
    enrollment: 1240,
  },
  programs: [bachelor(dates), associate(dates), vocational(dates)],
  rates: [
    ...published('BSN', 'RN', dates.year(1), [
      [0.873, 63],
      [0.9, 50],
      [0.842, 38],
      [0.815, 27],
    ]),
    ...withoutRate('BSN', 'RN', [dates.year(5)], 'too_few', 6),
    ...published('ADN', 'RN', dates.year(1), [
      [0.681, 47],
      [0.724, 58],
      [0.77, 61],
      [0.803, 56],
      [0.84, 50],
    ]),
    ...withoutRate('LVN', 'PN', [dates.year(1), dates.year(2)], 'not_published'),
  ],
  reviews: bayouReviews,
});
