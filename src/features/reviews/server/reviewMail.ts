export type MailPlace = { readonly origin: string; readonly siteName: string };

export type ReviewMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly dedupeKey: string;
};

export type ReviewDecision = {
  readonly status: 'pending' | 'published' | 'rejected' | 'removed';
  readonly reason: string;
  readonly slug: string;
  readonly school: string;
};

const outcomes: Readonly<Record<ReviewDecision['status'], string>> = {
  pending: 'waits for our staff.',
  published: 'is public now. You can change or remove it at any time:',
  rejected:
    'was read by our staff and is not public. You can change it; it is then read again. What you wrote is kept:',
  removed: 'is not public any more. Only you can still see it:',
};

export function reviewMail(
  { origin, siteName }: MailPlace,
  to: string,
  { status, reason, slug, school }: ReviewDecision,
  dedupeKey: string,
): ReviewMail {
  const parts = [
    `Your review of ${school} ${outcomes[status]}`,
    reason === '' ? '' : `Why: ${reason}`,
    `${origin}/university/${slug}#reviews`,
    'You get one mail for each decision about a review of yours, and no other.',
    siteName === '' ? origin : `${siteName}\n${origin}`,
  ];
  return {
    to,
    subject: 'About the review you wrote',
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
    dedupeKey,
  };
}
