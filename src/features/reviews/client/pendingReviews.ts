// What a person has written about a school, as it will be once what waits has been sent.
import type { OutboxItem } from '#offline/outbox/command.ts';
import { withPending } from '#offline/outbox/overlay.ts';
import type { OwnReview } from '../contract.ts';
import { displayAuthor } from '../rules.ts';
import type { RemovalItem, ReviewItem } from './commands.ts';

export type ShownReview = {
  readonly review: OwnReview;
  /** What waits or was refused; null for what the server has. */
  readonly edit: ReviewItem | null;
  readonly removal: RemovalItem | null;
};

const isPending = ({ state }: Pick<OutboxItem, 'state'>): boolean => state !== 'sent';

/** @param name of the person, in full */
export function withPendingReviews(
  own: readonly OwnReview[],
  edits: readonly ReviewItem[],
  removals: readonly RemovalItem[],
  name: string,
): readonly ShownReview[] {
  const rows = own.map((review): ShownReview => ({ review, edit: null, removal: null }));
  const edited = withPending(rows, edits.filter(isPending), (shown, edit) => {
    const { earlier, review } = edit.body;
    const id = earlier?.id ?? edit.amends ?? edit.id;
    const at = shown.findIndex((each) => each.review.id === id || each.edit?.id === id);
    const before = shown[at]?.review ?? createUnsent(edit, name);
    const row = { review: { ...before, ...review }, edit, removal: null };
    return at === -1 ? [...shown, row] : shown.with(at, row);
  });
  return withPending(edited, removals.filter(isPending), (shown, removal) =>
    shown.map((each) => (each.review.id === removal.body.reviewId ? { ...each, removal } : each)),
  );
}

const createUnsent = ({ id, createdAt, body }: ReviewItem, name: string): OwnReview => ({
  ...body.review,
  id,
  authorName: displayAuthor(name),
  helpfulCount: 0,
  reply: null,
  sample: false,
  createdAt: new Date(createdAt).toISOString(),
  status: 'pending',
  reason: '',
  revision: 0,
});
