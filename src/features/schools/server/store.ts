// SQL in, rows out: everything about one school, in a number of queries that does not depend on how much there is.
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import {
  catalogueChanges,
  catalogueState,
  importRuns,
  nclexRates,
  programDeadlines,
  programs,
  reviews,
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
export type NclexRow = typeof nclexRates.$inferSelect;
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

/** The school of a number, with the number of the one that took over from it. */
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

export type RatingRow = {
  readonly stars: number;
  readonly count: number;
  readonly samples: number;
};

const ratingColumns = {
  stars: reviews.stars,
  count: sql<number>`count(*)::int`.as('given'),
  samples: sql<number>`(count(*) filter (where ${reviews.sample}))::int`.as('samples'),
};

/** Published ones of a school, with it joined. */
const countedReview = (id: number) =>
  and(
    eq(reviews.universityId, id),
    eq(reviews.status, 'published'),
    or(eq(reviews.sample, false), eq(universities.fictitious, true)),
  );

/** How many published reviews gave how many stars. Samples count for fictitious schools alone (decisions.md §3). */
export function countStars(db: Queries, id: number): Promise<RatingRow[]> {
  return db
    .select(ratingColumns)
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(countedReview(id))
    .groupBy(reviews.stars);
}

/** The revision of the catalogue and the stars of a school at once: what a page that is held must ask for. */
export async function findRevisionAndStars(
  db: Queries,
  id: number,
): Promise<{ revision: number; stars: RatingRow[] }> {
  const counted = db
    .select(ratingColumns)
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(countedReview(id))
    .groupBy(reviews.stars)
    .as('counted');
  const rows = await db
    .select({
      revision: catalogueState.revision,
      stars: counted.stars,
      count: counted.count,
      samples: counted.samples,
    })
    .from(catalogueState)
    .leftJoin(counted, sql`true`);
  return {
    revision: rows[0]?.revision ?? 0,
    stars: rows.flatMap(({ stars, count, samples }) =>
      stars === null ? [] : [{ stars, count: count ?? 0, samples: samples ?? 0 }],
    ),
  };
}

export type ProgramWithSchool = { readonly program: ProgramRow; readonly school: LinkRow };

/** Programs of these ids with their schools, in no order. */
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
