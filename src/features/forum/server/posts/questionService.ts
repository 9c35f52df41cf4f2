import { Problem } from '#shared/contract/problem.ts';
import { minute } from '#shared/time/duration.ts';
import type { PostState } from '../../contract.ts';
import { checkQuestion, cleanQuestion, questionPath } from '../../rules.ts';
import type { QuestionBody } from '../../writeContract.ts';
import { addFollow } from '../members/followStore.ts';
import { setPostImages } from '../images/imageStore.ts';
import { renderPost } from './postText.ts';
import { addQuestion, addRevision, findRepeated } from './postStore.ts';
import type { PostsContext } from './postsContext.ts';
import { duplicateQuestion, invalid } from './problems.ts';
import { resolveTags } from './questionTags.ts';
import { lockTags } from './tagStore.ts';
import type { Viewer } from '../forumDeps.ts';

export type Posted = { readonly id: string; readonly state: PostState; readonly revision: number };
type Member = NonNullable<Viewer>;

/** Whoever asks the same again so soon has not seen that it was posted. */
const repeatedWithinMs = 10 * minute;

export function requireValidQuestion<B extends QuestionBody>(given: B): B {
  const fields = checkQuestion(given);
  if (fields.length > 0) throw invalid('question', fields);
  return cleanQuestion(given);
}

export type SchoolFinder = (slug: string) => Promise<number | null>;

export const createSchoolFinder =
  ({ schoolOf }: Pick<PostsContext, 'schoolOf'>): SchoolFinder =>
  async (slug) => {
    if (slug === '') return null;
    try {
      return await schoolOf(slug);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'not_found') throw error;
      const message = 'We can’t find this school. Choose one from the list, or clear the field';
      throw invalid('question', [{ path: 'school', code: 'school_unknown', message }]);
    }
  };

export function createQuestionService(context: PostsContext, findSchool: SchoolFinder) {
  const { database, clock, admit, writers, publication } = context;
  const { db } = database;

  return {
    /** @throws Problem validation_failed, too_many_requests */
    ask: (
      given: QuestionBody & { readonly handle?: string | undefined },
      { userId }: Member,
    ): Promise<Posted> =>
      database.transaction(async () => {
        const { title, body, tags: wanted, ...facts } = requireValidQuestion(given);
        await admit('post', userId);
        const author = await writers.require('question', userId, given.handle);
        const now = clock();
        const since = new Date(now.getTime() - repeatedWithinMs);
        const repeated = await findRepeated(db, userId, { title, body }, since);
        if (repeated !== null) throw duplicateQuestion(questionPath(repeated));
        const tags = await resolveTags(db, wanted, { author, at: now });
        const universityId = await findSchool(facts.school);
        const { mentionedIds, links, images, ...text } = await renderPost(db, body);
        const pendingWhy = writers.pendingWhy(author, { body, links }, title);
        await lockTags(db, tags);
        const row = await addQuestion(db, {
          ...text,
          title,
          tags,
          universityId,
          authorId: userId,
          anonymous: facts.anonymous,
          template: facts.template,
          program: facts.program,
          lang: facts.lang,
          state: pendingWhy === '' ? 'open' : 'pending',
          pendingWhy,
          createdAt: now,
          activeAt: now,
        });
        await setPostImages(db, { ...row, questionId: row.id }, images);
        const revision = { postId: row.id, revision: 1, title, body, tags, editorId: userId };
        await addRevision(db, { ...revision, at: now });
        await addFollow(db, { userId, kind: 'question', key: String(row.id) }, now);
        if (pendingWhy === '') await publication.questionPublished(row, mentionedIds);
        return { id: String(row.id), state: pendingWhy === '' ? 'open' : 'pending', revision: 1 };
      }),
  };
}
