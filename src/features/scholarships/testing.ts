// For tests only.
import type { Scholarship, ScholarshipDetails, TrackedScholarship } from './contract.ts';

type Changes = Omit<Partial<Scholarship>, 'cycle' | 'eligibility' | 'amount'> & {
  readonly cycle?: Partial<Scholarship['cycle']>;
  readonly eligibility?: Partial<Scholarship['eligibility']>;
  readonly amount?: Partial<Scholarship['amount']>;
};

export const buildScholarship = ({
  cycle,
  eligibility,
  amount,
  ...more
}: Changes = {}): Scholarship => ({
  slug: 'harbor-award',
  name: 'Harbor Award',
  sponsor: 'Harbor Foundation',
  url: 'https://harbor.example/award',
  kind: 'scholarship',
  amount: { text: '$1,000', min: 1000, max: 1000, cycle: '2026', ...amount },
  serviceYears: null,
  eligibility: {
    programs: [],
    levels: [],
    states: [],
    minGpa: null,
    citizenship: [],
    needBased: null,
    meritBased: null,
    membership: null,
    groups: [],
    ...eligibility,
  },
  requirements: [],
  cycle: {
    label: '2026',
    kind: 'dated',
    opens: null,
    closes: null,
    closesAt: null,
    zone: 'America/New_York',
    ...cycle,
  },
  combines: 'unknown',
  checked_at: '2026-11-28',
  reported: [],
  demo: false,
  ...more,
});

export const buildDetails = (more: Partial<ScholarshipDetails> = {}): ScholarshipDetails => ({
  slug: 'harbor-award',
  awards: null,
  renewable: null,
  service: null,
  other: [],
  dates: null,
  combines: null,
  sources: [{ url: 'https://harbor.example/award', title: 'Harbor Award', year: '2026' }],
  ...more,
});

export const buildTracked = (more: Partial<TrackedScholarship> = {}): TrackedScholarship => ({
  slug: 'harbor-award',
  name: 'Harbor Award',
  isListed: true,
  state: 'saved',
  checklist: [],
  remindDays: [14, 3],
  amountWon: null,
  updatedAt: '2026-11-29T12:00:00.000Z',
  ...more,
});
