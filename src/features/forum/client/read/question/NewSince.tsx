import { plural } from '#shared/text/plural.ts';
import type { QuestionPage } from '../../../contract.ts';
import styles from './Thread.module.css';

type New = { readonly id: string; readonly at: number };

const idOf = (kind: 'answer' | 'comment', id: string): string => `${kind}-${id}`;

export function newPosts({ question, answers }: QuestionPage, seenAt: number): New[] {
  const all = [
    ...question.comments.map(({ id, createdAt }) => ({
      id: idOf('comment', id),
      at: Date.parse(createdAt),
    })),
    ...answers.flatMap(({ id, createdAt, comments }) => [
      { id: idOf('answer', id), at: Date.parse(createdAt) },
      ...comments.map((comment) => ({
        id: idOf('comment', comment.id),
        at: Date.parse(comment.createdAt),
      })),
    ]),
  ];
  return all.filter(({ at }) => at > seenAt);
}

/** In the order of the page, so that it leads to the first one below. */
export function NewSince({ page, seenAt }: { page: QuestionPage; seenAt: number }) {
  const posts = newPosts(page, seenAt);
  const [first] = posts;
  if (first === undefined) return null;
  return (
    <p className={styles.newSince}>
      <a href={`#${first.id}`}>{plural(posts.length, 'new post')} since your last visit</a>
    </p>
  );
}
