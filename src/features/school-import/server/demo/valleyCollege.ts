import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import type { SampleDates } from './sampleDates.ts';
import {
  course,
  program,
  published,
  type SampleProgram,
  type SampleSchool,
  withoutRate,
} from './sampleSchool.ts';
import { valleyReviews } from './valleyReviews.ts';

const pacific = 'America/Los_Angeles';

const contact: ProgramDetails['contact'] = {
  email: 'nursing@valley.example',
  phone: '5595550142',
  url: 'https://valley.example/nursing',
};

const sciences: ProgramDetails['prerequisites'] = [
  course('anatomy', 'Anatomy with laboratory', { credits: 4, lab: true, maxAgeYears: 5 }),
  course('physiology', 'Physiology with laboratory', { credits: 4, lab: true, maxAgeYears: 5 }),
  course('microbiology', 'Microbiology', { credits: 4, lab: true, maxAgeYears: 5 }),
  course('english', 'English composition'),
  course('math', 'Intermediate algebra', { group: 'mathematics' }),
  course('statistics', 'Statistics', { group: 'mathematics' }),
];

function associate(dates: SampleDates): SampleProgram {
  const past = dates.term('Spring', 75);
  const next = dates.term('Fall', 300);
  return program(
    'adn',
    'ADN',
    'Registered nursing, associate degree',
    {
      track: 'traditional',
      lengthMonths: 24,
      format: 'in_person',
      schedule: ['day'],
      clinicalSites: [{ name: 'Sample hospital in Clovis (invented)', lat: 36.825, lng: -119.703 }],
      intakes: [{ term: dates.term('Fall', -65), seats: 40, applicants: 380, admitted: 44 }],
      route: 'cccapply',
      applicationUrl: 'https://valley.example/apply',
      fee: 0,
      admissionMethod: 'lottery',
      minGpa: 2.5,
      gpaRule: 'science_only',
      tests: [{ name: 'TEAS', min: 62, maxAttempts: null, maxAgeMonths: null }],
      prerequisites: sciences,
      referencesRequired: 0,
      documents: [{ label: 'Transcripts', required: true }],
      interview: 'no',
      backgroundCheck: 'With the offer of a seat.',
      accreditation: { body: 'ACEN', status: 'Accredited', until: dates.day(900), url: '' },
      approval: {
        board: 'California Board of Registered Nursing',
        status: 'approved',
        checkedOn: dates.day(-45),
        url: '',
      },
      contact,
    },
    [
      dates.deadline('final', -20, pacific, past),
      dates.deadline('open', 60, pacific, next, 'expected'),
      dates.deadline('final', 110, pacific, next, 'expected'),
    ],
  );
}

function vocational(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Summer', 200);
  return program(
    'lvn',
    'LVN',
    'Vocational nursing, certificate (evenings and weekends)',
    {
      track: 'traditional',
      lengthMonths: 18,
      format: 'in_person',
      schedule: ['evening', 'weekend', 'part_time'],
      intakes: [{ term: dates.term('Summer', -165), seats: 24, applicants: 130, admitted: 24 }],
      route: 'direct',
      applicationUrl: 'https://valley.example/lvn',
      fee: 2500,
      admissionMethod: 'waitlist',
      waitlistMonths: 18,
      minGpa: 2,
      gpaRule: 'all_attempts',
      tests: [],
      prerequisites: [
        course('anatomy', 'Anatomy and physiology in one course', { credits: 4, lab: true }),
        course('psychology', 'General psychology', { inProgressOk: true }),
      ],
      referencesRequired: 1,
      interview: 'some',
      accreditation: { body: null, status: '', until: '', url: '' },
      approval: {
        board: 'California Board of Vocational Nursing and Psychiatric Technicians',
        status: 'approved',
        checkedOn: dates.day(-45),
        url: '',
      },
      contact,
    },
    [
      dates.deadline('open', -10, pacific, cycle),
      dates.deadline('final', 33, pacific, cycle),
      dates.deadline('payment', 40, pacific, cycle),
    ],
  );
}

function lvnToRn(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Fall', 300);
  return program(
    'lvn-to-rn',
    'ADN',
    'Registered nursing for vocational nurses (LVN to RN)',
    {
      track: 'LVN_to_RN',
      lengthMonths: 12,
      format: 'hybrid',
      schedule: ['day', 'evening'],
      intakes: [{ term: cycle, seats: 12, applicants: null, admitted: null }],
      route: 'cccapply',
      applicationUrl: 'https://valley.example/apply',
      fee: 0,
      admissionMethod: 'waitlist',
      waitlistMonths: 6,
      minGpa: 2.5,
      gpaRule: 'science_only',
      tests: [{ name: 'TEAS', min: 62, maxAttempts: null, maxAgeMonths: null }],
      prerequisites: sciences,
      referencesRequired: 0,
      documents: [{ label: 'LVN license', required: true }],
      interview: 'no',
      accreditation: { body: 'ACEN', status: 'Accredited', until: dates.day(900), url: '' },
      approval: {
        board: 'California Board of Registered Nursing',
        status: 'approved',
        checkedOn: dates.day(-45),
        url: '',
      },
      contact,
    },
    [
      dates.deadline('final', 5, pacific, cycle),
      dates.deadline('decision', 45, pacific, cycle, 'expected'),
    ],
  );
}

/** Ninety-four characters of a name, a waiting list, a lottery and a year with too few graduates. */
export const valleyCollege = (dates: SampleDates): SampleSchool => ({
  name: 'Imaginary Evening and Weekend College of Vocational and Registered Nursing in the Great Valley',
  aliases: ['Imaginary Valley College'],
  city: 'Fresno',
  state: 'CA',
  zip: '93721',
  at: { lat: 36.7347, lng: -119.7891 },
  phone: '5595550100',
  website: 'https://valley.example/',
  control: 'public',
  level: '2yr',
  setting: 'city',
  size: 'medium',
  affiliation: null,
  missions: ['HSI'],
  about:
    'There is no such college. It was made up for this demo: a long name, a lottery, a waiting list, and a deadline that has passed while the next one is only expected.',
  figures: {
    tuitionIn: 128_800,
    tuitionOut: 962_000,
    fees: 4200,
    books: 98_000,
    netPrice: 612_000,
    gradRate: 0.44,
    acceptRate: 'not_applicable',
    satAverage: 'not_applicable',
    enrollment: 8900,
  },
  programs: [associate(dates), vocational(dates), lvnToRn(dates)],
  rates: [
    ...published('ADN', 'RN', dates.year(1), [
      [0.912, 34],
      [0.889, 36],
    ]),
    ...withoutRate('ADN', 'RN', [dates.year(3)], 'too_few', 4),
    ...published('ADN', 'RN', dates.year(4), [
      [0.86, 29],
      [0.833, 30],
    ]),
    ...published('LVN', 'PN', dates.year(1), [
      [0.79, 19],
      [0.762, 21],
      [0.818, 22],
      [0.7, 20],
      [0.81, 21],
    ]),
  ],
  reviews: valleyReviews,
});
