import { useState } from 'react';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { countCharacters } from '#shared/text/characterCount.ts';
import { flagLimits, type Review } from '../contract.ts';
import styles from './SchoolReviews.module.css';
import { useMarks } from './useMarks.ts';

const formatPeople = (count: number): string =>
  count === 1 ? '1 person found this helpful' : `${count} people found this helpful`;

/** What readers can say about a review; guests read how many it helped. */
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
  if (marks.isOwn) return <p className={styles.by}>{formatPeople(marks.helpfulCount)}</p>;
  return (
    <div className={styles.marks}>
      <Button
        icon={ThumbsUp}
        variant="quiet"
        aria-pressed={marks.isHelpful}
        onClick={() => void marks.toggleHelpful()}
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
        <FlagNote
          onSend={async (reason) => {
            if (await marks.flag(reason)) setTelling(false);
          }}
        />
      )}
      <p className={styles.said} aria-live="polite">
        {marks.words}
      </p>
    </div>
  );
}

function FlagNote({ onSend }: { onSend: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const count = countCharacters(reason.trim());
  const send = (): void => {
    const { minLength, maxLength } = flagLimits;
    if (count < minLength || count > maxLength)
      return setError(`Say what is wrong with it in ${minLength} to ${maxLength} characters`);
    setError(undefined);
    void onSend(reason);
    return undefined;
  };
  return (
    <div className={styles.flag}>
      <TextArea
        label="What is wrong with this review?"
        hint="Our staff read it; its author does not."
        rows={2}
        counter={{ count, limit: flagLimits.maxLength, unit: 'characters' }}
        error={error}
        value={reason}
        onChange={setReason}
      />
      <Button onClick={send}>Tell our staff</Button>
    </div>
  );
}
