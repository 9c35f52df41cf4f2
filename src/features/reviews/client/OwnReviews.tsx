import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#ui/display/Badge.tsx';
import type { BannerTone } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { OwnReview } from '../contract.ts';
import { canChangeReview, unreviewedTypes } from '../policy.ts';
import type { School } from '#features/schools/contract.ts';
import { ownReviewsQuery, withdrawReview } from './reviewQueries.ts';
import { ReviewText } from './ReviewItem.tsx';
import styles from './SchoolReviews.module.css';
import { describeReviewError } from './describeReviewError.ts';
import { removeFromLists } from './removedReview.ts';
import { readReviewDraft } from './reviewDrafts.ts';

const ReviewForm = lazyPart(async () => (await import('./ReviewForm.tsx')).ReviewForm);

const states: Readonly<
  Record<OwnReview['status'], { tone: BannerTone; word: string; text: string }>
> = {
  pending: {
    tone: 'info',
    word: 'Waiting',
    text: 'Our staff have not read it yet. Only you can see it.',
  },
  published: { tone: 'good', word: 'Published', text: 'Everybody can read it.' },
  rejected: {
    tone: 'warn',
    word: 'Not published',
    text: 'You can change it; it is then read again.',
  },
  removed: { tone: 'warn', word: 'Taken down', text: 'Nobody else can see it.' },
};

function Own({
  review,
  onEdit,
  onRemove,
}: {
  review: OwnReview;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const { tone, word, text } = states[review.status];
  return (
    <li className={styles.review}>
      <p>
        <strong>Your review</strong> <Badge tone={tone}>{word}</Badge>
      </p>
      <p className={styles.by}>
        {review.reason !== '' && `${review.reason} `}
        {text}
      </p>
      <ReviewText review={review} />
      {isAsking ? (
        <div className={styles.marks}>
          <span>Remove it for good?</span>
          <Button variant="danger" onClick={onRemove}>
            Remove
          </Button>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
        </div>
      ) : (
        canChangeReview({ isOwn: true, status: review.status }) && (
          <div className={styles.marks}>
            <Button onClick={onEdit}>Change</Button>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Remove
            </Button>
          </div>
        )
      )}
    </li>
  );
}

export function OwnReviews({ school, userId }: { school: School; userId: string }) {
  const { slug } = school;
  const client = useQueryClient();
  const query = ownReviewsQuery(slug, userId);
  const { data, isError } = useQuery(query);
  const [editing, setEditing] = useState<OwnReview | 'new' | null>(null);
  const [words, setWords] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone by then: the focus goes to what became of it.
  useEffect(() => {
    if (words !== '') said.current?.focus();
  }, [words]);
  const reviews = data?.reviews ?? [];
  const typed = useReviewDraft(slug, userId);
  const earlier = reviews.find(({ id }) => id === typed?.earlierId);
  // A change of a review that cannot be had now would be lost to a new one: it waits on the device.
  const isWaiting = data === undefined && typed !== null && typed.earlierId !== '';
  const resumed = typed && (earlier ?? 'new');
  const open = editing ?? (data || (isError && !isWaiting) ? resumed : null);

  async function remove(review: OwnReview): Promise<void> {
    try {
      await withdrawReview(review.id, userId);
      removeFromLists(client, slug, review);
      setWords('Your review is removed.');
    } catch (error) {
      setWords(describeReviewError(error, 'Your review is still there.').text);
    }
    await client.invalidateQueries({ queryKey: query.queryKey });
  }
  const done = async (outcome: string): Promise<void> => {
    if (open !== null && open !== 'new') removeFromLists(client, slug, open);
    setEditing(null);
    typed?.forget();
    setWords(outcome);
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  const isComplete = unreviewedTypes(reviews).length === 0;
  return (
    <div className={styles.own}>
      <p ref={said} tabIndex={-1} className={styles.said} aria-live="polite">
        {words}
      </p>
      {reviews.length > 0 && (
        <ul className={styles.reviews}>
          {reviews.map((review) => (
            <Own
              key={review.id}
              review={review}
              onEdit={() => setEditing(review)}
              onRemove={() => void remove(review)}
            />
          ))}
        </ul>
      )}
      {isError && data === undefined && (
        <p className={styles.by}>
          {isWaiting
            ? 'What you changed in your review is kept on this device. It opens with a connection.'
            : 'What you wrote about this school before needs a connection to be shown.'}
        </p>
      )}
      {open === null && !isComplete && !isWaiting && (
        <Button variant="primary" onClick={() => setEditing('new')}>
          Write a review
        </Button>
      )}
      {open !== null && (
        <LazyBoundary
          fallback={<Skeleton shape="field" count={4} label="Loading the form" />}
          unavailable={
            <p>
              The form is not on this device yet. It comes with a connection: load the page again.
            </p>
          }
        >
          <ReviewForm
            key={open === 'new' ? 'new' : open.id}
            school={school}
            userId={userId}
            earlier={open === 'new' ? null : open}
            takenTypes={reviews.map(({ type }) => type)}
            onDone={done}
            onCancel={() => {
              setEditing(null);
              typed?.forget();
            }}
          />
        </LazyBoundary>
      )}
    </div>
  );
}

function useReviewDraft(slug: string, userId: string) {
  const mounted = useMounted();
  const [isRead, setRead] = useState(false);
  const [earlierId, setEarlierId] = useState<string | null>(null);
  if (mounted && !isRead) {
    setRead(true);
    setEarlierId(readReviewDraft(slug, userId)?.earlierId ?? null);
  }
  return earlierId === null ? null : { earlierId, forget: () => setEarlierId(null) };
}
