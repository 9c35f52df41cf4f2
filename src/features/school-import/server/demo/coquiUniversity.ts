import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { coquiReviews } from './bayouCoquiReviews.ts';
import type { SampleDates } from './sampleDates.ts';
import {
  course,
  program,
  type SampleProgram,
  type SampleSchool,
  withoutRate,
} from './sampleSchool.ts';

const atlantic = 'America/Puerto_Rico';
const board = 'Junta Examinadora de Enfermería de Puerto Rico';

const contact: ProgramDetails['contact'] = {
  email: 'admisiones@coqui.example',
  phone: '7875550155',
  url: 'https://coqui.example/',
};

const basics: ProgramDetails['prerequisites'] = [
  course('biology', 'General biology', { credits: 4, lab: true }),
  course('chemistry', 'General chemistry', { credits: 4, lab: true, maxAgeYears: 8 }),
  course('english', 'English or Spanish composition', { group: 'composition' }),
  course('speech', 'Communication in Spanish', { group: 'composition' }),
  course('sociology', 'Introduction to sociology', { minGrade: 'D' }),
  course('human_development', 'Human development', { inProgressOk: true }),
];

function bachelor(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Fall', 290);
  return program(
    'bsn',
    'BSN',
    'Nursing, BSN (in Spanish)',
    {
      track: 'accelerated',
      lengthMonths: 30,
      format: 'in_person',
      schedule: ['day'],
      intakes: [{ term: cycle, seats: 70, applicants: null, admitted: null }],
      route: 'other',
      applicationUrl: 'https://coqui.example/solicitud',
      fee: 3000,
      admissionMethod: 'points',
      minGpa: 2.8,
      gpaRule: 'all_attempts',
      tests: [{ name: 'SAT', min: 980, maxAttempts: null, maxAgeMonths: null }],
      prerequisites: basics,
      referencesRequired: 1,
      interview: 'some',
      accreditation: { body: 'CNEA', status: 'Accredited', until: dates.day(1200), url: '' },
      approval: { board, status: 'approved', checkedOn: dates.day(-90), url: '' },
      contact,
    },
    [
      dates.deadline('open', -5, atlantic, cycle),
      dates.deadline('priority', 25, atlantic, cycle),
      dates.deadline('final', 70, atlantic, cycle, 'expected'),
    ],
  );
}

function associate(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Spring', 90);
  return program(
    'adn',
    'ADN',
    'Nursing, associate degree',
    {
      track: 'traditional',
      lengthMonths: 24,
      format: 'hybrid',
      schedule: ['evening', 'weekend'],
      route: 'direct',
      applicationUrl: 'https://coqui.example/solicitud',
      fee: 3000,
      admissionMethod: 'waitlist',
      waitlistMonths: 3,
      minGpa: 2.3,
      tests: [],
      prerequisites: [],
      referencesRequired: 0,
      interview: 'no',
      accreditation: { body: 'CNEA', status: 'Accredited', until: dates.day(1200), url: '' },
      approval: { board, status: 'approved', checkedOn: dates.day(-90), url: '' },
      contact,
    },
    [dates.deadline('final', 14, atlantic, cycle), dates.deadline('payment', 20, atlantic, cycle)],
  );
}

function directEntry(dates: SampleDates): SampleProgram {
  const cycle = dates.term('Fall', 290);
  return program(
    'direct-entry-msn',
    'BSN',
    'Nursing, direct entry for holders of another degree (to the MSN)',
    {
      track: 'direct_entry_msn',
      lengthMonths: 36,
      format: 'online',
      schedule: ['evening', 'part_time'],
      intakes: [{ term: dates.term('Fall', -75), seats: 20, applicants: 75, admitted: 22 }],
      route: 'nursingcas',
      fee: 8000,
      admissionMethod: 'holistic',
      minGpa: 3,
      gpaRule: 'last_60',
      tests: [{ name: 'TOEFL', min: 80, maxAttempts: null, maxAgeMonths: 24 }],
      prerequisites: basics,
      referencesRequired: 3,
      essays: [{ prompt: 'What will you do with this degree?', maxWords: null }],
      interview: 'all',
      approval: { board, status: 'not_approved', checkedOn: dates.day(-90), url: '' },
      contact,
    },
    [dates.deadline('final', 160, 'America/New_York', cycle, 'expected')],
  );
}

/** In a territory, in a zone of its own, where pass rates are not published. */
export const coquiUniversity = (dates: SampleDates): SampleSchool => ({
  name: 'Fictitious University of the Coquí',
  aliases: ['Universidad Ficticia del Coquí'],
  city: 'San Juan',
  state: 'PR',
  zip: '00901',
  at: { lat: 18.4655, lng: -66.1057 },
  phone: '7875550100',
  website: 'https://coqui.example/',
  control: 'private_nonprofit',
  level: '4yr',
  setting: 'city',
  size: 'medium',
  affiliation: 101,
  missions: ['HSI'],
  about:
    'There is no such university. It was made up for this demo: a territory with a time zone of its own, pass rates that nobody publishes, and a single review.',
  figures: {
    tuitionIn: 684_000,
    tuitionOut: 684_000,
    fees: 56_000,
    books: 90_000,
    netPrice: 890_000,
    gradRate: 0.52,
    acceptRate: 0.64,
    satAverage: 1010,
    enrollment: 6100,
  },
  programs: [bachelor(dates), associate(dates), directEntry(dates)],
  rates: (['BSN', 'ADN'] as const).flatMap((type) =>
    withoutRate(
      type,
      'RN',
      [1, 2, 3, 4, 5].map((ago) => dates.year(ago)),
      'not_published',
    ),
  ),
  reviews: coquiReviews,
});
