// Schools of a file beside those of the catalogue: which are new, which have changed. Nothing is written before the
// whole file is read, so that slugs do not depend on the order of its rows.
import { schoolSlug } from '../../slugs.ts';
import type { CatalogueChange } from '../changes.ts';
import type { Run } from './importKind.ts';
import type { Outcome } from './report.ts';
import {
  isNewer,
  type KnownSchool,
  newSchool,
  sameFacts,
  sameSource,
  type SchoolFacts,
  type SchoolRow,
  withFacts,
} from './schoolFacts.ts';
import { plainName } from './schoolNames.ts';

/** What a run may say about a school that is known. */
export type Grant =
  /** Everything; from now on its facts are those of this run. */
  | 'all'
  /** These alone; its facts stay those of the run they are from. */
  | ReadonlySet<keyof SchoolFacts>;

export type SchoolMerge = {
  find(unitid: number, name?: string, state?: string): KnownSchool | undefined;
  /** @returns what became of the school, or why it stays as it is */
  take(facts: SchoolFacts, grant: Grant): Outcome | { readonly kept: string };
  /** New schools with their slugs, by unitid. */
  added(): SchoolRow[];
  updated(): (SchoolRow & { readonly id: number })[];
  changes(): CatalogueChange[];
};

const samplePlace = (name: string, state: string): string => `${plainName(name)}|${state}`;

/** A main campus gets the plain address before its branches, and an open school before a closed one. */
const bySlugRight = (a: SchoolRow, b: SchoolRow): number =>
  Number(b.mainCampus) - Number(a.mainCampus) ||
  Number(b.open) - Number(a.open) ||
  (a.unitid ?? 0) - (b.unitid ?? 0);

export function createSchoolMerge(known: readonly KnownSchool[], run: Run): SchoolMerge {
  const byUnitid = new Map<number, KnownSchool>();
  const samples = new Map<string, KnownSchool>();
  for (const school of known) {
    if (school.unitid !== null) byUnitid.set(school.unitid, school);
    else if (school.sample && !school.fictitious)
      samples.set(samplePlace(school.name, school.state), school);
  }
  const added: SchoolRow[] = [];
  const updated: (SchoolRow & { id: number })[] = [];
  const closings: CatalogueChange[] = [];

  const find: SchoolMerge['find'] = (unitid, name = '', state = '') =>
    byUnitid.get(unitid) ?? samples.get(samplePlace(name, state));

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
        added.push(newSchool(facts, run));
        return 'added';
      }
      const whole = grant === 'all';
      if (whole && isNewer(school.from, run))
        return { kept: `What is known of it is from ${school.from?.year}, newer than this file.` };
      if (whole && school.from?.kind === 'staff')
        return { kept: 'It was written by the staff, and stays as they wrote it.' };
      const { id, from, ...before } = school;
      const granted = whole ? facts : only(facts, grant);
      const after = withFacts(before, granted);
      const same = sameFacts({ ...before, sample: false }, { ...after, sample: false });
      const adopted = whole && before.sample;
      if (same && !adopted && (!whole || sameSource(from, run))) return 'unchanged';
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
    added() {
      const taken = new Set(known.map(({ slug }) => slug));
      return added.toSorted(bySlugRight).map((school) => {
        const slug = schoolSlug(school.name, school.city, school.state, taken);
        taken.add(slug);
        return { ...school, slug };
      });
    },
    updated: () => updated,
    changes: () => closings,
  };
}

function only(facts: SchoolFacts, keys: ReadonlySet<keyof SchoolFacts>): SchoolFacts {
  const { unitid, name } = facts;
  const given = Object.fromEntries(
    Object.entries(facts).filter(([key]) => keys.has(key as keyof SchoolFacts)),
  );
  return { ...given, unitid, name, missions: facts.missions };
}
