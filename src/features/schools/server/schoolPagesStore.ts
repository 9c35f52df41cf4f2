// A number of queries that does not depend on how many schools there are.
import { asc, desc, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { successorColumns, maxChanges } from './store.ts';
import { catalogueChanges, programs, universities, universityFigures } from './tables.ts';

type Ids = readonly number[];

export const findSchools = (db: Queries, ids: Ids) =>
  db
    .select()
    .from(universities)
    .where(inArray(universities.id, [...ids]));

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

export async function findChangesOf(db: Queries, ids: Ids) {
  const nth = sql<number>`row_number() over (partition by ${catalogueChanges.universityId} order by ${catalogueChanges.id} desc)`;
  const numbered = db
    .select({ ...getTableColumns(catalogueChanges), nth: nth.as('nth') })
    .from(catalogueChanges)
    .where(inArray(catalogueChanges.universityId, [...ids]))
    .as('numbered');
  return db.select().from(numbered).where(lte(numbered.nth, maxChanges)).orderBy(desc(numbered.id));
}
