// What a reader says about a review: that it helped, or that something is wrong with it. Each once.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import type { Review } from '../contract.ts';
import { ownReviewsQuery, markReviewHelpful, flagReviewToStaff } from './reviewQueries.ts';
import { formErrorFrom } from './form/formError.ts';

/** @param userId empty for a guest */
export function useMarks(review: Review, slug: string, userId: string) {
  const client = useQueryClient();
  const query = ownReviewsQuery(slug, userId);
  const { data } = useQuery({ ...query, enabled: userId !== '' });
  const [count, setCount] = useState<number | null>(null);
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [words, setWords] = useState('');
  const underWay = useRef(false);
  const key = useRef({ reason: '', key: '' });

  const has = (kind: 'helpful' | 'flag') =>
    data?.marks.some((mark) => mark.reviewId === review.id && mark.kind === kind) ?? false;
  const isHelpful = pressed ?? has('helpful');

  async function once(work: () => Promise<void>, kept: string): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setWords('');
    try {
      await work();
      await client.invalidateQueries({ queryKey: query.queryKey });
      return true;
    } catch (error) {
      const { text, fields } = formErrorFrom(error, kept);
      setWords(text === '' ? fields.map(({ message }) => message).join(' ') : text);
      return false;
    } finally {
      underWay.current = false;
    }
  }

  return {
    isOwn: data?.reviews.some(({ id }) => id === review.id) ?? false,
    isHelpful,
    isFlagged: has('flag'),
    helpfulCount: count ?? review.helpfulCount,
    /** What went wrong with the last press; empty when nothing did. */
    words,
    toggleHelpful: () =>
      once(async () => {
        const said = await markReviewHelpful(review.id, !isHelpful, userId);
        setCount(said.helpfulCount);
        setPressed(said.on);
      }, 'Nothing was changed.'),
    /** @returns whether staff have it */
    flag(reason: string) {
      if (key.current.reason !== reason) key.current = { reason, key: newIdempotencyKey() };
      return once(async () => {
        await flagReviewToStaff(review.id, reason, userId, key.current.key);
      }, 'Your note is still here.');
    },
  };
}
