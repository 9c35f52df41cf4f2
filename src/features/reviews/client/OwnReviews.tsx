import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { requestOffline } from '#offline/currentOffline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { LazyBoundary, lazyPart } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import type { OwnReview } from '../contract.ts';
import { unreviewedTypes } from '../policy.ts';
import type { School } from '#features/schools/contract.ts';
import { type RemovalItem, reviewCommand, type ReviewItem, reviewRemoval } from './commands.ts';
import { type ShownReview, withPendingReviews } from './pendingReviews.ts';
import { ownReviewsQuery, withdrawReview } from './reviewQueries.ts';
import styles from './SchoolReviews.module.css';
import { describeReviewRefusal, describeUnsent } from './describeReviewError.ts';
import { removeFromLists } from './removedReview.ts';
import { OwnReviewItem } from './OwnReviewItem.tsx';
import {
  draftFromItem,
  hasContent,
  readReviewDraft,
  removeReviewDraft,
  saveReviewDraft,
} from './reviewDrafts.ts';

const ReviewForm = lazyPart(async () => (await import('./ReviewForm.tsx')).ReviewForm);

const doneTexts = {
  sent: 'We got your review. We read every review before it goes public, usually within a few days.',
  waiting: 'Your review is saved on this device. We’ll send it when you’re online.',
};

const formNotEmptyText = 'There’s another review in the form. Send it or discard it first.';
const takenBackText = 'It won’t be sent.';

/** What the reader wrote, with its state; and the form, which opens by itself when something was typed before. */
export function OwnReviews({ school, userId }: { school: School; userId: string }) {
  const { slug, name: schoolName } = school;
  const session = useSession();
  const client = useQueryClient();
  const query = ownReviewsQuery(slug, userId);
  const { data, isError } = useQuery(query);
  const [editing, setEditing] = useState<OwnReview | 'new' | null>(null);
  /** A form that is open begins anew with what was put into it. */
  const [filledCount, setFilledCount] = useState(0);
  const [words, setWords] = useState('');
  const said = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone by then: the focus goes to what became of it.
  useEffect(() => {
    if (words !== '') said.current?.focus();
  }, [words]);
  // The server renders this button, too: a press before hydration would be lost.
  const isHydrated = useMounted();
  const reviews = data?.reviews ?? [];
  const typed = useReviewDraft(slug, userId);
  const earlier = reviews.find(({ id }) => id === typed?.earlierId);
  // A change of a review that cannot be had now would be lost to a new one: it waits on the device.
  const isWaiting = data === undefined && typed !== null && typed.earlierId !== '';
  const resumed = typed && (earlier ?? 'new');
  const open = editing ?? (data || (isError && !isWaiting) ? resumed : null);

  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const [postingId, setPostingId] = useState('');
  const edits = useOutbox(reviewCommand).filter(
    ({ id, body }) => body.slug === slug && id !== postingId,
  );
  const removals = useOutbox(reviewRemoval).filter(({ body }) => body.slug === slug);
  useSentReviews([...edits, ...removals], async (ids, text) => {
    for (const review of reviews)
      if (ids.includes(review.id)) removeFromLists(client, slug, review);
    setWords(text);
    await refresh();
  });
  const name = session.kind === 'member' ? session.name : '';
  const shown = withPendingReviews(reviews, edits, removals, name);

  async function remove(review: OwnReview): Promise<void> {
    const safeMessage = 'Your review is still here.';
    const removal = { slug, schoolName, userId, reviewId: review.id };
    const result = await withdrawReview(removal).catch(() => ({ kind: 'failed' }) as const);
    if (result.kind === 'failed') setWords(describeUnsent(safeMessage).text);
    else if (result.kind === 'refused')
      setWords(describeReviewRefusal(result.refusal, safeMessage).text);
    else if (result.kind === 'sent') {
      removeFromLists(client, slug, review);
      setWords('Your review was deleted.');
    }
    await refresh();
  }
  async function cancel({ edit, removal }: ShownReview): Promise<boolean> {
    const { outbox } = await requestOffline(userId);
    const id = (removal ?? edit)?.id ?? '';
    const back = await outbox.cancel(id, { uncertain: removal !== null });
    setWords(back === null ? 'It’s being sent right now.' : takenBackText);
    return back !== null;
  }
  async function change(row: ShownReview): Promise<void> {
    const { review, edit } = row;
    const draft = readReviewDraft(slug, userId);
    const isInForm = edit ? draft?.amends === edit.id : draft?.earlierId === review.id;
    const isOther = draft !== null && hasContent(draft) && !isInForm && draft.key !== edit?.key;
    if (isOther) return setWords(formNotEmptyText);
    if (edit === null) return setEditing(review);
    if (!isInForm) {
      // Before it leaves the outbox: a page that dies in between loses nothing.
      saveReviewDraft(slug, userId, draftFromItem(edit));
      if (edit.state !== 'uncertain' && !(await cancel(row)))
        return removeReviewDraft(slug, userId);
      setFilledCount((count) => count + 1);
    }
    setWords('');
    return setEditing(reviews.find(({ id }) => id === edit.body.earlier?.id) ?? 'new');
  }
  const done = async (outcome: keyof typeof doneTexts): Promise<void> => {
    if (outcome === 'sent' && open !== null && open !== 'new') removeFromLists(client, slug, open);
    setEditing(null);
    typed?.forget();
    setWords(doneTexts[outcome]);
    await refresh();
  };
  const isComplete = unreviewedTypes(shown.map(({ review }) => review)).length === 0;
  return (
    <div className={styles.own}>
      <p ref={said} tabIndex={-1} className={styles.said} aria-live="polite">
        {words}
      </p>
      {shown.length > 0 && (
        <ul className={styles.reviews}>
          {shown.map((row) => (
            <OwnReviewItem
              key={row.review.id}
              shown={row}
              onEdit={() => void change(row)}
              onRemove={() => void remove(row.review)}
              onCancel={() => void cancel(row)}
            />
          ))}
        </ul>
      )}
      {isError && data === undefined && (
        <p className={styles.by}>
          {isWaiting
            ? 'Your changes are saved on this device. They’ll open when you’re online.'
            : 'We’ll show what you wrote about this school when you’re online.'}
        </p>
      )}
      {open === null && !isComplete && !isWaiting && (
        <Button variant="primary" disabled={!isHydrated} onClick={() => setEditing('new')}>
          Write a review
        </Button>
      )}
      {open !== null && (
        <LazyBoundary
          fallback={<Skeleton shape="field" count={4} label="Loading the form" />}
          unavailable={
            <p>The form isn’t on this device yet. Reload the page when you’re online.</p>
          }
        >
          <ReviewForm
            key={`${open === 'new' ? open : open.id} ${filledCount}`}
            school={school}
            userId={userId}
            earlier={open === 'new' ? null : open}
            own={shown.map(({ review }) => review)}
            onPosting={setPostingId}
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

/** Whoever looks at the page sees what has arrived meanwhile. @param onSent ids of the reviews that are another now */
function useSentReviews(
  items: readonly (ReviewItem | RemovalItem)[],
  onSent: (ids: readonly string[], text: string) => Promise<void>,
): void {
  const outbox = useOffline()?.outbox;
  const sent = items.filter(({ state }) => state === 'sent');
  const report = useEffectEvent(async () => {
    const isRemoval = sent.at(-1)?.command === reviewRemoval.name;
    const ids = sent.flatMap(({ body }) =>
      'reviewId' in body ? body.reviewId : (body.earlier?.id ?? []),
    );
    await onSent(ids, isRemoval ? 'Your review was deleted.' : doneTexts.sent);
    for (const { id } of sent) await outbox?.acknowledge(id);
  });
  const ids = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids !== '') void report();
  }, [ids]);
}
