// For tests only: posts as rows, and what the forum's services depend on.
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Queries } from '#server/db/database.ts';
import { createRecipientStore } from '#features/account/server/profile/recipientStore.ts';
import { createAdmit } from '../posts/admit.ts';
import type { ForumDependencies, PostRef, PostViews } from '../forumDeps.ts';
import { answers, comments, questions, tags } from '../tables.ts';

export const forumNow = new Date('2026-11-20T12:00:00Z');

type NewQuestion = typeof questions.$inferInsert;
type NewAnswer = typeof answers.$inferInsert;
type NewComment = typeof comments.$inferInsert;

export async function buildTag(db: Queries, slug: string): Promise<void> {
  await db.insert(tags).values({ slug, name: slug, createdAt: forumNow }).onConflictDoNothing();
}

export async function buildQuestion(db: Queries, facts: Partial<NewQuestion>): Promise<number> {
  const [row] = await db
    .insert(questions)
    .values({
      title: 'How long do prerequisites stay valid?',
      body: 'My sciences are six years old. Do they still count?',
      html: '<p>My sciences are six years old. Do they still count?</p>',
      preview: 'My sciences are six years old. Do they still count?',
      tags: ['prerequisites'],
      state: 'open',
      createdAt: forumNow,
      activeAt: forumNow,
      ...facts,
    })
    .returning({ id: questions.id });
  if (!row) throw new Error('The question was not made.');
  return row.id;
}

export async function buildAnswer(
  db: Queries,
  facts: Partial<NewAnswer> & { questionId: number },
): Promise<number> {
  const [row] = await db
    .insert(answers)
    .values({
      body: 'Most programs count them for five to seven years.',
      html: '<p>Most programs count them for five to seven years.</p>',
      state: 'open',
      createdAt: forumNow,
      ...facts,
    })
    .returning({ id: answers.id });
  if (!row) throw new Error('The answer was not made.');
  return row.id;
}

export async function buildComment(
  db: Queries,
  facts: Partial<NewComment> & { questionId: number; onId: number },
): Promise<number> {
  const [row] = await db
    .insert(comments)
    .values({
      body: 'Mine was ten years.',
      html: '<p>Mine was ten years.</p>',
      state: 'open',
      createdAt: forumNow,
      ...facts,
    })
    .returning({ id: comments.id });
  if (!row) throw new Error('The comment was not made.');
  return row.id;
}

const refuse = (): never => {
  throw new Error('This test shows no posts.');
};
const notShown: PostViews = { question: refuse, answer: refuse, comment: refuse, comments: refuse };

/** What the services report to others is in `notices` and `topics`. */
export function buildForumDependencies(database: OpenDatabase, clock: () => Date) {
  const notices: Notice[] = [];
  const topics: string[] = [];
  const deps: ForumDependencies = {
    database,
    clock,
    notify: async (notice) => void notices.push(notice),
    live: { publish: (topic) => void topics.push(topic) },
    sampleEmails: [],
    withoutAccount: (ids) => createRecipientStore(database.db).withoutAccount(ids),
  };
  return { deps: { ...deps, views: notShown, admit: createAdmit(deps) }, notices, topics };
}

export const postRef = (facts: Partial<PostRef> & Pick<PostRef, 'id'>): PostRef => ({
  kind: 'question',
  questionId: facts.id,
  authorId: null,
  anonymous: false,
  ...facts,
});
