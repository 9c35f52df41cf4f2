// SQL in, rows out: everything about many schools, in a number of queries that does not depend on how many they are.
import { and, asc, desc, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { successorColumns, maxChanges, type RatingRow } from './store.ts';
import { catalogueChanges, programs, reviews, universities, universityFigures } from './tables.ts';

type Ids = readonly number[];

export const findSchools = (db: Queries, ids: Ids) =>
  db
    .select()
    .from(universities)
    .where(inArray(universities.id, [...ids]));

/** Schools by their numbers in IPEDS. */
export const findSuccessorRows = (db: Queries, unitids: Ids) =>
  db
    .select(successorColumns)
    .from(universities)
    .where(inArray(universities.unitid, [...unitids]));

export const findFiguresOf = (db: Queries, ids: Ids) =>
  db
    .select()
    .from(universityFigures)
    .where(inArray(universityFigures.universityId, [...ids]));

export const findProgramsOf = (db: Queries, ids: Ids) =>
  db
    .select()
    .from(programs)
    .where(inArray(programs.universityId, [...ids]))
    .orderBy(asc(programs.id));

/** The newest of each school, as many as its page shows, the newest first. */
export async function findChangesOf(db: Queries, ids: Ids) {
  const nth = sql<number>`row_number() over (partition by ${catalogueChanges.universityId} order by ${catalogueChanges.id} desc)`;
  const numbered = db
    .select({ ...getTableColumns(catalogueChanges), nth: nth.as('nth') })
    .from(catalogueChanges)
    .where(inArray(catalogueChanges.universityId, [...ids]))
    .as('numbered');
  return db.select().from(numbered).where(lte(numbered.nth, maxChanges)).orderBy(desc(numbered.id));
}

/** Published reviews by school and stars; samples count for fictitious schools alone (decisions.md §3). */
export const countStarsOf = (
  db: Queries,
  ids: Ids,
): Promise<(RatingRow & { universityId: number })[]> =>
  db
    .select({
      universityId: reviews.universityId,
      stars: reviews.stars,
      count: sql<number>`count(*)::int`,
      samples: sql<number>`(count(*) filter (where ${reviews.sample}))::int`,
    })
    .from(reviews)
    .innerJoin(universities, eq(universities.id, reviews.universityId))
    .where(
      and(
        inArray(reviews.universityId, [...ids]),
        eq(reviews.status, 'published'),
        or(eq(reviews.sample, false), eq(universities.fictitious, true)),
      ),
    )
    .groupBy(reviews.universityId, reviews.stars);
