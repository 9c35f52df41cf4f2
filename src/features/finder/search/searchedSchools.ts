// What a search asks of each school and program, worked out once for each catalogue.
import { type AwardType, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';
import {
  type Criterion,
  type OfferedProgram,
  type Option,
  programCriteria,
  schoolCriteria,
} from './criteria.ts';

export type SearchedProgram = OfferedProgram & { readonly options: readonly Option[] };

export type SearchedSchool = {
  /** Its place in the catalogue, which is in the order of names. */
  readonly order: number;
  readonly school: SchoolEntry;
  readonly options: readonly Option[];
  /** None for a school of which no source says that it teaches nursing. */
  readonly programs: readonly SearchedProgram[];
  /** Of any of its programs, each once. */
  readonly programOptions: readonly Option[];
};

export type SearchedSchools = {
  /** Open ones, by name. */
  readonly listed: readonly SearchedSchool[];
  /** Those of them with coordinates, by `latitudeBand`, and those without. */
  readonly byLatitude: ReadonlyMap<number, readonly SearchedSchool[]>;
  readonly unlocated: readonly SearchedSchool[];
  /** Those of a demo: open, by name, a list of their own (samples.ts). */
  readonly fictitious: readonly SearchedSchool[];
  /** Those of the listed ones, each once. */
  readonly affiliations: readonly Option[];
};

/** A tenth of a degree, some seven miles. */
export const latitudeBand = (degrees: number): number => Math.floor(degrees * 10);

/** @returns `make`, run once for each catalogue */
export function perCatalogue<T extends object>(
  make: (index: CatalogueIndex) => T,
): (index: CatalogueIndex) => T {
  const known = new WeakMap<CatalogueIndex, T>();
  return (index) => {
    const made = known.get(index) ?? make(index);
    known.set(index, made);
    return made;
  };
}

function lastDeadline({ deadlines }: ProgramEntry): number | null {
  const times = deadlines
    .filter(({ kind }) => kind === 'final' || kind === 'priority')
    .map(({ at }) => Date.parse(at))
    .filter((time) => !Number.isNaN(time));
  return times.length === 0 ? null : Math.max(...times);
}

const optionsOf = <Subject>(criteria: readonly Criterion<Subject>[], subject: Subject): Option[] =>
  criteria.flatMap((criterion) => criterion.optionsOf(subject));

function searchedSchool(school: SchoolEntry, order: number): SearchedSchool {
  const { programs, awards } = school;
  const graduates = (type: AwardType): number | null =>
    awards.find((each) => each.type === type)?.awards ?? null;
  const reported = taughtTypes(school).filter(
    (type) => !programs.some((each) => each.type === type),
  );
  const offered: OfferedProgram[] = [
    ...programs.map((entry) => ({
      type: entry.type,
      entry,
      graduates: graduates(entry.type),
      lastDeadline: lastDeadline(entry),
    })),
    ...reported.map((type) => ({
      type,
      entry: null,
      graduates: graduates(type),
      lastDeadline: null,
    })),
  ];
  const searched = offered.map((each) => ({ ...each, options: optionsOf(programCriteria, each) }));
  return {
    order,
    school,
    options: optionsOf(schoolCriteria, school),
    programs: searched,
    programOptions: [...new Set(searched.flatMap(({ options }) => options))],
  };
}

export const searchedSchools = perCatalogue(({ schools }): SearchedSchools => {
  const open = schools.filter((each) => each.open).map(searchedSchool);
  const listed = open.filter(({ school }) => !school.fictitious);
  const byLatitude = new Map<number, SearchedSchool[]>();
  for (const each of listed) {
    if (!each.school.at) continue;
    const at = latitudeBand(each.school.at.lat);
    const band = byLatitude.get(at);
    if (band) band.push(each);
    else byLatitude.set(at, [each]);
  }
  return {
    listed,
    byLatitude,
    unlocated: listed.filter(({ school }) => school.at === null),
    fictitious: open.filter(({ school }) => school.fictitious),
    affiliations: [...new Set(listed.flatMap(({ options }) => options))].filter(
      ({ facet }) => facet === 'affiliations',
    ),
  };
});
