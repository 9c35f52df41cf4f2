import { desc, eq } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import type { Queries } from '#server/db/database.ts';
import { postRevisions, questions } from '#features/forum/server/tables.ts';
import { authorColumns } from '../cardStore.ts';

export const listRevisions = (db: Queries, postId: number, limit: number) =>
  db
    .select({
      revision: postRevisions.revision,
      title: postRevisions.title,
      body: postRevisions.body,
      tags: postRevisions.tags,
      authorId: postRevisions.editorId,
      note: postRevisions.note,
      at: postRevisions.at,
      ...authorColumns,
    })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.editorId))
    .where(eq(postRevisions.postId, postId))
    .orderBy(desc(postRevisions.revision))
    .limit(limit);

export async function findAsker(
  db: Queries,
  questionId: number,
): Promise<{ askerId: string | null; anonymous: boolean }> {
  const [row] = await db
    .select({ askerId: questions.authorId, anonymous: questions.anonymous })
    .from(questions)
    .where(eq(questions.id, questionId));
  return row ?? { askerId: null, anonymous: true };
}
