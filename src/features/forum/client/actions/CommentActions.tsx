import type { Comment, QuestionPage } from '#features/forum/contract.ts';
import styles from './Actions.module.css';
import { PostMenu } from './menu/PostMenu.tsx';
import { useOwn } from './useOwn.ts';

export function CommentActions({ comment, page }: { comment: Comment; page: QuestionPage }) {
  const own = useOwn(page.question.id);
  return (
    <div className={styles.comment}>
      <PostMenu post={{ kind: 'comment', post: comment }} page={page} own={own} />
    </div>
  );
}
