import type { Queries } from '#server/db/database.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { PostKind } from '../../contract.ts';
import type { moderationDecisions } from '../../moderationContract.ts';
import type { Admit, ForumDependencies, Publishing, Viewer } from '../forumDeps.ts';
import { findPost, type FoundPost, lockPost } from '../members/foundPostStore.ts';
import { addCounts } from '../members/memberStore.ts';
import { postMissing } from '../members/postMissing.ts';
import { decideFlags } from './flags/flagStore.ts';
import { questionPath } from '../../rules.ts';
import { optionalNote, requireNote } from './moderationNote.ts';
import { addModeration, findHandle } from './moderationStore.ts';
import { requireModerator } from './requireModerator.ts';

type Moderator = NonNullable<Viewer>;
export type ModerationDecision = (typeof moderationDecisions)[number];
export type DecisionRequest = {
  readonly kind: PostKind;
  readonly id: number;
  readonly decision: ModerationDecision;
  readonly note: string;
};

export type ModerationDependencies = ForumDependencies & {
  readonly publishing: Publishing;
  readonly admit: Admit;
};

export function createDecisionService(deps: ModerationDependencies) {
  const { database, clock, notify, publishing } = deps;

  async function report(
    kind: 'post_approved' | 'post_removed',
    { authorId, id, questionId, title, ...post }: FoundPost,
    note: string,
  ): Promise<void> {
    if (authorId === null) return;
    await notify({
      kind,
      to: [authorId],
      group: `${kind}:${questionId}`,
      dedupeKey: `${kind}:${id}:${clock().getTime()}`,
      title,
      note,
      path: post.kind === 'question' ? questionPath(id) : questionPath(questionId, id),
    });
  }

  /** Two moderators decide one after the other. */
  async function lockThread(tx: Queries, kind: PostKind, id: number): Promise<FoundPost | null> {
    const seen = await findPost(tx, kind, id);
    if (seen === null) return null;
    await lockPost(tx, 'question', seen.questionId);
    return findPost(tx, kind, id);
  }

  async function approve(tx: Queries, post: FoundPost, note: string): Promise<boolean> {
    if (post.state !== 'pending') return false;
    await publishing.publish(post.kind, post.id);
    await report('post_approved', post, note);
    return true;
  }

  async function remove(tx: Queries, post: FoundPost, note: string): Promise<boolean> {
    await publishing.remove(post.kind, post.id);
    await decideFlags(tx, post.id, 'upheld', clock());
    // Its author's next post is looked at again unless others passed review.
    if (post.authorId !== null && post.state !== 'pending')
      await addCounts(tx, post.authorId, { approvedPosts: -1 });
    await report('post_removed', post, note);
    return true;
  }

  const keep = async (tx: Queries, { id }: FoundPost): Promise<boolean> =>
    (await decideFlags(tx, id, 'declined', clock())) > 0;

  const ways = { approve, remove, keep } as const;

  return {
    /** What was decided already stays as it is. @throws Problem not_found, wrong_role, validation_failed */
    async decide(moderator: Moderator, request: DecisionRequest): Promise<{ state: string }> {
      requireModerator(moderator);
      const { kind, id, decision } = request;
      const note = decision === 'remove' ? requireNote(request.note) : optionalNote(request.note);
      return database.transaction(async (tx) => {
        const post = await lockThread(tx, kind, id);
        if (post === null || post.state === 'deleted') throw postMissing(kind);
        if (post.authorId === moderator.userId)
          throw new Problem(
            'wrong_role',
            `This is your own ${kind}. Another moderator has to decide about it.`,
          );
        if (await ways[decision](tx, post, note))
          await addModeration(tx, {
            postId: id,
            kind,
            moderatorId: moderator.userId,
            action: decision,
            note,
            at: clock(),
          });
        return { state: (await findPost(tx, kind, id))?.state ?? 'deleted' };
      });
    },

    /** The look is logged. @throws Problem not_found, wrong_role, validation_failed */
    async reveal(moderator: Moderator, id: number, given: string): Promise<{ handle: string }> {
      requireModerator(moderator);
      const note = requireNote(given);
      return database.transaction(async (tx) => {
        const post = await findPost(tx, 'question', id);
        const handle = post?.authorId ? await findHandle(tx, post.authorId) : null;
        if (post === null || handle === null) throw postMissing('question');
        await addModeration(tx, {
          postId: id,
          kind: 'question',
          moderatorId: moderator.userId,
          action: 'reveal',
          note,
          at: clock(),
        });
        return { handle };
      });
    },
  };
}
