import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { uniqueBy } from '#shared/collections/uniqueBy.ts';
import {
  catalogueChanges,
  importRuns,
  nclexRates,
  nursingAwards,
  nursingOutcomes,
  programDeadlines,
  programs,
  programVersions,
  universities,
  universityFigures,
} from './tables.ts';

export type SchoolRow = typeof universities.$inferSelect;
export type RunRow = Pick<
  typeof importRuns.$inferSelect,
  'id' | 'kind' | 'fileName' | 'sourceName' | 'sourceUrl' | 'year' | 'startedAt' | 'finishedAt'
>;
export type ProgramRow = typeof programs.$inferSelect;
export type DeadlineRow = typeof programDeadlines.$inferSelect;
export type ShownDeadline = Omit<DeadlineRow, 'sample' | 'runId'>;
export type NclexRow = typeof nclexRates.$inferSelect;
export type AwardsRow = typeof nursingAwards.$inferSelect;
export type OutcomesRow = typeof nursingOutcomes.$inferSelect;
export type ChangeRow = typeof catalogueChanges.$inferSelect;
export type FiguresRow = typeof universityFigures.$inferSelect;
export type LinkRow = Pick<SchoolRow, 'slug' | 'name' | 'city' | 'state'>;

/** Changes that a page shows; older ones are told by the page's numbers themselves. */
export const maxChanges = 20;

const runColumns = {
  id: importRuns.id,
  kind: importRuns.kind,
  fileName: importRuns.fileName,
  sourceName: importRuns.sourceName,
  sourceUrl: importRuns.sourceUrl,
  year: importRuns.year,
  startedAt: importRuns.startedAt,
  finishedAt: importRuns.finishedAt,
};
const linkColumns = {
  slug: universities.slug,
  name: universities.name,
  city: universities.city,
  state: universities.state,
};

export async function findSchool(db: Queries, slug: string): Promise<SchoolRow | null> {
  const [row] = await db.select().from(universities).where(eq(universities.slug, slug)).limit(1);
  return row ?? null;
}

export const successorColumns = {
  ...linkColumns,
  unitid: universities.unitid,
  open: universities.open,
  successorUnitid: universities.successorUnitid,
};

export async function findSuccessor(db: Queries, unitid: number) {
  const [row] = await db
    .select(successorColumns)
    .from(universities)
    .where(eq(universities.unitid, unitid))
    .limit(1);
  return row ?? null;
}

export const findFigures = (db: Queries, id: number): Promise<FiguresRow[]> =>
  db.select().from(universityFigures).where(eq(universityFigures.universityId, id));

export const findSchoolPrograms = (db: Queries, id: number): Promise<ProgramRow[]> =>
  db.select().from(programs).where(eq(programs.universityId, id)).orderBy(asc(programs.id));

export async function findDeadlines(
  db: Queries,
  programIds: readonly number[],
): Promise<DeadlineRow[]> {
  if (programIds.length === 0) return [];
  return db
    .select()
    .from(programDeadlines)
    .where(inArray(programDeadlines.programId, [...programIds]))
    .orderBy(asc(programDeadlines.at));
}

export async function findNclex(db: Queries, ids: readonly number[]): Promise<NclexRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(nclexRates)
    .where(inArray(nclexRates.universityId, [...ids]))
    .orderBy(desc(nclexRates.year), asc(nclexRates.type), asc(nclexRates.exam));
}

export async function findAwards(db: Queries, ids: readonly number[]): Promise<AwardsRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(nursingAwards)
    .where(inArray(nursingAwards.universityId, [...ids]))
    .orderBy(desc(nursingAwards.year));
}

export async function findOutcomes(db: Queries, ids: readonly number[]): Promise<OutcomesRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(nursingOutcomes)
    .where(inArray(nursingOutcomes.universityId, [...ids]));
}

export const findChanges = (db: Queries, id: number): Promise<ChangeRow[]> =>
  db
    .select()
    .from(catalogueChanges)
    .where(eq(catalogueChanges.universityId, id))
    .orderBy(desc(catalogueChanges.id))
    .limit(maxChanges);

export async function findRuns(db: Queries, ids: readonly number[]): Promise<RunRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(runColumns)
    .from(importRuns)
    .where(inArray(importRuns.id, [...ids]));
}

export type ProgramWithSchool = { readonly program: ProgramRow; readonly school: LinkRow };

export async function findPrograms(
  db: Queries,
  ids: readonly number[],
): Promise<ProgramWithSchool[]> {
  if (ids.length === 0) return [];
  return db
    .select({ program: programs, school: linkColumns })
    .from(programs)
    .innerJoin(universities, eq(universities.id, programs.universityId))
    .where(inArray(programs.id, [...ids]));
}

export type WantedVersion = { readonly programId: number; readonly version: number };

type DeadlineJson = Omit<ShownDeadline, 'at' | 'checkedAt'> & {
  readonly at: string;
  readonly checkedAt: string;
};

const toDeadlines = (all: readonly DeadlineJson[]): ShownDeadline[] =>
  all.map((each) => ({ ...each, at: new Date(each.at), checkedAt: new Date(each.checkedAt) }));

/** In the same statement as their program: a list of programs has a limit of queries. */
const deadlinesOfProgram = sql`(select coalesce(json_agg(json_build_object(
    'programId', ${programDeadlines.programId},
    'cycle', ${programDeadlines.cycle},
    'kind', ${programDeadlines.kind},
    'at', ${programDeadlines.at},
    'zone', ${programDeadlines.zone},
    'status', ${programDeadlines.status},
    'sourceUrl', ${programDeadlines.sourceUrl},
    'checkedAt', ${programDeadlines.checkedAt}
  ) order by ${programDeadlines.at}), '[]')
  from ${programDeadlines} where ${programDeadlines.programId} = ${programs.id})`.mapWith(
  toDeadlines,
);

/** A row for each earlier version that is wanted of a program, and one for a program without. */
export async function findApplicablePrograms(
  db: Queries,
  ids: readonly number[],
  versions: readonly WantedVersion[],
) {
  if (ids.length === 0) return [];
  const wanted = uniqueBy(versions, ({ programId, version }) => `${programId} ${version}`).map(
    ({ programId, version }) => sql`(${programId}::int, ${version}::int)`,
  );
  const isWanted =
    wanted.length === 0
      ? sql`false`
      : sql`(${programVersions.programId}, ${programVersions.version}) in (${sql.join(wanted, sql`, `)})`;
  return db
    .select({
      program: programs,
      school: { ...linkColumns, open: universities.open },
      earlier: { version: programVersions.version, details: programVersions.details },
      deadlines: deadlinesOfProgram,
    })
    .from(programs)
    .innerJoin(universities, eq(universities.id, programs.universityId))
    .leftJoin(programVersions, and(eq(programVersions.programId, programs.id), isWanted))
    .where(inArray(programs.id, [...ids]));
}
