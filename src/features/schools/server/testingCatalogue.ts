// For tests only: a whole catalogue, written into a real database.
import type { Queries } from '#server/db/database.ts';
import type { ProgramDetails } from '#shared/reference/catalogue/catalogue.ts';
import { buildProgramEntry, buildSchoolEntry } from '#features/finder/testing.ts';
import type {
  CatalogueIndex,
  ProgramEntry,
  SchoolEntry,
} from '#shared/reference/catalogue/catalogueIndex.ts';
import { raiseRevision } from '#features/school-import/server/catalogueWriterStore.ts';
import {
  importRuns,
  nclexRates,
  nursingAwards,
  programDeadlines,
  programs,
  universities,
  universityFigures,
} from './tables.ts';

const writtenAt = new Date('2026-10-01T00:00:00.000Z');

const detailsOf = (program: ProgramEntry): ProgramDetails => ({
  track: program.track,
  lengthMonths: program.lengthMonths,
  format: program.format,
  schedule: [...program.schedule],
  campus: null,
  clinicalSites: program.clinicalSites.map((at) => ({ name: 'A hospital', ...at })),
  intakes:
    program.seats === null
      ? []
      : [{ term: 'Fall 2027', seats: program.seats, applicants: null, admitted: null }],
  route: program.route,
  applicationUrl: '',
  fee: program.fee,
  feeWaiver: '',
  admissionMethod: program.admissionMethod,
  waitlistMonths: program.waitlistMonths,
  minGpa: program.minGpa,
  gpaRule: program.gpaRule,
  tests: program.tests && [...program.tests],
  prerequisites: program.prerequisites && [...program.prerequisites],
  referencesRequired: program.referencesRequired,
  referenceTypes: [],
  essays: [],
  documents: [],
  questions: [],
  version: 1,
  interview: null,
  backgroundCheck: '',
  accreditation: program.accreditor && {
    body: program.accreditor === 'none' ? null : program.accreditor,
    status: '',
    until: '',
    url: '',
  },
  approval: program.approval && {
    board: '',
    status: program.approval,
    checkedOn: '2026-10-01',
    url: '',
  },
  contact: { email: '', phone: '', url: '' },
  infoSessions: [],
  sourceUrl: '',
  checkedOn: '',
});

const schoolRow = (school: SchoolEntry) => ({
  id: school.id,
  unitid: school.id,
  slug: school.slug,
  name: school.name,
  aliases: school.aliases,
  city: school.city,
  state: school.state,
  zip: school.zip,
  control: school.control,
  level: school.level,
  setting: school.setting,
  size: school.size,
  affiliation: school.affiliation,
  missions: school.missions,
  lat: school.at?.lat ?? null,
  lng: school.at?.lng ?? null,
  open: school.open,
  closedOn: school.closedOn,
  fictitious: school.fictitious,
  updatedAt: writtenAt,
});

const awardRows = ({ id, awards }: SchoolEntry, runId: number) =>
  awards.flatMap(({ type, year, awards: count, before, beforeYear }) => [
    { universityId: id, type, year, awards: count, runId },
    ...(before === null || beforeYear === null
      ? []
      : [{ universityId: id, type, year: beforeYear, awards: before, runId }]),
  ]);

/** One rate for each type: boards report them so. */
function rateRows({ id, programs: all }: SchoolEntry) {
  return all.flatMap(({ type, nclex }) =>
    typeof nclex === 'string'
      ? []
      : [
          {
            universityId: id,
            type,
            exam: type === 'LVN' ? ('PN' as const) : ('RN' as const),
            status: 'published' as const,
            ...nclex,
          },
        ],
  );
}

async function inserted<Row>(rows: readonly Row[], insert: (rows: Row[]) => Promise<unknown>) {
  if (rows.length > 0) await insert([...rows]);
}

/** Puts these schools in the place of all others, with the ids they have. */
export async function storeCatalogue(db: Queries, { schools }: CatalogueIndex): Promise<void> {
  await db.delete(universities);
  const [run] = await db
    .insert(importRuns)
    .values({ kind: 'sample', fileName: '', sourceName: 'A test', year: '', startedAt: writtenAt })
    .returning({ id: importRuns.id });
  const runId = run?.id ?? 0;
  const owned = schools.flatMap((school) =>
    school.programs.map((program) => ({ universityId: school.id, program })),
  );
  await inserted(schools.map(schoolRow), (rows) =>
    db.insert(universities).overridingSystemValue().values(rows),
  );
  await inserted(schools, (rows) =>
    db.insert(universityFigures).values(
      rows.map(({ id, figures }) => ({
        universityId: id,
        kind: 'staff' as const,
        values: { ...figures },
        runId,
      })),
    ),
  );
  await inserted(owned, (rows) =>
    db
      .insert(programs)
      .overridingSystemValue()
      .values(
        rows.map(({ universityId, program }) => ({
          id: program.id,
          universityId,
          key: String(program.id).padStart(8, '0'),
          type: program.type,
          name: program.name,
          details: detailsOf(program),
          sample: program.sample,
          updatedAt: writtenAt,
        })),
      ),
  );
  const deadlines = owned.flatMap(({ program }) =>
    program.deadlines.map((deadline) => ({
      ...deadline,
      programId: program.id,
      at: new Date(deadline.at),
      checkedAt: writtenAt,
    })),
  );
  await inserted(deadlines, (rows) =>
    db.insert(programDeadlines).values(rows).onConflictDoNothing(),
  );
  await inserted(schools.flatMap(rateRows), (rows) =>
    db.insert(nclexRates).values(rows).onConflictDoNothing(),
  );
  await inserted(
    schools.flatMap((school) => awardRows(school, runId)),
    (rows) => db.insert(nursingAwards).values(rows),
  );
  await raiseRevision(db, writtenAt);
}

/** Schools with the ids of their places and programs with ids of their own. */
export const numbered = (schools: readonly Partial<SchoolEntry>[]): SchoolEntry[] =>
  schools.map((school, at) =>
    buildSchoolEntry({
      id: at + 1,
      ...school,
      programs: (school.programs ?? []).map((program, place) =>
        buildProgramEntry({ ...program, id: (at + 1) * 100 + place }),
      ),
    }),
  );
