// For tests only: posts as rows, and what the forum's services depend on.
import type { Notice } from '#features/notifications/contract.ts';
import type { OpenDatabase } from '#server/db/openDatabase.ts';
import type { Queries } from '#server/db/database.ts';
import { createRecipientStore } from '#features/account/server/profile/recipientStore.ts';
import { createAdmit } from '../posts/admit.ts';
import type { ForumDependencies, PostRef, PostViews } from '../forumDeps.ts';
import type { answers, comments, questions } from '../tables.ts';
import * as rows from '../testingForumRows.ts';

export const forumNow = new Date('2026-11-20T12:00:00Z');

type Facts<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

export const buildQuestion = (db: Queries, facts: Facts<typeof questions> = {}): Promise<number> =>
  rows.buildQuestion(db, {
    title: 'How long do prerequisites stay valid?',
    body: 'My sciences are six years old. Do they still count?',
    tags: ['prerequisites'],
    createdAt: forumNow,
    ...facts,
  });

export const buildAnswer = (
  db: Queries,
  { questionId, ...facts }: Facts<typeof answers> & { questionId: number },
): Promise<number> => rows.buildAnswer(db, questionId, { createdAt: forumNow, ...facts });

export const buildComment = (
  db: Queries,
  { questionId, onId, ...facts }: Facts<typeof comments> & { questionId: number; onId: number },
): Promise<number> => rows.buildComment(db, questionId, onId, { createdAt: forumNow, ...facts });

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
  isListed: true,
  ...facts,
});
