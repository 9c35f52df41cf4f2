// features.md §10: each state of a scholarship once, in entries that are plainly samples.
import type { Database } from '#server/db/database.ts';
import { day } from '#shared/time/duration.ts';
import { divideRow, type FileRow } from '../builtIn/scholarshipFile.ts';
import { hasSamples, raiseRevision, writeRow } from '../store.ts';

type Sample = Pick<FileRow, 'slug' | 'name'> &
  Partial<Omit<FileRow, 'cycle' | 'eligibility'>> & {
    readonly cycle?: Partial<FileRow['cycle']>;
    readonly eligibility?: Partial<FileRow['eligibility']>;
  };

const sponsor = 'Made-up sponsor of the demo';

function buildSample({ cycle, eligibility, ...more }: Sample, today: string): FileRow {
  const url = `https://example.org/${more.slug}`;
  return {
    sponsor,
    url,
    kind: 'scholarship',
    amount: { text: '$1,000', min: 1000, max: 1000, cycle: today.slice(0, 4) },
    awards: null,
    renewable: null,
    service: null,
    requirements: ['form'],
    combines: { rule: 'unknown', text: null },
    fee: false,
    sources: [{ url, title: 'Invented for the demo', year: null }],
    checkedAt: today,
    ...more,
    cycle: {
      label: today.slice(0, 4),
      kind: 'dated',
      opens: null,
      closes: null,
      closesAt: null,
      zone: 'America/Los_Angeles',
      text: null,
      ...cycle,
    },
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
      other: [],
      ...eligibility,
    },
  };
}

/** @param inDays the date so many days from the day of installing on */
const listSamples = (inDays: (days: number) => string): readonly Sample[] => [
  {
    slug: 'sample-first-shift-scholarship',
    name: 'Sample First Shift Scholarship',
    requirements: ['essay', 'transcript', 'reference'],
    cycle: { opens: inDays(-20), closes: inDays(9), closesAt: '17:00' },
    eligibility: { programs: ['ADN', 'BSN'], levels: ['accepted', 'enrolled'], minGpa: 2.8 },
    combines: { rule: 'yes', text: 'It may be added to any other award.' },
  },
  {
    slug: 'sample-quick-form-award',
    name: 'Sample Quick Form Award',
    amount: { text: '$500', min: 500, max: 500, cycle: null },
    cycle: { opens: inDays(-3), closes: inDays(30) },
    eligibility: { states: ['CA'], needBased: true },
  },
  {
    slug: 'sample-spring-scholarship',
    name: 'Sample Spring Scholarship',
    requirements: ['essay', 'form'],
    cycle: { opens: inDays(20), closes: inDays(75) },
    eligibility: { programs: ['LVN', 'ADN', 'BSN'], meritBased: true },
    combines: { rule: 'ask', text: 'The sponsor decides in each case.' },
  },
  {
    slug: 'sample-last-year-grant',
    name: 'Sample Last Year Grant',
    kind: 'grant',
    cycle: { opens: inDays(-300), closes: inDays(-240) },
    eligibility: { needBased: true, citizenship: ['any'] },
  },
  {
    slug: 'sample-open-all-year-fund',
    name: 'Sample Open All Year Fund',
    kind: 'grant',
    requirements: [],
    cycle: { kind: 'rolling' },
  },
  {
    slug: 'sample-rural-service-award',
    name: 'Sample Rural Service Award',
    kind: 'service_obligation',
    amount: { text: 'Tuition and fees, up to $20,000 a year', min: null, max: 20_000, cycle: null },
    service: {
      years: 2,
      text: 'Two years of full-time work as a nurse in a rural clinic. Those who don’t finish pay the money back with interest.',
    },
    requirements: ['essay', 'reference', 'fafsa', 'interview'],
    cycle: { opens: inDays(-10), closes: inDays(45) },
    eligibility: {
      levels: ['enrolled'],
      citizenship: ['citizen', 'national', 'permanent-resident'],
    },
    combines: { rule: 'no', text: 'Nobody can have a second award that asks for service.' },
  },
  {
    slug: 'sample-hospital-guild-scholarship',
    name: 'Sample Hospital Guild Scholarship',
    amount: { text: 'Not announced', min: null, max: null, cycle: null },
    cycle: { kind: 'unknown', zone: null },
    eligibility: { membership: 'Sample Nursing Students Club' },
  },
];

/** Once: leaves alone whatever is there. */
export async function seedScholarships({
  database,
  now,
}: {
  readonly database: Pick<Database, 'transaction'>;
  readonly now: Date;
}): Promise<void> {
  const inDays = (days: number): string =>
    new Date(now.getTime() + days * day).toISOString().slice(0, 10);
  await database.transaction(async (tx) => {
    if (await hasSamples(tx)) return;
    for (const sample of listSamples(inDays))
      await writeRow(tx, {
        ...divideRow(buildSample(sample, inDays(0))),
        setBy: 'sample',
        demo: true,
        updatedAt: now,
      });
    await raiseRevision(tx);
  });
}
