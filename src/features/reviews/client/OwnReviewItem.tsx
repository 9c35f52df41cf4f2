import { useState } from 'react';
import { Badge } from '#ui/display/Badge.tsx';
import type { BannerTone } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import type { OwnReview } from '../contract.ts';
import { canChangeReview } from '../policy.ts';
import type { ShownReview } from './pendingReviews.ts';
import { ReviewText } from './ReviewItem.tsx';
import styles from './SchoolReviews.module.css';

const states: Readonly<
  Record<OwnReview['status'], { tone: BannerTone; word: string; text: string }>
> = {
  pending: {
    tone: 'info',
    word: 'Waiting',
    text: 'We haven’t reviewed it yet. Only you can see it.',
  },
  published: { tone: 'good', word: 'Published', text: 'Everyone can read it.' },
  rejected: {
    tone: 'warn',
    word: 'Not published',
    text: 'You can edit it, and we’ll look at it again.',
  },
  removed: { tone: 'warn', word: 'Taken down', text: 'Only you can see it.' },
};

type Notice = { readonly tone: BannerTone; readonly word: string; readonly text: string };

const unsent: Notice = {
  tone: 'info',
  word: 'Not sent yet',
  text: 'Saved on this device. We’ll send it when you’re online.',
};

function describeState({ review, edit, removal }: ShownReview): Notice {
  const item = removal ?? edit;
  if (item?.state === 'refused')
    return { tone: 'warn', word: 'Not sent', text: item.refusal?.message ?? '' };
  if (removal) return { ...unsent, text: 'It will be deleted when you’re online.' };
  if (edit?.state === 'uncertain') {
    const text = `${unsent.text} We may already have it; our reply got lost. It will only count once.`;
    return { ...unsent, text };
  }
  if (edit) return unsent;
  const state = states[review.status];
  return review.reason === '' ? state : { ...state, text: `${review.reason} ${state.text}` };
}

type OwnActions = {
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Takes back what waits: the review is as it was before, or gone. */
  readonly onCancel: () => void;
};

/** A review of the reader, as it will be once what waits has been sent. */
export function OwnReviewItem({ shown, ...actions }: OwnActions & { shown: ShownReview }) {
  const { review } = shown;
  const { tone, word, text } = describeState(shown);
  return (
    <li className={styles.review}>
      <p>
        <strong>Your review</strong> <Badge tone={tone}>{word}</Badge>
      </p>
      <p className={styles.by}>{text}</p>
      <ReviewText review={review} />
      <OwnButtons shown={shown} {...actions} />
    </li>
  );
}

function OwnButtons({
  shown: { review, edit, removal },
  onEdit,
  onRemove,
  onCancel,
}: OwnActions & { shown: ShownReview }) {
  const [isAsking, setAsking] = useState(false);
  if (removal)
    return (
      <div className={styles.marks}>
        <Button onClick={onCancel}>Keep it</Button>
      </div>
    );
  if (edit)
    return (
      <div className={styles.marks}>
        <Button onClick={onEdit}>Change</Button>
        {edit.state !== 'uncertain' && (
          <Button variant="quiet" onClick={onCancel}>
            Don’t send it
          </Button>
        )}
      </div>
    );
  if (isAsking)
    return (
      <div className={styles.marks}>
        <span>Delete it for good?</span>
        <Button variant="danger" onClick={onRemove}>
          Remove
        </Button>
        <Button onClick={() => setAsking(false)}>Keep it</Button>
      </div>
    );
  if (!canChangeReview({ isOwn: true, status: review.status })) return null;
  return (
    <div className={styles.marks}>
      <Button onClick={onEdit}>Change</Button>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Remove
      </Button>
    </div>
  );
}
