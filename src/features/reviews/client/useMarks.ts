import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { useForm } from '#ui/form/useForm.ts';
import { flagLimits, type Review } from '../contract.ts';
import { describeReviewError } from './describeReviewError.ts';
import { flagReviewToStaff, markReviewHelpful, ownReviewsQuery } from './reviewQueries.ts';

export function useMarks(review: Review, slug: string, userId: string) {
  const client = useQueryClient();
  const query = ownReviewsQuery(slug, userId);
  const { data } = useQuery({ ...query, enabled: userId !== '' });
  const [count, setCount] = useState<number | null>(null);
  const [pressed, setPressed] = useState<boolean | null>(null);

  const has = (kind: 'helpful' | 'flag') =>
    data?.marks.some((mark) => mark.reviewId === review.id && mark.kind === kind) ?? false;
  const isHelpful = pressed ?? has('helpful');
  const helpful = useForm({
    fields: [],
    send: async () => {
      const result = await markReviewHelpful(review.id, !isHelpful, userId);
      setCount(result.helpfulCount);
      setPressed(result.on);
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
    describe: (error) => describeReviewError(error, 'Nothing was changed.'),
  });
  return {
    isOwn: data?.reviews.some(({ id }) => id === review.id) ?? false,
    isHelpful,
    isFlagged: has('flag'),
    helpfulCount: count ?? review.helpfulCount,
    errorText: helpful.formError?.text ?? '',
    toggleHelpful: () => helpful.submit(),
    sendFlag: async (reason: string, key: string) => {
      await flagReviewToStaff(review.id, reason, userId, key);
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}

export function useFlag(send: (reason: string, key: string) => Promise<void>, onDone: () => void) {
  const [reason, setReason] = useState('');
  const key = useRef('');
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
              message: `Say what is wrong with it in ${minLength} to ${maxLength} characters`,
            },
          ],
    send: () => {
      key.current ||= newIdempotencyKey();
      return send(reason, key.current);
    },
    onDone,
    describe: (error) => describeReviewError(error, 'Your note is still here.'),
  });
  return {
    ...form,
    reason,
    count,
    change: (text: string) => {
      key.current = '';
      setReason(text);
    },
  };
}
