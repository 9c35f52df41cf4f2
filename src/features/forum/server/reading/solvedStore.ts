import { and, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { universities } from '#features/schools/server/tables.ts';
import { questions } from '../tables.ts';
import { isPublic } from './cardStore.ts';

/** Invented schools are not on the home (decisions.md §3). */
const isOfRealSchool = sql`not exists (select 1 from ${universities} where ${universities.id} = ${questions.universityId} and ${universities.fictitious})`;

/** Walks the index of the solved ones. */
export const selectSolved = (db: Queries, limit: number) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(and(isNotNull(questions.acceptedAnswerId), isPublic, isOfRealSchool))
    .orderBy(sql`${questions.activeAt} desc nulls last`, sql`${questions.id} desc nulls last`)
    .limit(limit);
