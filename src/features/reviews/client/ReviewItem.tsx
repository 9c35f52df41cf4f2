import { formatDate } from '#shared/time/formatDate.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { StarRating } from '#ui/display/Stars.tsx';
import { aspectLabels } from '../rules.ts';
import { aspectKeys, type Review } from '../contract.ts';
import { ReviewMarks } from './ReviewMarks.tsx';
import styles from './SchoolReviews.module.css';

export function formatYears({ attendedFrom: from, attendedTo: to }: Review): string {
  if (from === null) return to === null ? '' : `until ${to}`;
  if (to === null) return `since ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}

export const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n+/).map((part, at) => (
    // Parts of a text never change places.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at}>{part}</p>
  ));

export function ReviewText({ review }: { review: Review }) {
  const { type, authorName, stars, aspects, body, reply, sample, createdAt } = review;
  const given = aspectKeys.filter((key) => aspects[key] !== undefined);
  return (
    <>
      <header>
        <StarRating stars={stars} />
        {sample && <Badge tone="info">Sample review</Badge>}
        <p className={styles.by}>
          {[authorName, type, formatYears(review)].filter(Boolean).join(', ')}
          {' · '}
          <time dateTime={createdAt}>{formatDate(Date.parse(createdAt))}</time>
        </p>
      </header>
      <div className={styles.body}>
        <Paragraphs text={body} />
      </div>
      {given.length > 0 && (
        <dl className={styles.aspects}>
          {given.map((key) => (
            <div key={key}>
              <dt>{aspectLabels[key]}</dt>
              <dd>{aspects[key]} of 5</dd>
            </div>
          ))}
        </dl>
      )}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.by}>The school replied on {formatDate(Date.parse(reply.at))}</p>
          <Paragraphs text={reply.text} />
        </div>
      )}
    </>
  );
}

export const ReviewItem = ({ review, slug }: { review: Review; slug: string }) => (
  <li className={styles.review}>
    <ReviewText review={review} />
    <ReviewMarks review={review} slug={slug} />
  </li>
);
