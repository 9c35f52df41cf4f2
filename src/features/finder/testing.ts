// Schools, programs and catalogues for tests; anything can be overridden.
import type { ReportedAwards } from '#shared/reference/catalogue/awards.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';

export const buildProgramEntry = (more: Partial<ProgramEntry> = {}): ProgramEntry => ({
  id: 1,
  type: 'BSN',
  name: 'Bachelor of Science in Nursing',
  track: null,
  lengthMonths: null,
  format: null,
  schedule: [],
  route: null,
  fee: null,
  admissionMethod: null,
  waitlistMonths: null,
  minGpa: null,
  gpaRule: null,
  tests: null,
  prerequisites: null,
  referencesRequired: null,
  seats: null,
  accreditor: null,
  approval: null,
  deadlines: [],
  nclex: 'not_loaded',
  clinicalSites: [],
  sample: false,
  ...more,
});

export const buildAwards = (more: Partial<ReportedAwards> = {}): ReportedAwards => ({
  type: 'ADN',
  year: 2024,
  awards: 80,
  before: null,
  beforeYear: null,
  ...more,
});

/** A school in Fullerton, California, with nothing known beyond where it is. */
export const buildSchoolEntry = (more: Partial<SchoolEntry> = {}): SchoolEntry => {
  const { id = 1, name = 'Orchard State University' } = more;
  return {
    id,
    slug: `school-${id}`,
    name,
    aliases: [],
    city: 'Fullerton',
    state: 'CA',
    zip: '92831',
    at: { lat: 33.8829, lng: -117.8854 },
    control: '',
    level: '',
    setting: '',
    size: '',
    affiliation: null,
    missions: [],
    open: true,
    closedOn: '',
    successor: '',
    fictitious: false,
    figures: {
      netPrice: 'not_loaded',
      tuitionIn: 'not_loaded',
      tuitionOut: 'not_loaded',
      gradRate: 'not_loaded',
      acceptRate: 'not_loaded',
      enrollment: 'not_loaded',
    },
    netPriceYear: '',
    tuitionYear: '',
    programs: [],
    awards: [],
    ...more,
  };
};

/** Schools in the order given; numbered when they have no ids of their own. */
export const buildIndex = (
  schools: readonly Partial<SchoolEntry>[],
  more: Partial<CatalogueIndex> = {},
): CatalogueIndex => ({
  revision: 1,
  builtAt: '2026-10-01T00:00:00.000Z',
  awardYears: [],
  schools: schools.map((school, at) => buildSchoolEntry({ id: at + 1, ...school })),
  ...more,
});
