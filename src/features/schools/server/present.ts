// A program whose stored details do not fit is left out, and the school is shown.
import * as z from 'zod/mini';
import { awardTypes, taughtTypes } from '#shared/reference/catalogue/awards.ts';
import {
  changeKinds,
  deadlineKinds,
  figureKeys,
  missions,
  type ProgramDetails,
  programDetails,
} from '#shared/reference/catalogue/catalogue.ts';
import { readSchoolStaffFacts } from '#shared/reference/catalogue/staffFacts.ts';
import { deriveFigures, readFigureValues } from '#shared/reference/catalogue/figures.ts';
import type {
  ComparedProgram,
  NclexRow,
  NursingAwards,
  RatingSummary,
  School,
  SchoolLink,
  ChangeView,
  DeadlineView,
  ProgramView,
  SimilarSchool,
} from '../contract.ts';
import type { Similar } from '../similarSchools.ts';
import {
  findFigureSource,
  presentProgramChecks,
  presentStaffFacts,
  webAddress,
} from './presentStaffFacts.ts';
import { presentOutcomes } from './presentOutcomes.ts';
import { type SourceList, sourceList } from './sourceList.ts';
import type * as rows from './store.ts';

export type RatingRow = {
  readonly universityId: number;
  readonly stars: number;
  readonly count: number;
  readonly samples: number;
};

function safeDetails(details: ProgramDetails): ProgramDetails {
  return {
    ...details,
    applicationUrl: webAddress(details.applicationUrl),
    accreditation: details.accreditation && {
      ...details.accreditation,
      url: webAddress(details.accreditation.url),
    },
    approval: details.approval && { ...details.approval, url: webAddress(details.approval.url) },
    contact: { ...details.contact, url: webAddress(details.contact.url) },
    infoSessions: details.infoSessions.map((each) => ({ ...each, url: webAddress(each.url) })),
    sourceUrl: webAddress(details.sourceUrl),
  };
}

const oneOf = <T extends string>(values: readonly T[], value: string): T[] =>
  values.filter((each) => each === value);

const presentDeadline = (row: rows.ShownDeadline): DeadlineView[] =>
  oneOf(deadlineKinds, row.kind).map((kind) => ({
    cycle: row.cycle,
    kind,
    at: row.at.toISOString(),
    zone: row.zone,
    status: row.status,
    sourceUrl: webAddress(row.sourceUrl),
    checkedAt: row.checkedAt.toISOString(),
  }));

/** Those of earlier versions that can be read. */
export const presentEarlier = (
  stored: readonly { readonly version: number; readonly details: unknown }[],
): ProgramDetails[] =>
  stored.flatMap(({ version, details }) => {
    const read = z.safeParse(programDetails, details);
    return read.success ? [{ ...safeDetails(read.data), version }] : [];
  });

export function presentProgram(
  row: rows.ProgramRow,
  deadlines: readonly rows.ShownDeadline[],
  sources: SourceList,
): ProgramView[] {
  const details = z.safeParse(programDetails, row.details);
  if (!details.success) return [];
  return [
    {
      id: row.id,
      type: row.type,
      name: row.name,
      details: safeDetails(details.data),
      deadlines: deadlines.filter(({ programId }) => programId === row.id).flatMap(presentDeadline),
      sample: row.sample,
      source: sources.place(row.runId),
      ...presentProgramChecks(row.staffFacts),
    },
  ];
}

export const presentNclex = (row: rows.NclexRow, sources: SourceList): NclexRow => ({
  type: row.type,
  exam: row.exam,
  year: row.year,
  rate: row.status === 'published' ? row.rate : null,
  takers: row.takers,
  status: row.status,
  sourceUrl: webAddress(row.sourceUrl),
  source: sources.place(row.runId),
});

const presentAwards = (found: readonly rows.AwardsRow[], sources: SourceList): NursingAwards[] =>
  awardTypes.flatMap((type) => {
    const years = found
      .filter((row) => row.type === type)
      .map(({ year, awards, runId }) => ({ year, awards, source: sources.place(runId) }));
    return years.length === 0 ? [] : [{ type, years }];
  });

const presentChange = (row: rows.ChangeRow): ChangeView[] =>
  oneOf(changeKinds, row.kind).map((kind) => ({
    kind,
    subject: row.subject,
    before: row.before,
    after: row.after,
    at: row.at.toISOString(),
  }));

export function presentRating(counted: readonly RatingRow[]): RatingSummary {
  const distribution = [1, 2, 3, 4, 5].map(
    (stars) => counted.find((row) => row.stars === stars)?.count ?? 0,
  );
  const count = distribution.reduce((sum, each) => sum + each, 0);
  const total = distribution.reduce((sum, each, at) => sum + each * (at + 1), 0);
  const samples = counted.reduce((sum, row) => sum + row.samples, 0);
  return {
    average: count === 0 ? null : Math.round((total / count) * 100) / 100,
    count,
    distribution,
    sample: count > 0 && samples === count,
  };
}

const presentSimilar = ({ school, miles }: Similar): SimilarSchool => ({
  slug: school.slug,
  name: school.name,
  city: school.city,
  state: school.state,
  miles: miles === null ? null : Math.round(miles * 10) / 10,
  types: taughtTypes(school),
  ...(typeof school.figures.acceptRate === 'number' && { acceptRate: school.figures.acceptRate }),
});

export type SchoolParts = {
  readonly school: rows.SchoolRow;
  readonly runs: readonly rows.RunRow[];
  readonly figures: readonly rows.FiguresRow[];
  readonly programs: readonly rows.ProgramRow[];
  readonly deadlines: readonly rows.DeadlineRow[];
  readonly nclex: readonly rows.NclexRow[];
  /** Newest year first. */
  readonly awards: readonly rows.AwardsRow[];
  readonly outcomes: readonly rows.OutcomesRow[];
  readonly changes: readonly rows.ChangeRow[];
  readonly successor: SchoolLink | null;
  readonly similar: readonly Similar[];
  readonly awardYears: readonly number[];
};

const textsOf = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];

/** Two digits behind the six of a school name its branches; `00` is the main one. */
const isBranch = ({ mainCampus, opeid }: rows.SchoolRow): boolean =>
  !mainCampus || (/^\d{8}$/.test(opeid) && !opeid.endsWith('00'));

function identityOf(row: rows.SchoolRow) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    aliases: textsOf(row.aliases),
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    county: row.county,
    phone: row.phone,
    at: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    links: {
      website: webAddress(row.website),
      admissions: webAddress(row.admissionsUrl),
      aid: webAddress(row.aidUrl),
      apply: webAddress(row.applyUrl),
      netPrice: webAddress(row.netPriceUrl),
      veterans: webAddress(row.veteransUrl),
      disability: webAddress(row.disabilityUrl),
    },
    control: row.control,
    level: row.level,
    setting: row.setting,
    size: row.size,
    affiliation: row.affiliation,
    missions: textsOf(row.missions).filter((each) => oneOf(missions, each).length > 0),
    open: row.open,
    closedOn: row.closedOn,
    about: row.about,
    fictitious: row.fictitious,
    sample: row.sample,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentSchool(parts: SchoolParts): Omit<School, 'asOf' | 'rating'> {
  const sources = sourceList(parts.runs);
  const said = parts.figures.map(({ kind, values, runId }) => ({
    kind,
    values: readFigureValues(values),
    source: runId,
  }));
  const derived = deriveFigures<number | null>(said);
  const staff = readSchoolStaffFacts(parts.school.staffFacts);
  const figures = Object.fromEntries(
    figureKeys.map((key) => {
      const { value, source } = derived[key];
      const own = findFigureSource(staff, key);
      return [key, { value, source: own ? sources.add(own) : sources.place(source) }];
    }),
  ) as School['figures'];
  return {
    ...identityOf(parts.school),
    successor: parts.successor,
    merged: parts.school.successorUnitid !== null,
    sharedFigures: isBranch(parts.school),
    source: sources.place(parts.school.runId),
    figures,
    programs: parts.programs.flatMap((row) => presentProgram(row, parts.deadlines, sources)),
    nclex: parts.nclex.map((row) => presentNclex(row, sources)),
    awards: presentAwards(parts.awards, sources),
    awardYears: [...parts.awardYears],
    outcomes: presentOutcomes(parts.outcomes, sources.place),
    ...presentStaffFacts(staff),
    changes: parts.changes.flatMap(presentChange),
    similar: parts.similar.map(presentSimilar),
    sources: sources.all,
  };
}

export function presentCompared(
  ids: readonly number[],
  found: readonly rows.ProgramWithSchool[],
  deadlines: readonly rows.DeadlineRow[],
  nclex: readonly rows.NclexRow[],
  sources: SourceList,
): ComparedProgram[] {
  return ids.flatMap((id) => {
    const each = found.find(({ program }) => program.id === id);
    if (!each) return [];
    const rates = nclex.filter(
      (row) => row.universityId === each.program.universityId && row.type === each.program.type,
    );
    return presentProgram(each.program, deadlines, sources).map((program) => ({
      ...program,
      school: each.school,
      nclex: rates.map((row) => presentNclex(row, sources)),
    }));
  });
}
