import { useState } from 'react';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { flagLimits, type Review } from '../contract.ts';
import { canMarkReview } from '../policy.ts';
import styles from './SchoolReviews.module.css';
import { useFlag, useMarks } from './useMarks.ts';

const formatPeople = (count: number): string =>
  count === 1 ? '1 person found this helpful' : `${count} people found this helpful`;

export function ReviewMarks({ review, slug }: { review: Review; slug: string }) {
  const session = useSession();
  if (session.kind === 'member')
    return <MemberMarks review={review} slug={slug} userId={session.userId} />;
  return review.helpfulCount > 0 ? (
    <p className={styles.by}>{formatPeople(review.helpfulCount)}</p>
  ) : null;
}

function MemberMarks({ review, slug, userId }: { review: Review; slug: string; userId: string }) {
  const marks = useMarks(review, slug, userId);
  const [isTelling, setTelling] = useState(false);
  if (!canMarkReview({ isOwn: marks.isOwn, status: 'published' }))
    return <p className={styles.by}>{formatPeople(marks.helpfulCount)}</p>;
  return (
    <div className={styles.marks}>
      <Button
        icon={ThumbsUp}
        variant="quiet"
        aria-pressed={marks.isHelpful}
        onClick={marks.toggleHelpful}
      >
        Helpful ({marks.helpfulCount})
      </Button>
      {marks.isFlagged ? (
        <span className={styles.by}>You told our staff about this review.</span>
      ) : (
        <Button variant="quiet" aria-expanded={isTelling} onClick={() => setTelling(!isTelling)}>
          Something is wrong with it
        </Button>
      )}
      {isTelling && !marks.isFlagged && (
        <FlagNote send={marks.sendFlag} onDone={() => setTelling(false)} />
      )}
      <p className={styles.said} aria-live="polite">
        {marks.errorText}
      </p>
    </div>
  );
}

function FlagNote({ send, onDone }: { send: Parameters<typeof useFlag>[0]; onDone: () => void }) {
  const { reason, count, change, submit, fieldProps, formError } = useFlag(send, onDone);
  return (
    <div className={styles.flag}>
      <TextArea
        label="What is wrong with this review?"
        hint="Our staff read it; its author does not."
        rows={2}
        counter={{ count, limit: flagLimits.maxLength, unit: 'characters' }}
        {...fieldProps('reason')}
        value={reason}
        onChange={change}
      />
      <Button onClick={submit}>Tell our staff</Button>
      <p className={styles.said} aria-live="polite">
        {formError?.text}
      </p>
    </div>
  );
}
