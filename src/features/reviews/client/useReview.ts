import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { type ProgramType, programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { checkReview, reviewWarnings } from '../rules.ts';
import type { OwnReview, ReviewBody } from '../contract.ts';
import type { School } from '#features/schools/contract.ts';
import { sendReview } from './reviewQueries.ts';
import {
  removeReviewDraft,
  hasContent,
  saveReviewDraft,
  readReviewDraft,
  type ReviewDraft,
} from './reviewDrafts.ts';
import { useReviewForm } from './useReviewForm.ts';

export type ReviewFacts = {
  readonly school: School;
  readonly userId: string;
  readonly earlier: OwnReview | null;
  readonly takenTypes: readonly ProgramType[];
  readonly onDone: (said: string) => Promise<void>;
};

const yearText = (year: number | null): string => (year === null ? '' : String(year));
/** What is no year is said by the rules, so it must not become "no answer". */
const yearOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

function beginning({ school, earlier, takenTypes }: ReviewFacts): ReviewDraft {
  if (earlier) {
    const { type, stars, aspects, body, attendedFrom, attendedTo, id } = earlier;
    const years = { attendedFrom: yearText(attendedFrom), attendedTo: yearText(attendedTo) };
    return { type, stars, aspects, body, ...years, key: '', earlierId: id };
  }
  const free = [...school.programs.map(({ type }) => type), ...programTypes].find(
    (type) => !takenTypes.includes(type),
  );
  return {
    type: free ?? 'BSN',
    stars: 0,
    aspects: {},
    body: '',
    attendedFrom: '',
    attendedTo: '',
    key: '',
    earlierId: '',
  };
}

const bodyOf = (typed: ReviewDraft): ReviewBody => ({
  type: typed.type,
  stars: typed.stars,
  aspects: typed.aspects,
  body: typed.body,
  attendedFrom: yearOf(typed.attendedFrom),
  attendedTo: yearOf(typed.attendedTo),
});

export function useReview(facts: ReviewFacts) {
  const { school, userId, earlier, onDone } = facts;
  const { slug } = school;
  // Only a browser draws this form, so what the device has kept can be read at once.
  const [typed, setTyped] = useState(() => {
    const kept = readReviewDraft(slug, userId);
    return kept?.earlierId === (earlier?.id ?? '') ? kept : beginning(facts);
  });

  const form = useReviewForm({
    fields: ['type', 'stars', 'body', 'attendedFrom', 'attendedTo'],
    check: () => checkReview(bodyOf(typed), new Date().getUTCFullYear()),
    async send() {
      const key = typed.key === '' ? newIdempotencyKey() : typed.key;
      const handedIn = { ...typed, key };
      setTyped(handedIn);
      saveReviewDraft(slug, userId, handedIn);
      await sendReview({ slug, earlier }, bodyOf(handedIn), userId, key);
      removeReviewDraft(slug, userId);
      await onDone(
        'Your review has arrived. Our staff read it before it is public, usually within a few days.',
      );
    },
  });
  return {
    ...form,
    typed,
    warnings: reviewWarnings(typed.body),
    change: (part: Partial<ReviewDraft>): void => {
      const next = { ...typed, ...part, key: '' };
      setTyped(next);
      if (earlier !== null || hasContent(next)) saveReviewDraft(slug, userId, next);
      else removeReviewDraft(slug, userId);
    },
    forget: () => removeReviewDraft(slug, userId),
  };
}
