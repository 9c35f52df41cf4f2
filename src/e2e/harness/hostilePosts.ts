// Questions, answers and comments written to do harm, put into a site's database as they would stand there if the
// server's own renderer had been given them.
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { users } from '#features/account/server/tables.ts';
import { cleanAnswer } from '#features/forum/rules.ts';
import { renderPost } from '#features/forum/server/posts/postText.ts';
import { answers, comments, questions } from '#features/forum/server/tables.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { hostileMarkdown } from '#server/text/testingHostileMarkdown.ts';

const questionCount = 12;
const commentsEach = 4;
const workerFile = join(import.meta.dirname, '..', '..', '..', 'dist', 'server', 'worker.js');

export type HostileQuestion = {
  readonly id: number;
  readonly title: string;
  /** Of all its posts. */
  readonly postIds: readonly number[];
};

/** Spread over a few questions. @param dataDir of no running server; @param reader who has written none of them */
export async function storeHostilePosts(
  dataDir: string,
  reader: string,
): Promise<readonly HostileQuestion[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, workerFile });
  try {
    const { db } = database;
    const authors = await db
      .select({ id: users.id })
      .from(users)
      .where(ne(users.email, reader))
      .orderBy(users.email);
    const at = new Date();
    const author = (index: number) => authors[index % authors.length]?.id ?? null;
    const bodies = hostileMarkdown.map((body) => cleanAnswer({ body, lang: 'en' }).body);
    const texts = await Promise.all(bodies.map((body) => renderPost(db, body)));
    const found: HostileQuestion[] = [];
    for (let index = 0; index < questionCount; index += 1) {
      const own = texts.filter((_, place) => place % questionCount === index);
      const [first, ...others] = own;
      if (!first) throw new Error('There are too few hostile posts.');
      const inComments = others.slice(0, commentsEach);
      const inAnswers = others.slice(commentsEach);
      const { links: _l, mentionedIds: _m, ...question } = first;
      const shared = { state: 'open' as const, createdAt: at };
      const title = `${index + 1} ${first.body}`.replace(/\s+/g, ' ').slice(0, 150);
      const [asked] = await db
        .insert(questions)
        .values({
          ...question,
          ...shared,
          title,
          tags: [],
          authorId: author(index),
          activeAt: at,
          answerCount: inAnswers.length,
          commentCount: inComments.length,
        })
        .returning({ id: questions.id });
      const id = asked?.id ?? 0;
      const rowOf = ({ body, html }: (typeof texts)[number], place: number) => ({
        ...shared,
        body,
        html,
        questionId: id,
        authorId: author(index + place + 1),
      });
      const answered = await db
        .insert(answers)
        .values(inAnswers.map(rowOf))
        .returning({ id: answers.id });
      const commented = await db
        .insert(comments)
        .values(inComments.map((text, place) => ({ ...rowOf(text, place), onId: id })))
        .returning({ id: comments.id });
      found.push({
        id,
        title,
        postIds: [id, ...answered.map((row) => row.id), ...commented.map((row) => row.id)],
      });
    }
    return found;
  } finally {
    await database.close();
  }
}
