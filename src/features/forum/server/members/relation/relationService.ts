import { Problem } from '#shared/contract/problem.ts';
import type { Question } from '../../../contract.ts';
import type { OwnRelation } from '../../../memberContract.ts';
import type { Viewer } from '../../forumDeps.ts';
import type { MembersDependencies } from '../membersContext.ts';
import { canModerate } from '../../../policy.ts';
import { postMissing } from '../postMissing.ts';
import * as store from './relationStore.ts';
import type { Mark } from './relationStore.ts';

const idsIn = (marks: readonly Mark[], wanted: Mark['what']): string[] =>
  marks.filter(({ what }) => what === wanted).map(({ id }) => id);

/** More than one member has waiting in one thread. */
const maxPending = 50;

export function createRelationService({
  database,
  views,
}: Pick<MembersDependencies, 'database' | 'views'>) {
  const { db } = database;

  return {
    /** @throws Problem not_found, gone */
    async relation(viewer: NonNullable<Viewer>, questionId: number): Promise<OwnRelation> {
      const { userId } = viewer;
      const head = await store.findRelationHead(db, questionId, userId);
      if (head === null) throw postMissing('question');
      const isAsker = head.authorId === userId;
      if (head.state === 'deleted') throw new Problem('gone', 'This question was deleted.');
      if (head.state === 'pending' && !isAsker && !canModerate(viewer))
        throw postMissing('question');
      const marks = await store.listMarks(db, questionId, userId);
      const own = await store.listOwnPosts(db, questionId, userId);
      const pending = (wanted: 'answer' | 'comment') =>
        own
          .filter(({ kind, state }) => kind === wanted && state === 'pending')
          .slice(0, maxPending)
          .map(({ id }) => Number(id));
      return {
        votes: Object.fromEntries(
          marks.filter(({ what }) => what === 'vote').map(({ id, value }) => [id, Number(value)]),
        ),
        reactions: marks
          .filter(({ what }) => what === 'reaction')
          .map(({ id, value }) => ({
            answerId: id,
            kind: value as OwnRelation['reactions'][number]['kind'],
          })),
        savedIds: idsIn(marks, 'save'),
        flaggedIds: idsIn(marks, 'flag'),
        isFollowing: head.isFollowing,
        isAsker,
        canModerate: canModerate(viewer),
        sources: Object.fromEntries(own.map(({ id, body }) => [id, body])),
        pendingAnswers: await Promise.all(pending('answer').map((id) => views.answer(id))),
        pendingComments: await views.comments(pending('comment')),
        handle: head.handle,
        blockedHandles: await store.listBlockedHandles(db, userId),
      };
    },

    /** @throws Problem not_found when it is not the caller’s, or deleted */
    async ownQuestion(userId: string, id: number): Promise<{ question: Question; body: string }> {
      const own = await store.listOwnPosts(db, id, userId);
      const post = own.find(({ kind }) => kind === 'question');
      if (!post) throw postMissing('question');
      return { question: await views.question(id), body: post.body };
    },
  };
}
