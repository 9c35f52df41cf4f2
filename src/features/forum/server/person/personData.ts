import type { Database } from '#server/db/database.ts';
import { jsonRows, omit } from '#server/people/archiveEntries.ts';
import type { ArchiveEntry, PersonData } from '#server/people/personData.ts';
import { isPublic, rateLimits } from '../../policy.ts';
import { questionPath } from '../../rules.ts';
import type { Publishing } from '../forumDeps.ts';
import { findImage } from '../images/imageStore.ts';
import { removeOwners } from '../members/orphans/orphanStore.ts';
import {
  countPosts,
  deleteImages,
  deleteRevisions,
  eraseQuestion,
  eraseReplies,
  hasOthersPosts,
  listAnswers,
  listComments,
  listImageNames,
  listOwnPosts,
  listPrivateRows,
  listQuestions,
  listRevisions,
  listTitles,
  type OwnPosts,
  clearPersonalText,
} from './personStore.ts';

export type ForumDataDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly publishing: Pick<Publishing, 'remove'>;
  /** What anybody was told about these pages. */
  readonly removeNotices: (paths: readonly string[]) => Promise<void>;
};

export type ForumData = PersonData & { countPosts(userId: string): Promise<number> };

/** Of a question that others answered: their answers stay. */
const erasedQuestion = {
  title: 'This question was erased with its author’s account',
  body: 'The person who asked deleted their account and had this question erased.',
  html: '<p>The person who asked deleted their account and had this question erased.</p>',
};
const nothing = { title: '', body: '', html: '' };

const isDeleted = ({ state }: { readonly state: string }): boolean => state === 'deleted';
const idOf = ({ id }: { readonly id: number }): number => id;

async function* streamJson(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row, null, 2)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

export function createForumData({ database, publishing, removeNotices }: ForumDataDeps): ForumData {
  const { db } = database;

  async function* exportPosts(userId: string): AsyncGenerator<ArchiveEntry> {
    const own = await listOwnPosts(db, userId);
    const ids = [...own.questions, ...own.answers, ...own.comments].map(idOf);
    if (ids.length === 0) return;
    const posts = [
      ['questions', 'Questions you asked.', listQuestions(db, userId)],
      ['answers', 'Answers you gave.', listAnswers(db, userId)],
      ['comments', 'Comments you wrote.', listComments(db, userId)],
      ['earlier-versions', 'Your posts before you edited them.', listRevisions(db, ids)],
    ] as const;
    for (const [name, about, rows] of posts)
      yield { path: `forum/${name}.json`, about, content: streamJson(rows) };
  }

  async function* exportPerson(userId: string): AsyncGenerator<ArchiveEntry> {
    yield* exportPosts(userId);
    for (const [name, rows] of await listPrivateRows(db, userId)) {
      const listed = rows.map((row) => omit(row, ['userId', 'moderatorId', 'byUserId']));
      yield* jsonRows(`forum/${name}.json`, `Your ${name.replace('-', ' ')} in the forum.`, listed);
    }
    for (const { name } of await listImageNames(db, userId)) {
      const image = await findImage(db, name);
      const about = 'A picture you posted.';
      if (image !== null)
        yield { path: `forum/pictures/${name}`, about, content: image.bytes, isCompressed: true };
    }
  }

  /** Texts of posts that nobody can read any more. */
  async function blank({ questions, answers, comments }: OwnPosts): Promise<void> {
    for (const { id } of questions) await eraseQuestion(db, id, nothing);
    await eraseReplies(db, [...answers, ...comments].map(idOf));
    await deleteRevisions(db, [...questions, ...answers, ...comments].map(idOf));
  }

  /** @returns the titles, which others were shown */
  async function erasePosts(userId: string, own: OwnPosts): Promise<string[]> {
    const { questions, answers, comments } = own;
    const titles = await listTitles(db, questions.map(idOf));
    for (const { id } of comments) await publishing.remove('comment', id);
    for (const { id } of answers) await publishing.remove('answer', id);
    const answered = new Set<number>();
    for (const { id, state } of questions) {
      if (isPublic(state) && (await hasOthersPosts(db, id, userId))) answered.add(id);
      else await publishing.remove('question', id);
    }
    await blank(own);
    for (const id of answered) await eraseQuestion(db, id, erasedQuestion);
    await deleteImages(db, userId);
    await removeNotices(questions.map(({ id }) => questionPath(id)));
    return titles;
  }

  return {
    name: 'forum',
    exportPerson,
    countPosts: (userId) => countPosts(db, userId),

    async removePerson(userId, { posts }) {
      const own = await listOwnPosts(db, userId);
      const erasedTexts = posts === 'erase' ? await erasePosts(userId, own) : [];
      if (posts === 'keep')
        await blank({
          questions: own.questions.filter(isDeleted),
          answers: own.answers.filter(isDeleted),
          comments: own.comments.filter(isDeleted),
        });
      await clearPersonalText(db, userId, Object.keys(rateLimits));
      await removeOwners(db, [userId]);
      return { erasedTexts };
    },
  };
}
