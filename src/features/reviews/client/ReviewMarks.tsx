import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { takeBack } from '#offline/outbox/postForm.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { flagLimits, type Review } from '../contract.ts';
import { canMarkReview } from '../policy.ts';
import { type FlagDraft, readFlagDraft, removeFlagDraft, saveFlagDraft } from './reviewDrafts.ts';
import { ownReviewsQuery } from './reviewQueries.ts';
import styles from './SchoolReviews.module.css';
import { useFlag, useMarks } from './useMarks.ts';
import { WaitingNotice } from './WaitingNotice.tsx';

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
  const client = useQueryClient();
  const marks = useMarks(review, slug, userId);
  const outbox = useOffline()?.outbox;
  const mounted = useMounted();
  const [opened, setOpened] = useState<FlagDraft | 'closed' | null>(null);
  if (!canMarkReview({ isOwn: marks.isOwn, status: 'published' }))
    return <p className={styles.by}>{formatPeople(marks.helpfulCount)}</p>;
  const { waitingFlag } = marks;
  const stored = mounted ? readFlagDraft(review.id, userId) : null;
  const note = opened === 'closed' ? null : (opened ?? stored);
  const close = () => {
    removeFlagDraft(review.id, userId);
    setOpened('closed');
  };
  const editNote = async () => {
    if (!outbox || !waitingFlag) return;
    const { reason } = waitingFlag.body;
    const store = (key: string) => {
      saveFlagDraft(review.id, userId, { reason, key });
      setOpened({ reason, key });
    };
    await takeBack(outbox, waitingFlag, store, close);
  };
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
      {marks.isFlagged && <span className={styles.by}>You reported this review.</span>}
      {!marks.isFlagged && !waitingFlag && (
        <Button
          variant="quiet"
          aria-expanded={note !== null}
          onClick={() => (note ? close() : setOpened({ reason: '', key: '' }))}
        >
          Report this review
        </Button>
      )}
      {note && !marks.isFlagged && (
        <FlagNote
          about={{ slug, userId, reviewId: review.id }}
          before={note}
          onDone={() => {
            close();
            void client.invalidateQueries({ queryKey: ownReviewsQuery(slug, userId).queryKey });
          }}
        />
      )}
      {waitingFlag && !note && (
        <WaitingNotice item={waitingFlag} what="note" onEdit={() => void editNote()}>
          <p>{waitingFlag.body.reason}</p>
        </WaitingNotice>
      )}
      <p className={styles.said} aria-live="polite">
        {marks.errorText}
      </p>
    </div>
  );
}

function FlagNote({
  about,
  before,
  onDone,
}: {
  about: Parameters<typeof useFlag>[0];
  before: FlagDraft;
  onDone: () => void;
}) {
  const { reason, count, change, submit, fieldProps, formError } = useFlag(about, before, onDone);
  return (
    <div className={styles.flag}>
      <TextArea
        label="What’s wrong with this review?"
        hint="Only our staff sees this, not the author."
        rows={2}
        counter={{ count, limit: flagLimits.maxLength, unit: 'characters' }}
        {...fieldProps('reason')}
        value={reason}
        onChange={change}
      />
      <Button onClick={submit}>Send report</Button>
      <p className={styles.said} aria-live="polite">
        {formError?.text}
      </p>
    </div>
  );
}
