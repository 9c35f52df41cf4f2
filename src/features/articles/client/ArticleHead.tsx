import { Link } from 'react-router-dom';
import { formatDate } from '#shared/time/formatDate.ts';
import type { Post } from '../contract.ts';
import { AboveTitle } from '#ui/layout/PageHeader.tsx';
import styles from './Article.module.css';
import { formatReadingTime } from './formatReadingTime.ts';

const Day = ({ moment }: { moment: string }) => (
  <time dateTime={moment}>{formatDate(Date.parse(moment))}</time>
);

export const authorOf = ({ authorName, authorCredential }: Post): string =>
  authorCredential === '' ? authorName : `${authorName}, ${authorCredential}`;

export function ArticleHead({ post }: { post: Post }) {
  const { title, category, publishAt, readingMinutes, reviewedAt, reviewedBy } = post;
  return (
    <header className={styles.head}>
      <AboveTitle>
        <nav aria-label="Breadcrumbs">
          <ol className={styles.crumbs}>
            <li>
              <Link to="/">Home</Link>
            </li>
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      </AboveTitle>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.facts}>
        <span>{category}</span>
        <span>By {authorOf(post)}</span>
        <Day moment={publishAt} />
        <span>{formatReadingTime(readingMinutes)}</span>
      </p>
      {reviewedAt !== null && (
        <p className={styles.reviewed}>
          Reviewed on <Day moment={reviewedAt} />
          {reviewedBy && ` by ${reviewedBy}`}
        </p>
      )}
    </header>
  );
}
