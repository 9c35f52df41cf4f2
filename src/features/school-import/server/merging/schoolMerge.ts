// New schools are written while the file is still being read; who gets which slug is settled when all are there, so
// that it does not depend on the order of the rows.
import { nameSlug, schoolSlug } from '#shared/text/schoolSlug.ts';
import type { CatalogueChange } from '../catalogueWriterStore.ts';
import type { Run } from '../fileFormat.ts';
import type { Outcome } from '../report.ts';
import {
  isNewer,
  isProtected,
  type KnownSchool,
  newSchool,
  sameFacts,
  sameSource,
  type SchoolFacts,
  type SchoolRow,
  withFacts,
  withoutReplaced,
} from './schoolFacts.ts';
import { plainName } from './schoolFinder.ts';

/** With 'all' the school's facts become those of this run; with a set they stay those of the run they are from. */
export type FieldAuthority = 'all' | ReadonlySet<keyof SchoolFacts>;

export type AssignedSlug = {
  readonly unitid: number;
  readonly slug: string;
  readonly inTheWay: boolean;
};

export type SchoolMerge = {
  find(unitid: number, name?: string, state?: string): KnownSchool | undefined;
  take(facts: SchoolFacts, grant: FieldAuthority): Outcome | { readonly unchangedBecause: string };
  newSchools(): SchoolRow[];
  slugs(): AssignedSlug[];
  updated(): (SchoolRow & { readonly id: number })[];
  changes(): CatalogueChange[];
};

const samplePlace = (name: string, state: string): string => `${plainName(name)}|${state}`;

type Claim = { readonly unitid: number; readonly slug: string } & Pick<
  SchoolRow,
  'name' | 'city' | 'state' | 'mainCampus' | 'open'
>;

/** Nobody's slug for good: it holds a sign that slugs do not have. */
const placeholder = (unitid: number): string => `~${unitid}`;

/** A main campus gets the plain address before its branches, and an open school before a closed one. */
const bySlugRight = (a: Claim, b: Claim): number =>
  Number(b.mainCampus) - Number(a.mainCampus) ||
  Number(b.open) - Number(a.open) ||
  a.unitid - b.unitid;

export function createSchoolMerge(known: readonly KnownSchool[], run: Run): SchoolMerge {
  const byUnitid = new Map<number, KnownSchool>();
  const samples = new Map<string, KnownSchool>();
  for (const school of known) {
    if (school.unitid !== null) byUnitid.set(school.unitid, school);
    else if (school.sample && !school.fictitious)
      samples.set(samplePlace(school.name, school.state), school);
  }
  const taken: ReadonlySet<string> = new Set(known.map(({ slug }) => slug));
  const claims = new Map<string, Claim[]>();
  let fresh: SchoolRow[] = [];
  const updated: (SchoolRow & { id: number })[] = [];
  const closings: CatalogueChange[] = [];

  const find: SchoolMerge['find'] = (unitid, name = '', state = '') =>
    byUnitid.get(unitid) ?? (samples.size > 0 ? samples.get(samplePlace(name, state)) : undefined);

  function add(school: SchoolRow): void {
    const { name, city, state, mainCampus, open } = school;
    const unitid = school.unitid ?? 0;
    const plain = nameSlug(name);
    const others = claims.get(plain);
    const slug = others === undefined && !taken.has(plain) ? plain : placeholder(unitid);
    const claim = { unitid, slug, name, city, state, mainCampus, open };
    if (others === undefined) claims.set(plain, [claim]);
    else others.push(claim);
    school.slug = slug;
    fresh.push(school);
  }

  function closing(school: KnownSchool, after: SchoolRow): void {
    if (!school.open || after.open) return;
    closings.push({
      universityId: school.id,
      programId: null,
      kind: 'closed',
      subject: 'School closed',
      before: 'Open',
      after: after.closedOn === '' ? 'Closed' : `Closed ${after.closedOn}`,
      at: run.at,
      runId: run.id,
    });
  }

  return {
    find,
    take(facts, grant) {
      const school = find(facts.unitid, facts.name, facts.state);
      if (school === undefined) {
        add(newSchool(facts, run));
        return 'added';
      }
      if (isProtected(school.from, run)) return 'unchanged';
      const whole = grant === 'all';
      if (whole && isNewer(school.from, run)) return 'older';
      if (whole && school.from?.kind === 'staff')
        return { unchangedBecause: 'It was written by the staff, and stays as they wrote it.' };
      const { id, from, ...before } = school;
      const granted = whole ? facts : only(facts, grant, school);
      const { facts: left, staffFacts } = withoutReplaced(before, granted);
      const after = { ...withFacts(before, left), staffFacts };
      const isNoted = staffFacts !== before.staffFacts;
      const same = sameFacts({ ...before, sample: false }, { ...after, sample: false });
      const adopted = whole && before.sample;
      if (same && !adopted && !isNoted && (!whole || sameSource(from, run))) return 'unchanged';
      closing(school, after);
      updated.push({
        ...after,
        id,
        sample: whole ? false : before.sample,
        runId: whole ? run.id : before.runId,
        updatedAt: same ? before.updatedAt : run.at,
      });
      return same && !adopted ? 'confirmed' : 'changed';
    },
    newSchools() {
      const rows = fresh;
      fresh = [];
      return rows;
    },
    slugs() {
      const settled = new Set([...taken, ...claims.keys()]);
      const changed: AssignedSlug[] = [];
      const settle = ({ unitid, slug: first }: Claim, slug: string): void => {
        settled.add(slug);
        changed.push({ unitid, slug, inTheWay: first !== placeholder(unitid) });
      };
      const wanting: Claim[] = [];
      for (const [plain, group] of claims) {
        group.sort(bySlugRight);
        const [first] = group;
        if (first === undefined || taken.has(plain)) wanting.push(...group);
        else {
          if (first.slug !== plain) settle(first, plain);
          wanting.push(...group.slice(1));
        }
      }
      for (const claim of wanting.sort(bySlugRight))
        settle(claim, schoolSlug(claim.name, claim.city, claim.state, settled));
      return changed;
    },
    updated: () => updated,
    changes: () => closings,
  };
}

function only(
  facts: SchoolFacts,
  keys: ReadonlySet<keyof SchoolFacts>,
  { name }: SchoolRow,
): SchoolFacts {
  const given = Object.fromEntries(
    Object.entries(facts).filter(([key]) => keys.has(key as keyof SchoolFacts)),
  );
  return { ...given, unitid: facts.unitid, name, missions: facts.missions };
}
