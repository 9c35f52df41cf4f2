// Writing a review: what is typed outlasts a reload, and is sent once, with or without a connection.
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { requestOffline } from '#offline/currentOffline.ts';
import { type PostResult, postForm } from '#offline/outbox/postForm.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { useForm } from '#ui/form/useForm.ts';
import { checkReview, reviewWarnings } from '../rules.ts';
import type { OwnReview, ReviewBody } from '../contract.ts';
import type { School } from '#features/schools/contract.ts';
import { reviewCommand } from './commands.ts';
import { describeReviewRefusal, describeUnsent, savedLocallyText } from './describeReviewError.ts';
import {
  removeReviewDraft,
  hasContent,
  saveReviewDraft,
  readReviewDraft,
  type ReviewDraft,
  toReviewDraft,
} from './reviewDrafts.ts';

export type ReviewFacts = {
  readonly school: School;
  readonly userId: string;
  readonly earlier: OwnReview | null;
  /** What this person has written about this school. */
  readonly own: readonly OwnReview[];
  /** The command that is being posted from the form; empty while none is. */
  readonly onPosting: (id: string) => void;
  readonly onDone: (outcome: 'sent' | 'waiting') => Promise<void>;
};

/** What is no year is said by the rules, so it must not become "no answer". */
const yearOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

const noKey = { key: '', amends: '' };

function beginning({ school, earlier, own }: ReviewFacts): ReviewDraft {
  if (earlier) {
    const { type, stars, aspects, body, attendedFrom, attendedTo, id } = earlier;
    const review = { type, stars, aspects, body, attendedFrom, attendedTo };
    return toReviewDraft(review, { ...noKey, earlierId: id });
  }
  const free = [...school.programs.map(({ type }) => type), ...programTypes].find((type) =>
    own.every((each) => each.type !== type),
  );
  const review = { type: free ?? 'BSN', stars: 0, aspects: {}, body: '' };
  return toReviewDraft(
    { ...review, attendedFrom: null, attendedTo: null },
    { ...noKey, earlierId: '' },
  );
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
  const { school, userId, earlier, own, onDone, onPosting } = facts;
  const { slug, name } = school;
  // The form is rendered in a browser only, so the draft can be read at once.
  const [typed, setTyped] = useState(() => {
    const draft = readReviewDraft(slug, userId);
    return draft?.earlierId === (earlier?.id ?? '') ? draft : beginning(facts);
  });

  const post = async (draft: ReviewDraft): Promise<PostResult<unknown> | 'inFlight'> => {
    const { outbox } = await requestOffline(userId);
    // The one that may have arrived has arrived meanwhile: there is one review of a type.
    const arrived = own.find(({ type }) => draft.amends !== '' && type === draft.type);
    const target = earlier ?? arrived;
    const body = {
      slug,
      schoolName: name,
      userId,
      earlier: target ? { id: target.id, revision: target.revision } : null,
      review: bodyOf(draft),
    };
    const edited = draft.amends === '' ? 'gone' : await outbox.edit(draft.amends, body);
    if (edited === 'edited' || edited === 'amending') return { kind: 'waiting' };
    if (edited === 'inFlight') return edited;
    return await postForm(outbox, reviewCommand, body, draft.key);
  };
  const form = useForm({
    fields: ['type', 'stars', 'body', 'attendedFrom', 'attendedTo'],
    check: () => checkReview(bodyOf(typed), new Date().getUTCFullYear()),
    describe: () => describeUnsent(savedLocallyText()),
    async send(): Promise<void> {
      const draft = { ...typed, key: typed.key === '' ? newIdempotencyKey() : typed.key };
      setTyped(draft);
      saveReviewDraft(slug, userId, draft);
      onPosting(draft.key);
      const result = await post(draft).finally(() => onPosting(''));
      if (result === 'inFlight') return form.setError(inFlightError);
      if (result.kind === 'failed') return form.setError(describeUnsent(savedLocallyText()));
      if (result.kind === 'refused')
        return form.setError(describeReviewRefusal(result.refusal, savedLocallyText()));
      removeReviewDraft(slug, userId);
      return await onDone(result.kind);
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

const inFlightError = {
  title: 'Your review is being sent right now',
  text: 'Your changes are saved here. Send them again in a minute.',
  until: null,
};
