import { formatDate } from '#shared/time/formatDate.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { PostCard } from '../contract.ts';
import styles from './PostCards.module.css';
import { formatReadingTime } from './formatReadingTime.ts';

export const PostCards = ({ cards }: { cards: readonly PostCard[] }) => (
  <ul className={styles.cards}>
    {cards.map(({ slug, title, excerpt, publishAt, readingMinutes }) => (
      <li key={slug}>
        <Card
          title={title}
          href={`/post/${slug}`}
          footer={
            <span className={styles.facts}>
              <time dateTime={publishAt}>{formatDate(Date.parse(publishAt))}</time>
              <span>{formatReadingTime(readingMinutes)}</span>
            </span>
          }
        >
          <p className={styles.excerpt}>{excerpt}</p>
        </Card>
      </li>
    ))}
  </ul>
);
