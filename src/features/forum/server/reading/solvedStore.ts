import { and, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { universities } from '#features/schools/server/tables.ts';
import { questions } from '../tables.ts';
import { isPublic } from './cardStore.ts';

/**
 * Invented schools are not on the home (decisions.md §3). Asked for row by row: a join would read every solved question
 * before it sorts them.
 */
const isOfRealSchool = sql`not coalesce((
  select ${universities.fictitious} from ${universities} where ${universities.id} = ${questions.universityId}
), false)`;

/** Walks the index of the solved ones. */
export const selectSolved = (db: Queries, limit: number) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(and(isNotNull(questions.acceptedAnswerId), isPublic, isOfRealSchool))
    .orderBy(sql`${questions.activeAt} desc nulls last`, sql`${questions.id} desc nulls last`)
    .limit(limit);
