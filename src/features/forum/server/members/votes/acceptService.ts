import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { ForumDependencies, Viewer } from '../../forumDeps.ts';
import { canModerate } from '../../../policy.ts';
import { requireNote } from '../../moderation/moderationNote.ts';
import { addModeration } from '../../moderation/moderationStore.ts';
import { awardBadges } from '../badges/awardBadges.ts';
import { type FoundPost, lockPost } from '../foundPostStore.ts';
import { lockMember } from '../memberStore.ts';
import { postMissing } from '../postMissing.ts';
import { recordAcceptance } from '../reputation.ts';
import { questionPath } from '../../../rules.ts';
import * as store from './acceptStore.ts';

export type Acceptance = {
  readonly questionId: number;
  /** Null for none. */
  readonly answerId: number | null;
  /** Why, when a moderator decides for the asker. */
  readonly note?: string | undefined;
};

const notTheAsker = (): Problem =>
  new Problem(
    'wrong_role',
    'Only the person who asked can accept an answer. You can vote for the ones that helped you.',
  );

export function createAcceptService(deps: ForumDependencies) {
  const { database, clock, live, notify } = deps;

  /** @throws Problem wrong_role, locked, validation_failed without a moderator’s reason */
  function requireRight(
    viewer: NonNullable<Viewer>,
    question: FoundPost,
    note: string | undefined,
  ) {
    const isAsker = question.authorId === viewer.userId;
    if (!isAsker && !canModerate(viewer)) throw notTheAsker();
    if (question.isLocked)
      throw new Problem(
        'locked',
        'A moderator locked this discussion, so the accepted answer can’t change anymore.',
      );
    return { isAsker, reason: isAsker ? '' : requireNote(note ?? '') };
  }

  async function requireAnswer(tx: Queries, id: number, question: FoundPost): Promise<FoundPost> {
    const answer = await lockPost(tx, 'answer', id);
    if (answer?.isPublic !== true || answer.questionId !== question.id) throw postMissing('answer');
    return answer;
  }

  async function record(
    tx: Queries,
    answer: FoundPost,
    question: FoundPost,
    by: string,
    on: boolean,
  ) {
    const { authorId, anonymous, id } = answer;
    if (authorId === null || anonymous || authorId === question.authorId) return;
    const change = { userId: authorId, postId: id, byUserId: by };
    await recordAcceptance(tx, { ...change, reason: on ? 'accepted' : null }, clock());
    if (on) await awardBadges(deps, tx, authorId);
  }

  /** Without whoever asked anonymously: that somebody who blocks them is not told would give them away. */
  async function report(
    { authorId, id }: FoundPost,
    { title, id: questionId }: FoundPost,
    note: string,
    by: string | undefined,
  ): Promise<void> {
    if (authorId === null) return;
    await notify({
      kind: 'accepted',
      to: [authorId],
      by,
      group: `question:${questionId}`,
      dedupeKey: `accepted:${id}`,
      title,
      note,
      path: questionPath(questionId, id),
    });
  }

  return {
    /** @throws Problem not_found, wrong_role, locked, validation_failed */
    accept: (
      viewer: NonNullable<Viewer>,
      { questionId, answerId, note }: Acceptance,
    ): Promise<{ acceptedAnswerId: string | null }> =>
      database.transaction(async (tx) => {
        const question = await lockPost(tx, 'question', questionId);
        if (question?.isPublic !== true) throw postMissing('question');
        const { isAsker, reason } = requireRight(viewer, question, note);
        const done = { acceptedAnswerId: answerId === null ? null : String(answerId) };
        const before = await store.findAcceptedAnswer(tx, questionId);
        if (before === answerId) return done;
        const answer = answerId === null ? null : await requireAnswer(tx, answerId, question);
        if (!isAsker && answer?.authorId === viewer.userId)
          throw new Problem(
            'wrong_role',
            'This is your own answer. The asker or another moderator can accept it.',
          );
        await store.setAcceptedAnswer(tx, questionId, { before, now: answerId });
        const earlier = before === null ? null : await lockPost(tx, 'answer', before);
        // In one order, so that two acceptances never wait for each other.
        for (const id of [earlier, answer].map((post) => post?.authorId ?? '').sort())
          if (id !== '') await lockMember(tx, id, clock());
        if (earlier) await record(tx, earlier, question, viewer.userId, false);
        if (answer) await record(tx, answer, question, viewer.userId, true);
        if (!isAsker)
          await addModeration(tx, {
            postId: questionId,
            kind: 'question',
            moderatorId: viewer.userId,
            action: answer ? 'accept' : 'unaccept',
            note: reason,
            at: clock(),
          });
        else if (answer && !question.anonymous) await awardBadges(deps, tx, viewer.userId);
        if (answer && answer.authorId !== viewer.userId)
          await report(
            answer,
            question,
            reason,
            isAsker && !question.anonymous ? viewer.userId : undefined,
          );
        live.publish(`question:${questionId}`);
        return done;
      }),
  };
}
