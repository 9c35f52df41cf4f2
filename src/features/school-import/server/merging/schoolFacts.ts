import { type Mission, missions } from '#shared/reference/catalogue/catalogue.ts';
import {
  readSchoolStaffFacts,
  replaceableColumns,
  type ReplaceableColumn,
} from '#shared/reference/catalogue/staffFacts.ts';
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
  | 'slug'
  | 'about'
  | 'sample'
  | 'fictitious'
  | 'staffFacts'
  | 'runId'
  | 'updatedAt'
  | 'missions'
  | 'unitid'
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
  staffFacts: null,
  runId: null,
  updatedAt: new Date(0),
};

const factKeys = (Object.keys(blank) as (keyof SchoolRow)[]).filter(
  (key) => key !== 'runId' && key !== 'updatedAt' && key !== 'staffFacts',
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

/** What the facts do not say stays as it is known. */
export function withFacts(known: SchoolRow, facts: SchoolFacts): SchoolRow {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return {
    ...known,
    ...(Object.fromEntries(given) as Partial<SchoolRow>),
    missions:
      facts.missions.size === 0 ? known.missions : missionsAfter(known.missions, facts.missions),
  };
}

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

const isColumn = (fact: string): fact is ReplaceableColumn =>
  replaceableColumns.some((column) => column === fact);

/**
 * What staff replaced stays theirs, and what the file says of it is noted for the day they give it back.
 * @returns the facts that are left to take, and the school's `staffFacts` after them: the same object when nothing of
 * it changed
 */
export function withoutReplaced(
  known: SchoolRow,
  facts: SchoolFacts,
): { readonly facts: SchoolFacts; readonly staffFacts: SchoolRow['staffFacts'] } {
  const staff = readSchoolStaffFacts(known.staffFacts);
  if (staff === null || staff.replaced.length === 0) return { facts, staffFacts: known.staffFacts };
  const left: Record<string, unknown> = { ...facts };
  let isNew = false;
  const replaced = staff.replaced.map((each) => {
    if (!isColumn(each.fact)) return each;
    const said = left[each.fact];
    left[each.fact] = known[each.fact];
    // Files without a column for the name repeat the one that is known.
    const isRepeated = each.fact === 'name' && said === known.name;
    if (typeof said !== 'string' || said === each.imported || isRepeated) return each;
    isNew = true;
    return { ...each, imported: said };
  });
  return {
    facts: left as SchoolFacts,
    staffFacts: isNew ? { ...staff, replaced } : known.staffFacts,
  };
}
