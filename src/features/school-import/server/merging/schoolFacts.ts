import { type Mission, missions } from '#shared/reference/catalogue/catalogue.ts';
import type { universities } from '#features/schools/server/tables.ts';
import type { Run } from '../fileFormat.ts';

export type SchoolRow = Omit<typeof universities.$inferSelect, 'id'>;

export type KnownSchool = SchoolRow & {
  readonly id: number;
  readonly from: {
    readonly kind: string;
    readonly year: string;
    readonly sourceName: string;
    readonly sourceUrl: string;
    readonly sha256: string;
    readonly edition: number | null;
  } | null;
};

type Given = Omit<
  SchoolRow,
  'slug' | 'about' | 'sample' | 'fictitious' | 'runId' | 'updatedAt' | 'missions' | 'unitid'
>;

export type SchoolFacts = { readonly [key in keyof Given]?: Given[key] | undefined } & {
  readonly unitid: number;
  readonly name: string;
  readonly missions: ReadonlyMap<Mission, boolean>;
};

const blank: SchoolRow = {
  unitid: null,
  opeid: '',
  slug: '',
  name: '',
  aliases: [],
  address: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  phone: '',
  website: '',
  admissionsUrl: '',
  aidUrl: '',
  applyUrl: '',
  netPriceUrl: '',
  veteransUrl: '',
  disabilityUrl: '',
  control: '',
  level: '',
  setting: '',
  size: '',
  affiliation: null,
  missions: [],
  lat: null,
  lng: null,
  open: true,
  closedOn: '',
  successorUnitid: null,
  mainCampus: true,
  about: '',
  sample: false,
  fictitious: false,
  runId: null,
  updatedAt: new Date(0),
};

const factKeys = (Object.keys(blank) as (keyof SchoolRow)[]).filter(
  (key) => key !== 'runId' && key !== 'updatedAt',
);

function missionsAfter(
  known: readonly string[],
  said: ReadonlyMap<Mission, boolean>,
): readonly Mission[] {
  return missions.filter((mission) => said.get(mission) ?? known.includes(mission));
}

const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

export const sameFacts = (a: SchoolRow, b: SchoolRow): boolean =>
  factKeys.every((key) => sameValue(a[key], b[key]));

const reportedOr = <T>(value: T | undefined, known: T): T => (value === undefined ? known : value);

/** Written out, for it runs for every row. */
export const withFacts = (known: SchoolRow, facts: SchoolFacts): SchoolRow => ({
  unitid: facts.unitid,
  opeid: reportedOr(facts.opeid, known.opeid),
  slug: known.slug,
  name: facts.name,
  aliases: reportedOr(facts.aliases, known.aliases),
  address: reportedOr(facts.address, known.address),
  city: reportedOr(facts.city, known.city),
  state: reportedOr(facts.state, known.state),
  zip: reportedOr(facts.zip, known.zip),
  county: reportedOr(facts.county, known.county),
  phone: reportedOr(facts.phone, known.phone),
  website: reportedOr(facts.website, known.website),
  admissionsUrl: reportedOr(facts.admissionsUrl, known.admissionsUrl),
  aidUrl: reportedOr(facts.aidUrl, known.aidUrl),
  applyUrl: reportedOr(facts.applyUrl, known.applyUrl),
  netPriceUrl: reportedOr(facts.netPriceUrl, known.netPriceUrl),
  veteransUrl: reportedOr(facts.veteransUrl, known.veteransUrl),
  disabilityUrl: reportedOr(facts.disabilityUrl, known.disabilityUrl),
  control: reportedOr(facts.control, known.control),
  level: reportedOr(facts.level, known.level),
  setting: reportedOr(facts.setting, known.setting),
  size: reportedOr(facts.size, known.size),
  affiliation: reportedOr(facts.affiliation, known.affiliation),
  missions:
    facts.missions.size === 0 ? known.missions : missionsAfter(known.missions, facts.missions),
  lat: reportedOr(facts.lat, known.lat),
  lng: reportedOr(facts.lng, known.lng),
  open: reportedOr(facts.open, known.open),
  closedOn: reportedOr(facts.closedOn, known.closedOn),
  successorUnitid: reportedOr(facts.successorUnitid, known.successorUnitid),
  mainCampus: reportedOr(facts.mainCampus, known.mainCampus),
  about: known.about,
  sample: known.sample,
  fictitious: known.fictitious,
  runId: known.runId,
  updatedAt: known.updatedAt,
});

export function newSchool(facts: SchoolFacts, run: Run): SchoolRow {
  const school = withFacts(blank, facts);
  school.runId = run.id;
  school.updatedAt = run.at;
  return school;
}

/** `2023` of `2023–24`; NaN when no year is said. */
export const yearNumber = (year: string): number => Number(/\d{4}/.exec(year)?.[0] ?? Number.NaN);

/** What is known comes from a later year of the same kind of file, and stays. */
export const isNewer = (from: KnownSchool['from'], run: Run): boolean =>
  !run.overNewer &&
  from !== null &&
  from.kind === run.kind &&
  yearNumber(from.year) > yearNumber(run.year);

/** The built-in catalogue changes nothing but what it brought itself. */
export const isProtected = (from: KnownSchool['from'], run: Run): boolean =>
  run.edition !== null && (from === null || from.edition === null);

export const sameSource = (from: KnownSchool['from'], run: Run): boolean =>
  from !== null &&
  from.kind === run.kind &&
  from.year === run.year &&
  from.sourceName === run.sourceName &&
  from.sourceUrl === run.sourceUrl;
