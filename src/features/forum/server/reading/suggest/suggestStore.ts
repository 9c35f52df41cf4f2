import { and, desc, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { questions } from '../../tables.ts';
import { isPublic } from '../cardStore.ts';
import { estimateRows } from '../matchStore.ts';

/** More titles than this are not read from the index: of a common beginning the newest questions are looked at. */
const maxIndexed = 2000;
const recentQuestions = 3000;

export type TitlePatterns = {
  /** Regular expressions, each of which a title matches. */
  readonly words: readonly string[];
  readonly beginning: string;
  /** False where the words have too few letters for the index of three-letter parts. */
  readonly isIndexable: boolean;
};

/** Public ones: titles that begin with the text first, then by score and age. */
export async function findByTitle(
  db: Queries,
  { words, beginning, isIndexable }: TitlePatterns,
  limit: number,
): Promise<{ id: number; title: string; answerCount: number }[]> {
  const { id, title, score, answerCount } = questions;
  const matches = (column: SQLWrapper) => and(...words.map((word) => sql`${column} ~* ${word}`));
  const isBounded =
    isIndexable && (await estimateRows(db, and(matches(title), isPublic))) <= maxIndexed;
  const columns = { id, title, score, answerCount };
  const newest = db.select(columns).from(questions).where(isPublic).orderBy(desc(id));
  const from = isBounded
    ? db
        .select(columns)
        .from(questions)
        .where(and(matches(title), isPublic))
        .as('found')
    : newest.limit(recentQuestions).as('found');
  return db
    .select({ id: from.id, title: from.title, answerCount: from.answerCount })
    .from(from)
    .where(matches(from.title))
    .orderBy(sql`(${from.title} ~* ${beginning}) desc`, desc(from.score), desc(from.id))
    .limit(limit);
}
