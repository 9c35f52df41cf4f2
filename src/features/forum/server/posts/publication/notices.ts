import type { NoticeKind } from '#features/notifications/contract.ts';
import type { Queries } from '#server/db/database.ts';
import { questionPath } from '#features/forum/rules.ts';
import type { ForumDependencies } from '#features/forum/server/forumDeps.ts';
import type { AnswerRow, CommentRow, QuestionRow } from '../postStore.ts';
import { findFollowers, findTagFollowers } from './recipientStore.ts';

type Sent = {
  readonly kind: NoticeKind;
  readonly to: readonly (string | null)[];
  readonly group: string;
};

export const isAnonymousIn = (question: QuestionRow, authorId: string | null): boolean =>
  question.anonymous && authorId !== null && authorId === question.authorId;

/** One of a post and person, whether the post or an edit of it mentions them. */
const mentionKey = (postId: number): string => `mention:${postId}`;

/** What is emitted for one post reaches nobody twice, and not its author. */
function createSender(
  notify: ForumDependencies['notify'],
  question: QuestionRow,
  post: {
    readonly id: number;
    readonly dedupeKey: string;
    readonly authorId: string | null;
    readonly path: string;
  },
) {
  const { id, authorId, dedupeKey, path } = post;
  const reached = new Set([authorId]);
  const by = isAnonymousIn(question, authorId) ? undefined : (authorId ?? undefined);
  return async ({ kind, to, group }: Sent): Promise<void> => {
    const fresh = [...new Set(to)].filter((who) => who !== null && !reached.has(who)) as string[];
    if (fresh.length === 0) return;
    for (const who of fresh) reached.add(who);
    const { title } = question;
    const key = kind === 'mention' ? mentionKey(id) : dedupeKey;
    await notify({ kind, to: fresh, by, group, dedupeKey: key, title, note: '', path });
  };
}

export function createNotices({
  notify,
  database,
}: Pick<ForumDependencies, 'notify' | 'database'>) {
  const db: Queries = database.db;

  const memberFollowers = (question: QuestionRow, authorId: string | null) =>
    authorId === null || isAnonymousIn(question, authorId)
      ? []
      : findFollowers(db, 'user', authorId);

  return {
    async question(question: QuestionRow, mentionedIds: readonly string[]): Promise<void> {
      const { id, authorId, tags } = question;
      const post = { id, dedupeKey: `question:${id}`, authorId, path: questionPath(id) };
      const send = createSender(notify, question, post);
      await send({ kind: 'mention', to: mentionedIds, group: `mentions:${id}` });
      const to = await memberFollowers(question, authorId);
      await send({ kind: 'followed_member', to, group: `member:${authorId}` });
      for (const [tag, followers] of await findTagFollowers(db, tags)) {
        await send({ kind: 'followed_tag', to: followers, group: `tag:${tag}` });
      }
    },

    /** @param mentionedIds of those only whom it did not mention before */
    async edit(
      question: QuestionRow,
      { id, authorId }: { readonly id: number; readonly authorId: string | null },
      mentionedIds: readonly string[],
    ): Promise<void> {
      const path = id === question.id ? questionPath(id) : questionPath(question.id, id);
      const post = { id, dedupeKey: mentionKey(id), authorId, path };
      const send = createSender(notify, question, post);
      await send({ kind: 'mention', to: mentionedIds, group: `mentions:${question.id}` });
    },

    /** Whoever asked follows their question until they do not want to. */
    async answer(
      question: QuestionRow,
      { id, authorId }: AnswerRow,
      mentionedIds: readonly string[],
    ): Promise<void> {
      const path = questionPath(question.id, id);
      const send = createSender(notify, question, {
        id,
        dedupeKey: `answer:${id}`,
        authorId,
        path,
      });
      const followers = await findFollowers(db, 'question', String(question.id));
      await send({
        kind: 'new_answer',
        to: followers,
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
      const send = createSender(notify, question, {
        id,
        dedupeKey: `comment:${id}`,
        authorId,
        path,
      });
      await send({ kind: 'comment', to: [onAuthorId], group: `comments:${question.id}` });
      await send({ kind: 'mention', to: mentionedIds, group: `mentions:${question.id}` });
    },
  };
}
