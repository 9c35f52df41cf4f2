import { and, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { questions } from '../tables.ts';
import { isPublic } from './cardStore.ts';

/** Walks the index of the solved ones. */
export const selectSolved = (db: Queries, limit: number) =>
  db
    .select({ id: questions.id })
    .from(questions)
    .where(and(isNotNull(questions.acceptedAnswerId), isPublic))
    .orderBy(sql`${questions.activeAt} desc nulls last`, sql`${questions.id} desc nulls last`)
    .limit(limit);
