import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queries } from '#server/db/database.ts';
import { answers, questions } from '../../tables.ts';
import { publicQuestion } from '../foundPostStore.ts';
import { saves } from '../tables.ts';

export type NewSave = typeof saves.$inferInsert;
export type SaveKey = { readonly userId: string; readonly postId: number };

const isSame = ({ userId, postId }: SaveKey) =>
  and(eq(saves.userId, userId), eq(saves.postId, postId));

const isOpen = sql<boolean>`coalesce(${publicQuestion} and (${saves.kind} = 'question' or ${answers.state} = 'open'), false)`;

const answersSince = sql<number>`case when ${saves.kind} = 'answer' then 0 else (
  select count(*) from forum_answers newer
  where newer.question_id = ${saves.questionId} and newer.state = 'open'
    and newer.created_at > ${saves.seenAt} and newer.author_id is distinct from ${saves.userId}
)::int end`;

const selectSaves = (db: Queries) =>
  db
    .select({
      save: saves,
      title: questions.title,
      activeAt: questions.activeAt,
      isOpen,
      answersSince,
    })
    .from(saves)
    .leftJoin(questions, eq(questions.id, saves.questionId))
    .leftJoin(answers, eq(answers.id, saves.postId));
export type SaveRow = Awaited<ReturnType<typeof selectSaves>>[number];

export const listSaves = (db: Queries, userId: string): Promise<SaveRow[]> =>
  selectSaves(db).where(eq(saves.userId, userId)).orderBy(desc(saves.savedAt), desc(saves.postId));

export async function findSave(db: Queries, key: SaveKey): Promise<SaveRow | null> {
  const [row] = await selectSaves(db).where(isSame(key));
  return row ?? null;
}

export const countSaves = (db: Queries, userId: string): Promise<number> =>
  db.$count(saves, eq(saves.userId, userId));

async function addSaveCounts(db: Queries, questionIds: readonly number[], by: number) {
  if (questionIds.length === 0) return;
  await db
    .update(questions)
    .set({ saveCount: sql`greatest(0, ${questions.saveCount} + ${by})` })
    .where(inArray(questions.id, [...questionIds]));
}

const questionIdsIn = (rows: readonly { readonly kind: string; readonly id: number }[]) =>
  rows.filter(({ kind }) => kind === 'question').map(({ id }) => id);

/** Those that exist stay as they are. @returns how many are new */
export async function addSaves(db: Queries, rows: readonly NewSave[]): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await db
    .insert(saves)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ kind: saves.kind, id: saves.postId });
  await addSaveCounts(db, questionIdsIn(added), 1);
  return added.length;
}

export async function changeSave(
  db: Queries,
  key: SaveKey,
  changes: Partial<Pick<NewSave, 'listId' | 'note' | 'remindAt'>>,
): Promise<void> {
  await db
    .update(saves)
    .set({ ...changes, revision: sql`${saves.revision} + 1` })
    .where(isSame(key));
}

export async function removeSave(db: Queries, key: SaveKey): Promise<void> {
  const removed = await db
    .delete(saves)
    .where(isSame(key))
    .returning({ kind: saves.kind, id: saves.postId });
  await addSaveCounts(db, questionIdsIn(removed), -1);
}

export async function markSeen(db: Queries, key: SaveKey, seenAt: Date): Promise<void> {
  await db.update(saves).set({ seenAt }).where(isSame(key));
}

/** Locked until the end of the transaction; those that another process has locked are missing. */
export const lockDueReminders = (db: Queries, now: Date, limit: number): Promise<SaveRow[]> =>
  selectSaves(db)
    .where(lte(saves.remindAt, now))
    .orderBy(asc(saves.remindAt))
    .limit(limit)
    .for('update', { of: saves, skipLocked: true });

export async function markReminded(db: Queries, key: SaveKey, remindedAt: Date): Promise<void> {
  await db.update(saves).set({ remindAt: null, remindedAt }).where(isSame(key));
}
