import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { useOffline } from '#offline/OfflineProvider.tsx';
import { postForm } from '#offline/outbox/postForm.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { useForm } from '#ui/form/useForm.ts';
import { flagLimits, type OwnReview, type Review, type ReviewPage } from '../contract.ts';
import { helpfulMark, reviewFlag } from './commands.ts';
import { describeReviewRefusal, describeUnsent } from './describeReviewError.ts';
import { type FlagDraft, removeFlagDraft, saveFlagDraft } from './reviewDrafts.ts';
import { ownReviewsQuery } from './reviewQueries.ts';

/** What this person has said about a review, with what waits to be sent. */
export function useMarks(review: Review, slug: string, userId: string) {
  const client = useQueryClient();
  const query = ownReviewsQuery(slug, userId);
  const { data } = useQuery(query);
  const outbox = useOffline()?.outbox;
  const helpful = useOutbox(helpfulMark, `helpful:${review.id}`).at(-1);
  const flag = useOutbox(reviewFlag, `flag:${review.id}`).at(-1);
  const [errorText, setErrorText] = useState('');

  const has = (kind: 'helpful' | 'flag') =>
    data?.marks.some((mark) => mark.reviewId === review.id && mark.kind === kind) ?? false;
  const wasHelpful = has('helpful');
  const isHelpful =
    helpful === undefined || helpful.state === 'refused' ? wasHelpful : helpful.body.on;

  const onSent = useEffectEvent(async () => {
    const receipt = helpful?.state === 'sent' ? helpful.receipt : null;
    if (receipt)
      client.setQueriesData<ReviewPage>(
        { queryKey: ['universities', 'reviews', slug] },
        (page) =>
          page && {
            ...page,
            reviews: page.reviews.map((each) => withCount(each, review.id, receipt)),
          },
      );
    if (receipt)
      client.setQueryData(query.queryKey, (own) => own && withMark(own, review.id, receipt.on));
    await client.invalidateQueries({ queryKey: query.queryKey });
    if (flag?.state === 'sent') removeFlagDraft(review.id, userId);
    for (const item of [helpful, flag])
      if (item?.state === 'sent') await outbox?.acknowledge(item.id);
  });
  const isSent = helpful?.state === 'sent' || flag?.state === 'sent';
  useEffect(() => {
    if (isSent) void onSent();
  }, [isSent]);

  const toggleHelpful = async () => {
    setErrorText('');
    try {
      const offline = await requestOffline(userId);
      if (helpful?.state === 'refused') await offline.outbox.acknowledge(helpful.id);
      const body = { slug, userId, reviewId: review.id, on: !isHelpful };
      await offline.outbox.add(helpfulMark, body);
    } catch {
      setErrorText(describeUnsent('Nothing was changed.').text);
    }
  };
  const refusal = helpful?.state === 'refused' ? helpful.refusal : null;
  return {
    isOwn: data?.reviews.some(({ id }) => id === review.id) ?? false,
    isHelpful,
    isFlagged: has('flag') || flag?.state === 'sent',
    /** What waits to be sent to the staff about it, or was refused. */
    waitingFlag: flag?.state === 'sent' ? undefined : flag,
    helpfulCount:
      helpful?.receipt?.helpfulCount ??
      review.helpfulCount + Number(isHelpful) - Number(wasHelpful),
    /** What went wrong with the last press; empty when nothing did. */
    errorText: refusal ? describeReviewRefusal(refusal, 'Nothing was changed.').text : errorText,
    toggleHelpful,
  };
}

const withCount = (
  review: Review,
  id: string,
  { helpfulCount }: Pick<Review, 'helpfulCount'>,
): Review => (review.id === id ? { ...review, helpfulCount } : review);

type Own = { reviews: OwnReview[]; marks: { reviewId: string; kind: 'helpful' | 'flag' }[] };

function withMark(own: Own, reviewId: string, on: boolean): Own {
  const others = own.marks.filter((each) => each.reviewId !== reviewId || each.kind !== 'helpful');
  return { ...own, marks: on ? [...others, { reviewId, kind: 'helpful' }] : others };
}

/** Tells staff about a review. @param before what was typed before, or taken back */
export function useFlag(
  { slug, userId, reviewId }: { slug: string; userId: string; reviewId: string },
  before: FlagDraft,
  onDone: () => void,
) {
  const [{ reason, key }, setNote] = useState(before);
  const store = (note: FlagDraft) => {
    setNote(note);
    saveFlagDraft(reviewId, userId, note);
  };
  const count = countCharacters(reason.trim());
  const { minLength, maxLength } = flagLimits;
  const form = useForm({
    fields: ['reason'],
    check: () =>
      count >= minLength && count <= maxLength
        ? []
        : [
            {
              path: 'reason',
              message: `Tell us what’s wrong in ${minLength} to ${maxLength} characters`,
            },
          ],
    describe: () => describeUnsent(noteSafeText),
    async send() {
      const id = key === '' ? newIdempotencyKey() : key;
      store({ reason, key: id });
      const { outbox } = await requestOffline(userId);
      const result = await postForm(outbox, reviewFlag, { slug, userId, reviewId, reason }, id);
      if (result.kind === 'failed') form.setError(describeUnsent(noteSafeText));
      else if (result.kind === 'refused')
        form.setError(describeReviewRefusal(result.refusal, noteSafeText));
      else onDone();
    },
  });
  return {
    ...form,
    reason,
    count,
    change: (text: string) => store({ reason: text, key: '' }),
  };
}

const noteSafeText = 'Your report is still here.';
