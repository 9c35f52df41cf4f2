// For tests only: what the server answers about a school, contract-shaped; anything can be overridden.
import { figureKeys, type ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import type { Review } from '../reviews/contract.ts';
import type { NclexRow, School, DeadlineView, ProgramView } from './contract.ts';
import { emptyProgramDetails } from '#shared/reference/catalogue/emptyProgramDetails.ts';

export const buildDetails = (more: Partial<ProgramDetails> = {}): ProgramDetails => ({
  ...emptyProgramDetails,
  ...more,
});

export const buildDeadline = (more: Partial<DeadlineView> = {}): DeadlineView => ({
  cycle: 'Fall 2027',
  kind: 'final',
  at: '2027-02-02T07:59:00.000Z',
  zone: 'America/Los_Angeles',
  status: 'confirmed',
  sourceUrl: '',
  checkedAt: '2026-11-01T00:00:00.000Z',
  ...more,
});

export const buildProgramView = ({
  details,
  ...more
}: Partial<Omit<ProgramView, 'details'>> & {
  details?: Partial<ProgramDetails>;
} = {}): ProgramView => ({
  id: 12,
  type: 'BSN',
  name: 'Nursing, BSN',
  details: buildDetails(details),
  deadlines: [],
  sample: false,
  source: 0,
  ...more,
});

export const buildNclex = (more: Partial<NclexRow> = {}): NclexRow => ({
  type: 'BSN',
  exam: 'RN',
  year: '2025',
  rate: 0.94,
  takers: 71,
  status: 'published',
  sourceUrl: '',
  source: 0,
  ...more,
});

const unknownFigures = Object.fromEntries(
  figureKeys.map((key) => [key, { value: 'not_loaded', source: null }]),
) as School['figures'];

export const buildSchool = ({
  figures,
  ...more
}: Partial<Omit<School, 'figures'>> & { figures?: Partial<School['figures']> } = {}): School => ({
  id: 7,
  slug: 'harbor-state',
  name: 'Harbor State University',
  aliases: [],
  address: '1 Pier Road',
  city: 'Fullerton',
  state: 'CA',
  zip: '92831',
  county: '',
  phone: '7145550142',
  at: { lat: 33.88, lng: -117.89 },
  links: {
    website: 'https://www.harbor.example/',
    admissions: '',
    aid: '',
    apply: '',
    netPrice: '',
    veterans: '',
    disability: '',
  },
  control: 'public',
  level: '4yr',
  setting: 'suburb',
  size: 'large',
  affiliation: null,
  missions: [],
  open: true,
  closedOn: '',
  successor: null,
  sharedFigures: false,
  about: '',
  fictitious: false,
  sample: false,
  source: 0,
  figures: { ...unknownFigures, ...figures },
  programs: [],
  nclex: [],
  awards: [],
  awardYears: [],
  outcomes: [],
  rating: { average: null, count: 0, distribution: [0, 0, 0, 0, 0], sample: false },
  changes: [],
  similar: [],
  sources: [
    {
      kind: 'ipeds-header',
      name: 'IPEDS',
      url: 'https://nces.example/ipeds',
      year: '2023',
      file: 'hd2023.csv',
      loadedAt: '2026-11-01T09:00:00.000Z',
    },
  ],
  updatedAt: '2026-11-01T09:00:00.000Z',
  asOf: '2026-11-20T12:00:00.000Z',
  ...more,
});

export const buildReview = (more: Partial<Review> = {}): Review => ({
  id: '0b9f8a52-8a5e-4c1e-9a57-6f2f3a3c1d10',
  type: 'BSN',
  authorName: 'Ana R.',
  stars: 4,
  aspects: {},
  body: 'The clinical sites are close, and somebody answers when you ask.',
  attendedFrom: 2019,
  attendedTo: 2022,
  helpfulCount: 0,
  reply: null,
  sample: false,
  createdAt: '2026-10-02T09:00:00.000Z',
  ...more,
});
