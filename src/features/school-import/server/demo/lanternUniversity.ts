import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { lanternReviews } from './lanternReviews.ts';
import type { SampleDates } from './sampleDates.ts';
import {
  course,
  program,
  published,
  type SampleProgram,
  type SampleSchool,
} from './sampleSchool.ts';

const pacific = 'America/Los_Angeles';
const eastern = 'America/New_York';

const prerequisites: ProgramDetails['prerequisites'] = [
  course('anatomy', 'Human anatomy', { credits: 4, lab: true, maxAgeYears: 7 }),
  course('physiology', 'Human physiology', { credits: 4, lab: true, maxAgeYears: 7 }),
  course('microbiology', 'Microbiology', { credits: 4, lab: true, maxAgeYears: 7 }),
  course('chemistry', 'General chemistry', { group: 'chemistry', credits: 4, lab: true }),
  course('chemistry', 'Chemistry for health sciences', {
    group: 'chemistry',
    credits: 5,
    lab: true,
    minGrade: 'B-',
  }),
  course('statistics', 'Statistics', { inProgressOk: true }),
  course('english', 'College writing'),
  course('psychology', 'Introduction to psychology', { minGrade: null }),
  course('speech', 'Oral communication', { inProgressOk: true }),
];

const clinicalSites: ProgramDetails['clinicalSites'] = [
  { name: 'Sample hospital in Orange (invented)', lat: 33.788, lng: -117.853 },
  { name: 'Sample clinic in Whittier (invented)', lat: 33.979, lng: -118.033 },
];

const contact: ProgramDetails['contact'] = {
  email: 'nursing@lantern.example',
  phone: '7145550123',
  url: 'https://lantern.example/nursing',
};

const approvedBy = (board: string, checkedOn: string): ProgramDetails['approval'] => ({
  board,
  status: 'approved',
  checkedOn,
  url: '',
});

function traditional(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Fall', 330);
  return program(
    'bsn-traditional',
    'BSN',
    'Nursing, BSN (traditional)',
    {
      track: 'traditional',
      lengthMonths: 36,
      format: 'in_person',
      schedule: ['day'],
      clinicalSites,
      intakes: [{ term: dates.term('Fall', -35), seats: 60, applicants: 1240, admitted: 66 }],
      route: 'nursingcas',
      applicationUrl: 'https://lantern.example/apply',
      fee: 7000,
      feeWaiver: 'For applicants with a Pell Grant.',
      admissionMethod: 'points',
      minGpa: 3,
      gpaRule: 'best_attempt',
      tests: [{ name: 'TEAS', min: 75, maxAttempts: 3, maxAgeMonths: 24 }],
      prerequisites,
      referencesRequired: 2,
      essays: [{ prompt: 'Tell of a time when you cared for somebody.', maxWords: 500 }],
      documents: [
        { label: 'Transcripts of every college', required: true },
        { label: 'TEAS report', required: true },
        { label: 'Proof of work with patients', required: false },
      ],
      interview: 'no',
      backgroundCheck: 'Before the first day in a hospital.',
      accreditation: { body: 'CCNE', status: 'Accredited', until: dates.day(1800), url: '' },
      approval: approvedBy('California Board of Registered Nursing', dates.day(-60)),
      contact,
      infoSessions: [
        {
          startsAt: dates.at(9, '18:00', pacific),
          zone: pacific,
          title: 'How points are counted',
          url: 'https://lantern.example/sessions',
        },
      ],
    },
    [
      dates.deadline('open', -40, eastern, cycle),
      dates.deadline('priority', 12, eastern, cycle),
      dates.deadline('final', 52, eastern, cycle),
      dates.deadline('transcripts', 66, pacific, cycle),
      dates.deadline('decision', 150, pacific, cycle, 'expected'),
    ],
  );
}

function accelerated(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Summer', 240);
  return program(
    'bsn-accelerated',
    'BSN',
    'Nursing, accelerated BSN for a second degree',
    {
      track: 'second_degree',
      lengthMonths: 15,
      format: 'hybrid',
      schedule: ['day', 'weekend'],
      clinicalSites,
      intakes: [{ term: dates.term('Summer', -125), seats: 30, applicants: 410, admitted: 34 }],
      route: 'cal_state_apply',
      applicationUrl: 'https://lantern.example/apply',
      fee: 7000,
      admissionMethod: 'holistic',
      minGpa: 3.2,
      gpaRule: 'last_60',
      tests: [],
      prerequisites,
      referencesRequired: 3,
      essays: [{ prompt: 'Why nursing, and why now?', maxWords: 650 }],
      documents: [{ label: 'Transcripts of every college', required: true }],
      interview: 'all',
      accreditation: { body: 'CCNE', status: 'Accredited', until: dates.day(1800), url: '' },
      approval: approvedBy('California Board of Registered Nursing', dates.day(-60)),
      contact,
    },
    [
      dates.deadline('final', 0, pacific, cycle),
      dates.deadline('references', 10, pacific, cycle),
      dates.deadline('deposit', 75, pacific, cycle, 'expected'),
    ],
  );
}

function rnToBsn(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Spring', 120);
  return program(
    'rn-to-bsn',
    'BSN',
    'Nursing, RN to BSN (online)',
    {
      track: 'RN_to_BSN',
      lengthMonths: 18,
      format: 'online',
      schedule: ['evening', 'part_time'],
      intakes: [{ term: cycle, seats: 120, applicants: null, admitted: null }],
      route: 'direct',
      applicationUrl: 'https://lantern.example/rn-to-bsn',
      fee: 0,
      admissionMethod: 'first_come',
      minGpa: 2.5,
      gpaRule: 'institution',
      tests: [],
      prerequisites: [],
      referencesRequired: 0,
      documents: [{ label: 'RN license', required: true }],
      interview: 'no',
      accreditation: { body: 'CCNE', status: 'Accredited', until: dates.day(1800), url: '' },
      contact,
    },
    [
      dates.deadline('open', -90, pacific, cycle),
      dates.deadline('final', 95, pacific, cycle),
      dates.deadline('payment', 109, pacific, cycle),
    ],
  );
}

/** The full page: every part of it filled, and the most reviews. */
export const lanternUniversity = (dates: SampleDates): SampleSchool => ({
  name: 'Fictitious Lantern University',
  aliases: ['FLU', 'Lantern'],
  city: 'Fullerton',
  state: 'CA',
  zip: '92831',
  at: { lat: 33.8846, lng: -117.8931 },
  phone: '7145550100',
  website: 'https://lantern.example/',
  control: 'public',
  level: '4yr',
  setting: 'suburb',
  size: 'large',
  affiliation: null,
  missions: ['HSI'],
  about:
    'There is no such university. It was made up for this demo, so that one page has every part: three programs with their requirements, deadlines in two time zones, five years of pass rates and many reviews.',
  figures: {
    tuitionIn: 702_000,
    tuitionOut: 1_890_000,
    fees: 98_000,
    books: 121_000,
    netPrice: 1_120_000,
    gradRate: 0.71,
    acceptRate: 0.38,
    satAverage: 'not_applicable',
    enrollment: 26_400,
  },
  programs: [traditional(dates), accelerated(dates), rnToBsn(dates)],
  rates: published('BSN', 'RN', dates.year(1), [
    [0.96, 88],
    [0.94, 91],
    [0.897, 87],
    [0.931, 72],
    [0.95, 60],
  ]),
  reviews: lanternReviews,
});
