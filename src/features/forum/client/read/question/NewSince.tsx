import { plural } from '#shared/text/plural.ts';
import type { Answer, Comment, QuestionPage } from '#features/forum/contract.ts';
import { postAnchor } from '#features/forum/postAnchor.ts';
import styles from './Thread.module.css';

export function newPosts(
  { question, answers }: QuestionPage,
  seenAt: number,
): (Answer | Comment)[] {
  const all = [...question.comments, ...answers.flatMap((answer) => [answer, ...answer.comments])];
  return all.filter(({ createdAt }) => Date.parse(createdAt) > seenAt);
}

/** In the order of the page, so that it leads to the first one below. */
export function NewSince({ page, seenAt }: { page: QuestionPage; seenAt: number }) {
  const posts = newPosts(page, seenAt);
  const [first] = posts;
  if (first === undefined) return null;
  return (
    <p className={styles.newSince}>
      <a href={`#${postAnchor(first.id)}`}>
        {plural(posts.length, 'new post')} since your last visit
      </a>
    </p>
  );
}
