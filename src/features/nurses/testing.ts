// What a test does not care about is filled in. Tests only.
import type { NurseCard, NursePage } from './contract.ts';
import type { LicenseFields, NurseFields, OwnLicense, OwnProfile } from './ownContract.ts';
import { emptyNurseFields } from './rules.ts';

export const buildNurseFields = (facts: Partial<NurseFields> = {}): NurseFields => ({
  ...emptyNurseFields,
  displayName: 'Nora Nightlamp',
  headline: 'Nights in med-surg, happy to talk about first jobs',
  bio: 'I have worked nights for nine years and I remember my first shift very well.',
  credentials: ['RN', 'BSN'],
  specialties: ['med-surg'],
  state: 'CA',
  city: 'Fresno',
  topics: ['first_job'],
  timeZone: 'America/Los_Angeles',
  ...facts,
});

export const buildLicenseFields = (facts: Partial<LicenseFields> = {}): LicenseFields => ({
  jurisdiction: 'CA',
  type: 'RN',
  number: '7654321',
  multistate: false,
  expiresOn: '2027-06-30',
  ...facts,
});

export const buildNurseCard = (facts: Partial<NurseCard> = {}): NurseCard => ({
  id: 7,
  name: 'Nora Nightlamp',
  pronouns: '',
  headline: 'Nights in med-surg, happy to talk about first jobs',
  img: '',
  credentials: ['RN', 'BSN'],
  specialties: ['med-surg'],
  city: 'Fresno',
  state: 'CA',
  languages: ['en', 'es'],
  topics: ['first_job'],
  availability: 'open',
  timeZone: 'America/Los_Angeles',
  answerFrom: '18:00',
  answerTo: '21:00',
  badge: {
    credential: 'RN',
    state: 'CA',
    verifiedOn: '2026-10-01',
    expiresOn: '2027-06-30',
    isCurrent: true,
  },
  answerCount: 3,
  responseHours: null,
  sample: false,
  ...facts,
});

export const buildNursePage = (facts: Partial<NursePage> = {}): NursePage => ({
  ...buildNurseCard(),
  bio: 'I have worked nights for nine years.',
  degrees: [{ type: 'BSN', school: 'Somewhere College', slug: null, year: 2014 }],
  settings: ['hospital'],
  years: 9,
  place: { lat: 36.7, lng: -119.8 },
  videoUrl: '',
  links: [],
  licenses: [],
  handle: 'nora-nightlamp',
  answers: [],
  contactMode: 'message_request',
  contactRefusal: null,
  isOwn: false,
  isForMinor: false,
  ...facts,
});

export const buildOwnProfile = (facts: Partial<OwnProfile> = {}): OwnProfile => ({
  id: 7,
  revision: 3,
  status: 'draft',
  fields: buildNurseFields(),
  img: '',
  reasons: {},
  submittedAt: null,
  publishedAt: null,
  ...facts,
});

export const buildOwnLicense = (facts: Partial<OwnLicense> = {}): OwnLicense => ({
  id: '00000000-0000-4000-8000-000000000001',
  jurisdiction: 'CA',
  type: 'RN',
  lastFour: '4321',
  multistate: false,
  expiresOn: '2027-06-30',
  state: 'unverified',
  verifiedOn: null,
  reason: '',
  document: null,
  ...facts,
});
