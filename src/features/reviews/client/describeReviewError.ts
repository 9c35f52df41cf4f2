import { describeError } from '#api/describeError.ts';
import type { FormError } from '#ui/form/formError.ts';

const titles = {
  too_many_requests: 'That is enough for now',
  email_unverified: 'Confirm your email address first',
  revision_mismatch: 'This was changed elsewhere meanwhile',
  not_found: 'This is not here any more',
  wrong_role: 'This is not for your account',
  validation_failed: 'This was not sent',
};

export function describeReviewError(error: unknown, safeMessage: string): FormError {
  const described = describeError(error, {
    safeMessage,
    titles,
    refusalTitle: 'This was not sent',
    retry: 'send it again',
  });
  const { problems = [], text } = described;
  const messages = problems.map(({ message }) => message).join(' ');
  // The detail of the limit says how long to wait; the form stays free.
  return { ...described, text: messages === '' ? text : messages, until: null };
}
