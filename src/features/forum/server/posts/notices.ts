import type { NoticeKind } from '#features/notifications/contract.ts';
import type { Queries } from '#server/db/database.ts';
import { questionPath } from '../../rules.ts';
import type { ForumDependencies } from '../forumDeps.ts';
import type { AnswerRow, CommentRow, QuestionRow } from './postStore.ts';
import { findBlockers, findFollowers, findTagFollowers } from './recipientStore.ts';

type Sent = {
  readonly kind: NoticeKind;
  readonly to: readonly (string | null)[];
  readonly group: string;
};

export const isAnonymousIn = (question: QuestionRow, authorId: string | null): boolean =>
  question.anonymous && authorId !== null && authorId === question.authorId;

/** What is emitted for one post reaches nobody twice, and neither its author nor who blocked them. */
async function createSender(
  { notify, database: { db } }: Pick<ForumDependencies, 'notify' | 'database'>,
  question: QuestionRow,
  post: { readonly dedupeKey: string; readonly authorId: string | null; readonly path: string },
) {
  const { authorId } = post;
  // A notice that is missing would show who asked.
  const hidden = isAnonymousIn(question, authorId);
  const reached =
    authorId === null || hidden ? new Set<string>() : await findBlockers(db, authorId);
  if (authorId !== null) reached.add(authorId);
  return async ({ kind, to, group }: Sent): Promise<void> => {
    const fresh = [...new Set(to)].filter((id) => id !== null && !reached.has(id)) as string[];
    if (fresh.length === 0) return;
    for (const id of fresh) reached.add(id);
    const { dedupeKey, path } = post;
    await notify({ kind, to: fresh, group, dedupeKey, title: question.title, note: '', path });
  };
}

export function createNotices(deps: Pick<ForumDependencies, 'notify' | 'database'>) {
  const db: Queries = deps.database.db;

  const memberFollowers = (question: QuestionRow, authorId: string | null) =>
    authorId === null || isAnonymousIn(question, authorId)
      ? []
      : findFollowers(db, 'user', authorId);

  return {
    async question(question: QuestionRow, mentionedIds: readonly string[]): Promise<void> {
      const { id, authorId, tags } = question;
      const post = { dedupeKey: `question:${id}`, authorId, path: questionPath(id) };
      const send = await createSender(deps, question, post);
      await send({ kind: 'mention', to: mentionedIds, group: `mentions:${id}` });
      const to = await memberFollowers(question, authorId);
      await send({ kind: 'followed_member', to, group: `member:${authorId}` });
      for (const [tag, followers] of await findTagFollowers(db, tags)) {
        await send({ kind: 'followed_tag', to: followers, group: `tag:${tag}` });
      }
    },

    async answer(
      question: QuestionRow,
      { id, authorId }: AnswerRow,
      mentionedIds: readonly string[],
    ): Promise<void> {
      const path = questionPath(question.id, id);
      const send = await createSender(deps, question, {
        dedupeKey: `answer:${id}`,
        authorId,
        path,
      });
      const followers = await findFollowers(db, 'question', String(question.id));
      await send({
        kind: 'new_answer',
        to: [question.authorId, ...followers],
        group: `question:${question.id}`,
      });
      await send({ kind: 'mention', to: mentionedIds, group: `mentions:${question.id}` });
      const to = await memberFollowers(question, authorId);
      await send({ kind: 'followed_member', to, group: `member:${authorId}` });
    },

    /** @param on whose post it is about */
    async comment(
      question: QuestionRow,
      { id, authorId }: CommentRow,
      {
        onAuthorId,
        mentionedIds,
      }: {
        readonly onAuthorId: string | null;
        readonly mentionedIds: readonly string[];
      },
    ): Promise<void> {
      const path = questionPath(question.id, id);
      const send = await createSender(deps, question, {
        dedupeKey: `comment:${id}`,
        authorId,
        path,
      });
      await send({ kind: 'comment', to: [onAuthorId], group: `comments:${question.id}` });
      await send({ kind: 'mention', to: mentionedIds, group: `mentions:${question.id}` });
    },
  };
}
